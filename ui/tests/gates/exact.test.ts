import { expect, test, vi } from "vitest";
import * as gates from "./samples";
import { fault } from "../support";
import {
  answers,
  button,
  click,
  control,
  fill,
  fillIn,
  press,
  reading,
  settled,
  showGate,
  view,
} from "./support";

/** B6 */
test("large numbers, decimals, order and spaces survive an edit of another field", async () => {
  const proposed = '{ "rate": 1.50,  "limit":18446744073709551615,\n"folder":"a\\u0062", "command":"ls" }';
  const { host } = await showGate(gates.command({ proposed_text: proposed }));
  await fill("command", "ls -l");
  await click("Approve with changes");
  expect(answers(host)).toEqual([{ edit: proposed.replace('"ls"', '"ls -l"') }]);
});

/** B9 */
test("what is shown of a call is told to be the proposed one once the call was changed", async () => {
  await showGate(gates.file());
  expect(reading()).not.toContain("as it was proposed");
  await fill("path", "config/other.toml");
  expect(reading()).toContain("This shows the call as it was proposed.");
});

/** B6, B9 */
test("a text that was changed and changed back is what was proposed", async () => {
  const { host } = await showGate(gates.command());
  await fill("folder", "other");
  expect(reading()).toContain("Approve with changes");
  expect(document.querySelector(".was s")?.textContent).toBe("orders");
  await fill("folder", "orders");
  await click("Approve this call");
  expect(answers(host)).toEqual(["approve"]);
});

/** B3 */
test("the form and the JSON are in step both ways", async () => {
  await showGate(gates.command());
  await fill("folder", "other");
  await view("JSON");
  expect(control("Arguments").value).toContain('"folder":"other"');
  await fill("Arguments", '{"command":"ls","rate":0.10}');
  await view("Form");
  expect(control("rate").value).toBe("0.10");
  expect(control("folder").value).toBe("");
});

/** B9 */
test("what was proposed stands beside the JSON that was changed", async () => {
  await showGate(gates.command());
  await view("JSON");
  await fill("Arguments", '{"command":"ls"}');
  expect(document.querySelector(".proposed")?.textContent).toBe(gates.COMMAND_TEXT);
});

/** B3, B6 */
test.each([
  ['{\n"command" 4}', "Line 2, column 11: a colon is missing"],
  ['{"command":"ls","command":"rm"}', "the name “command” stands twice"],
  ['{"command":1e999}', "1e999 has more digits than can be kept exactly"],
])("JSON that cannot stand is refused with its place: %s", async (text, sentence) => {
  const { host } = await showGate(gates.command());
  await view("JSON");
  await fill("Arguments", text);
  expect(reading()).toContain(sentence);
  expect(reading()).toContain("Off because the JSON has an error.");
  const approve = button("Approve with changes");
  expect(approve.disabled).toBe(true);
  approve.click();
  expect(answers(host)).toEqual([]);
});

/** B6 */
test("a number that is half typed stands as it is and cannot be sent", async () => {
  const { host } = await showGate(gates.command());
  await fill("rate", "1,5");
  expect(control("rate").value).toBe("1,5");
  expect(reading()).toContain("This is no number.");
  expect(button("Approve").disabled).toBe(true);
  await fill("rate", "2.00");
  await click("Approve with changes");
  expect(answers(host)).toEqual([{ edit: gates.COMMAND_TEXT.replace("1.50", "2.00") }]);
});

/** B6 */
test("a whole number is asked for where the schema asks for one", async () => {
  await showGate(gates.command());
  await fill("limit", "1.5");
  expect(reading()).toContain("A whole number is asked for.");
});

/** B6 */
test("a misfit is told at its field", async () => {
  const host = gates
    .hostOf(gates.command())
    .refuse("answer", fault("That folder is not there.", { field: "/folder" }));
  await showGate(gates.command(), host);
  await click("Approve this call");
  const folder = control("folder");
  expect(folder.getAttribute("aria-invalid")).toBe("true");
  const told = document.getElementById(folder.getAttribute("aria-describedby") ?? "");
  expect(told?.textContent).toBe("That folder is not there.");
  await fill("folder", "there");
  expect(control("folder").getAttribute("aria-invalid")).toBeNull();
});

