import { expect, test } from "vitest";
import type { DecisionForm } from "../../src/bindings/DecisionForm";
import type { GateForm } from "../../src/bindings/GateForm";
import * as gates from "./samples";
import {
  answers,
  button,
  click,
  control,
  fill,
  fillIn,
  hasButton,
  reading,
  settled,
  showGate,
} from "./support";

type Case = [name: string, gate: GateForm, act: () => Promise<void>, decision: DecisionForm];

const LIST = '["The moon and the sun","Harmonic constants","What \\u00b1 10 cm means"]';
const press = (words: string) => () => click(words);
const type = (name: string, text: string, words: string) => async () => {
  await fill(name, text);
  await click(words);
};
const panel = (open: string, name: string, text: string, words: string) => async () => {
  await click(open);
  await fill(name, text);
  await click(words);
};
const tick = (...at: number[]) => {
  const boxes = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  for (const each of at) boxes[each]?.click();
  return settled();
};

const CASES: Case[] = [
  ["approve a call", gates.command(), press("Approve this call"), "approve"],
  [
    "approve a call with changes",
    gates.command(),
    type("folder", "other", "Approve with changes"),
    { edit: gates.COMMAND_TEXT.replace('"orders"}', '"other"}') },
  ],
  [
    "reject a call",
    gates.command(),
    async () => (await click("Reject"), await click("Reject")),
    { reject: null },
  ],
  [
    "reject a call with words",
    gates.command(),
    panel("Reject", "What should the agent know? It may stay empty.", "use staging", "Reject"),
    { reject: "use staging" },
  ],
  [
    "answer in the tool's place",
    gates.command(),
    panel("Answer instead", "The result, in the tool’s place", "14 rows", "Give this result"),
    { reply: "14 rows" },
  ],
  [
    "answer in the tool's place as JSON",
    gates.command(),
    async () => {
      await click("Answer instead");
      button("JSON");
      document.querySelectorAll<HTMLButtonElement>(".panel .seg button")[1]?.click();
      await settled();
      await fill("The result, in the tool’s place", '{"rows": [1, 2.5]}');
      await click("Give this result");
    },
    { reply: { rows: [1, 2.5] } },
  ],
  ["say yes", gates.approve(), press("Approve"), "approve"],
  ["allow what is asked for", gates.grant(), press("Allow"), "approve"],
  [
    "refuse what is asked for",
    gates.grant(),
    async () => (await click("Reject"), await click("Reject")),
    { reject: null },
  ],
  ["choose one", gates.one(), press("Wait about 20 s"), { choose: [["retry"], null] }],
  [
    "choose one that asks for more",
    gates.one(),
    async () => {
      await click("Use another address");
      await fill("url", "https://other.example.test/");
      await click("Choose this");
    },
    { choose: [["other"], { url: "https://other.example.test/" }] },
  ],
  [
    "choose several, in the order of the options",
    gates.many(),
    async () => {
      await tick(2, 0);
      await click("Choose these 2");
    },
    { choose: [["notes.example.test", "press.example.test"], null] },
  ],
  [
    "give a text",
    gates.input(),
    type("Value", "Errors\nand limits", "Send"),
    { edit: '"Errors\\nand limits"' },
  ],
  [
    "give a number as it was typed",
    gates.input({ schema: { type: "number" } }),
    type("Value", "1.50", "Send"),
    { edit: "1.50" },
  ],
  [
    "pick a value of a list of values",
    gates.input({ schema: { enum: ["short", "long"] } }),
    async () => {
      const select = control<HTMLSelectElement>("Value");
      select.value = '"long"';
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await settled();
      await click("Send");
    },
    { edit: '"long"' },
  ],
  [
    "give JSON where no schema is known",
    gates.input({ schema: null }),
    type("Value", "[1.50]", "Send"),
    { edit: "[1.50]" },
  ],
  ["confirm a list", gates.outline(), press("Confirm"), "approve"],
  [
    "confirm a list with a change",
    gates.outline(),
    type("Item 2", "Constants", "Confirm with changes"),
    { edit: LIST.replace("Harmonic constants", "Constants") },
  ],
  [
    "take a list as it was proposed after all",
    gates.outline(),
    type("Item 2", "Constants", "Take what was proposed"),
    "approve",
  ],
  [
    "answer a question",
    gates.question(),
    type("Your answer", "18446744073709551615", "Answer"),
    { reply: "18446744073709551615" },
  ],
  [
    "say that it happened",
    gates.review(),
    async () => (await click("It happened"), await click("It happened")),
    { happened: null },
  ],
  [
    "say that it happened, with the result",
    gates.review(),
    panel("It happened", "Its result, where you know it", "published", "It happened"),
    { happened: "published" },
  ],
  ["say that it did not happen", gates.review(), press("It did not, run it"), "not_happened"],
  ["skip it", gates.review(), press("Skip it"), "skip"],
  [
    "abandon",
    gates.review(),
    async () => (await click("Abandon session"), await click("Abandon session")),
    "abandon",
  ],
];

