import { userEvent } from "vitest/browser";
import { expect, test, vi } from "vitest";
import type { DecisionForm } from "../../src/bindings/DecisionForm";
import type { GateForm } from "../../src/bindings/GateForm";
import * as gates from "./samples";
import { answers, armed, button, control, group, settled, showGate } from "./support";

const SEND = "{Control>}{Enter}{/Control}";

const CASES: [name: string, gate: GateForm, keys: string[], decision: DecisionForm][] = [
  ["what can be undone by a letter", gates.file(), ["a"], "approve"],
  ["what cannot be undone by going to its button", gates.command(), ["a", "{Enter}"], "approve"],
  ["a rejection with words", gates.command(), ["r", "use staging", SEND], { reject: "use staging" }],
  ["yes", gates.approve(), ["a"], "approve"],
  ["a permission", gates.grant(), ["a"], "approve"],
  ["one option by its number", gates.one(), ["1"], { choose: [["skip"], null] }],
  [
    "several options by their numbers",
    gates.many(),
    ["1", "3", "{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}"],
    { choose: [["notes.example.test", "press.example.test"], null] },
  ],
  ["a text", gates.input(), ["{Tab}", "limits", "{Tab}{Enter}"], { edit: '"limits"' }],
  ["a text from its field", gates.input(), ["{Tab}", "limits", SEND], { edit: '"limits"' }],
  [
    "a number from its field",
    gates.input({ schema: { type: "integer" } }),
    ["{Tab}", "12", SEND],
    { edit: "12" },
  ],
  ["a list", gates.outline(), ["a"], "approve"],
  ["a list from one of its lines", gates.outline(), ["{Tab}", SEND], "approve"],
  [
    "a list that was changed from one of its lines",
    gates.outline(),
    ["{Tab}", "{Control>}a{/Control}Tides", SEND],
    { edit: '["Tides","Harmonic constants","What \\u00b1 10 cm means"]' },
  ],
  [
    "a form of several lines from one of its fields",
    gates.plan(),
    ["{Tab}", "{Control>}a{/Control}Look", SEND],
    { edit: '[{"title":"Look","pages":12},{"title":"Write","pages":3}]' },
  ],
  [
    "several options from a box",
    gates.many(),
    ["1", "{Tab}{Tab}", SEND],
    { choose: [["notes.example.test"], null] },
  ],
  [
    "several options from the gate itself",
    gates.many(),
    ["1", "3", SEND],
    { choose: [["notes.example.test", "press.example.test"], null] },
  ],
  ["a question", gates.question(), ["{Tab}", "the second", SEND], { reply: "the second" }],
  ["a review", gates.review(), ["{Tab}{Enter}", "done", SEND], { happened: "done" }],
];

/** I3, B10 */
test.each(CASES)("the keyboard alone answers: %s", async (_, gate, keys, decision) => {
  const { host } = await showGate(gate);
  await vi.waitFor(() => expect(document.querySelector(".foot")).not.toBeNull());
  group().focus();
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
    if (answers(host).length === 0) await armed();
  }
  await vi.waitFor(() => expect(answers(host)).toEqual([decision]));
});

/** B10 */
test("no letter approves what cannot be undone", async () => {
  const { host } = await showGate(gates.command());
  group().focus();
  await userEvent.keyboard("aaa");
  await settled();
  expect(answers(host)).toEqual([]);
  expect(document.activeElement).toBe(button("Approve this call"));
  expect(button("Approve this call").querySelector("kbd")).toBeNull();
  expect(button("Approve this call").classList).toContain("grave");
});

/** B3 */
test("the letter e goes to the first field, and Escape gives the words of a rejection back", async () => {
  const { host } = await showGate(gates.command());
  group().focus();
  await userEvent.keyboard("e");
  await settled();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("command");
  group().focus();
  await userEvent.keyboard("r");
  await settled();
  await userEvent.keyboard("not yet{Escape}");
  await settled();
  expect(document.querySelector(".panel")).toBeNull();
  expect(document.activeElement).toBe(group());
  expect(answers(host)).toEqual([]);
});

/** B10 */
test("no key in a field approves what cannot be undone", async () => {
  const { host } = await showGate(gates.command());
  control("command").focus();
  await userEvent.keyboard(`x${SEND}`);
  await settled();
  expect(button("Approve with changes").disabled).toBe(false);
  expect(answers(host)).toEqual([]);
});

/** B3 */
test("what is half typed is not sent from its field", async () => {
  const { host } = await showGate(gates.input({ schema: { type: "integer" } }));
  control<HTMLInputElement>("Value").focus();
  await userEvent.keyboard(`1x${SEND}`);
  await settled();
  expect(button("Send").disabled).toBe(true);
  expect(answers(host)).toEqual([]);
});

/** I3 */
test("the button that sends what is ticked shows its key, and no words that read as the number of an option", async () => {
  await showGate(gates.many());
  const send = () => document.querySelector<HTMLElement>("[data-verb=choose]");
  expect(send()?.querySelector("kbd")?.textContent).toBe("Ctrl ⏎");
  expect(send()?.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
  group().focus();
  const words: (string | undefined)[] = [];
  for (const key of ["1", "2", "3"]) {
    await userEvent.keyboard(key);
    words.push(
      send()
        ?.querySelector("span")
        ?.textContent.replaceAll(/[\u2068\u2069]/g, ""),
    );
  }
  expect(words).toEqual(["Choose this one", "Choose these 2", "Choose these 3"]);
});

/** B10 */
test("the key that sends what is ticked sends nothing from Reject, and nothing after a click on the ground", async () => {
  const { host } = await showGate(gates.many({ legal: ["choose", "reject"] }));
  group().focus();
  await userEvent.keyboard("1");
  button("Reject").focus();
  const key = new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true });
  button("Reject").dispatchEvent(key);
  await userEvent.click(document.querySelector(".below") as Element, { force: true });
  await armed();
  expect(document.activeElement).toBe(group());
  await userEvent.keyboard(SEND);
  await settled();
  expect(answers(host)).toEqual([]);
});