/** B6 */
test("what cannot be seen is marked everywhere, and is sent as it is", async () => {
  const text = '{"command":"echo \u202egnp.sh"}';
  const { host } = await showGate(
    gates.command({ question: "Run\u200b this?", shown: "./a\u202e $ ls", proposed_text: text }),
  );
  const odd = [...document.querySelectorAll(".odd")].map((mark) => mark.textContent);
  expect(odd).toEqual(["\\u{200b}", "\\u{202e}", "\\u{202e}"]);
  expect(document.querySelector('textarea[aria-label="command"]')).toBeNull();
  await click("Edit this text");
  expect(document.querySelectorAll(".answering .odd")).toHaveLength(1);
  await click("Approve this call");
  expect(answers(host)).toEqual(["approve"]);
});

/** B6 */
test("arguments that are longer than the window are approved only once their end was seen", async () => {
  const command = Array.from({ length: 400 }, (_, at) => `echo ${at}`).join("\n");
  const { host } = await showGate(gates.command({ proposed_text: JSON.stringify({ command }) }));
  expect(button("Approve this call").disabled).toBe(true);
  expect(reading()).toContain("Off until the end was in sight");
  expect(reading()).toContain("characters of JSON. What stands here is what runs");
  expect(button("Reject").disabled).toBe(false);
  document.querySelector(".end")?.scrollIntoView();
  await vi.waitFor(() => expect(button("Approve this call").disabled).toBe(false));
  await click("Approve this call");
  expect(answers(host)).toEqual(["approve"]);
});

/** B2 */
test("items of a list are added, removed and moved with the keyboard", async () => {
  const { host } = await showGate(gates.outline());
  control("Item 1").focus();
  await press("Enter");
  await vi.waitFor(() => expect(document.activeElement).toBe(control("Item 2")));
  await fill("Item 2", "Weather");
  await press("ArrowUp", { altKey: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(control("Item 1")));
  await fill("Item 4", "");
  await press("Backspace");
  expect(document.querySelectorAll(".lines li")).toHaveLength(3);
  await vi.waitFor(() => expect(document.activeElement).toBe(control("Item 3")));
  await click("Confirm with changes");
  expect(answers(host)).toEqual([{ edit: '["Weather","The moon and the sun","Harmonic constants"]' }]);
});

/** B2 */
test("items of a list of objects are edited, added, removed and moved", async () => {
  const { host } = await showGate(gates.plan());
  await click("Add an item");
  const titles = () => document.querySelectorAll<HTMLTextAreaElement>('textarea[aria-label="title"]');
  expect(titles()).toHaveLength(3);
  titles()[2]!.value = "Check";
  titles()[2]!.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settled();
  const pages = document.querySelectorAll<HTMLInputElement>('input[aria-label="pages"]');
  expect(pages[2]?.value).toBe("");
  await fillIn(pages[2] ?? control("pages"), "7");
  await click("Move item 3 up");
  await click("Remove item 1");
  await click("Confirm with changes");
  expect(answers(host)).toEqual([{ edit: '[{"title": "Check","pages": 7},{"title":"Write","pages":3}]' }]);
});

/** B3 */
test("what a form cannot show is edited as JSON alone", async () => {
  await showGate(gates.command({ arguments_schema: null, proposed_text: '[{"a":[1]}]' }));
  expect(document.querySelector(".seg")).toBeNull();
  expect(control("Arguments").value).toBe('[{"a":[1]}]');
});

/** B6 */
test("a form shows also what the schema does not know", async () => {
  await showGate(gates.command({ proposed_text: '{"command":"ls","hidden":{"a":1}}' }));
  expect(reading()).toContain('{"a":1}');
});