/** B2, B3, B6 */
test.each(CASES)("to %s sends exactly that, for exactly what was shown", async (_, gate, act, decision) => {
  const { host } = await showGate(gate);
  await act();
  expect(host.asked("answer")).toEqual([{ ask: "answer", gate: gate.id, hash: gate.hash, decision }]);
});

/** B2 */
test("a gate offers the answers that the program takes and no others", async () => {
  await showGate(gates.command({ legal: ["approve", "reject"] }));
  expect(hasButton("Answer instead")).toBe(false);
  expect(hasButton("Edit")).toBe(false);
  expect(hasButton("Approve this call")).toBe(true);
});

/** B2 */
test("tools and sites that are asked for are all listed", async () => {
  await showGate(gates.grant());
  for (const name of ["web_search", "fetch_webpage", "notes.example.test", "archive.example.test"]) {
    expect(reading()).toContain(name);
  }
});

/** B5 */
test("an option that waits says so", async () => {
  await showGate(gates.one());
  expect(reading()).toContain("waits 20 s first");
});

/** D4 */
test("a review shows what was to happen and what was seen", async () => {
  await showGate(gates.review());
  for (const words of [
    '{"command":"make publish"}',
    "left no note of its end",
    "one:restore:1",
    "Cannot be undone",
  ]) {
    expect(reading()).toContain(words);
  }
});

/** B6 */
test("a result that would be rounded on its way is not sent, and says why", async () => {
  const { host } = await showGate(gates.review());
  await click("It happened");
  document.querySelectorAll<HTMLButtonElement>(".panel .seg button")[1]?.click();
  await settled();
  await fill("Its result, where you know it", "18446744073709551615");
  await click("It happened");
  expect(answers(host)).toEqual([]);
  expect(reading()).toContain("18446744073709551615 has more digits than can be kept exactly");
});

/** B6 */
test("choosing nothing is not possible, and the reason stands beside it", async () => {
  await showGate(gates.many());
  expect(button("Choose").disabled).toBe(true);
  expect(reading()).toContain("nothing is chosen yet");
});

/** B2 */
test("all options are ticked at once and counted", async () => {
  const { host } = await showGate(gates.many());
  await click("All");
  expect(reading()).toContain("3 of 3 chosen");
  await click("Choose these 3");
  expect(answers(host)).toEqual([
    { choose: [["notes.example.test", "archive.example.test", "press.example.test"], null] },
  ]);
});

/** B3 */
test("an empty answer is none", async () => {
  const { host } = await showGate(gates.command());
  await click("Answer instead");
  expect(button("Give this result").disabled).toBe(true);
  expect(reading()).toContain("Off because nothing is written yet.");
  expect(answers(host)).toEqual([]);
});

/** B2 */
test("no value is invented where none was given", async () => {
  await showGate(gates.input({ schema: { type: "number" } }));
  expect(control("Value").value).toBe("");
  expect(button("Send").disabled).toBe(true);
  expect(reading()).toContain("Off because nothing is written yet.");
});

/** B2 */
test("an empty text is filled in where it stands", async () => {
  await showGate(gates.input());
  await fillIn(control("Value"), "x");
  expect(control("Value").value).toBe("x");
});

/** B1: nothing is no answer. */
test("an answer of spaces cannot be sent, and says so", async () => {
  await showGate(gates.question());
  await fill("Your answer", "  \n ");
  expect(button("Answer").disabled).toBe(true);
  expect(reading()).toContain("nothing is written yet");
  await fill("Your answer", "the second");
  expect(button("Answer").disabled).toBe(false);
});

/** B1 */
test("a value that was asked for and not filled in cannot be sent", async () => {
  await showGate(gates.input());
  expect(button("Send").disabled).toBe(true);
});

/** D4 */
test("no answer to an unknown outcome stands out, whatever its effect", async () => {
  await showGate(gates.review({ effect: "irreversible" }));
  const buttons = [...document.querySelectorAll(".decide .button")];
  expect(buttons.map((one) => one.getAttribute("data-verb"))).toEqual([
    "happened",
    "not-happened",
    "skip",
    "abandon",
  ]);
  const strong = buttons.filter((one) => one.matches(".main, .grave"));
  expect(strong).toEqual([]);
});
