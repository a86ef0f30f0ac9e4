// Answers that are refused: told at their field, and nothing moves for it.
import { expect, test, vi } from "vitest";
import type { FaultKind } from "../../src/bindings/FaultKind";
import type { GateForm } from "../../src/bindings/GateForm";
import { fault } from "../support";
import * as gates from "./samples";
import { button, click, control, fill, reading, showGate, view } from "./support";

/** Refuses every answer to `gate` with that sentence at that place. */
const refusing = async (
  gate: GateForm,
  sentence: string,
  field: string | null,
  kind: FaultKind = "refused",
) => {
  const host = gates.hostOf(gate).refuse("answer", fault(sentence, { field, kind }));
  return showGate(gate, host);
};
const told = (of: Element) =>
  document.getElementById(of.getAttribute("aria-describedby") ?? "")?.innerText.trim();
const failed = () => {
  const probe = document.createElement("i");
  probe.style.color = "var(--failed)";
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
const red = (of: Element) => getComputedStyle(of.closest(".field, .json") ?? of).boxShadow.includes(failed());

const MISFITS: [name: string, gate: GateForm, act: () => Promise<void>, field: string | null, at: string][] =
  [
    ["an argument", gates.command(), () => click("Approve this call"), "/folder", "folder"],
    ["a number", gates.command(), () => click("Approve this call"), "/limit", "limit"],
    [
      "an argument that is missing",
      gates.command({ proposed_text: '{"folder":"orders"}' }),
      () => click("Approve this call"),
      null,
      "command",
    ],
    [
      "an argument in the JSON",
      gates.command(),
      async () => (await view("JSON"), await click("Approve this call")),
      "/folder",
      "Arguments",
    ],
    ["an item of an outline", gates.outline(), () => click("Confirm"), "/1", "Item 2"],
    ["a member of a plan", gates.plan(), () => click("Confirm"), "/1/pages", "pages"],
    ["a value", gates.input(), async () => (await fill("Value", "x"), await click("Send")), null, "Value"],
    [
      "what an option asks for",
      gates.one(),
      async () => {
        await click("Use another address");
        await fill("url", "nowhere");
        await click("Choose this");
      },
      "/url",
      "url",
    ],
    [
      "an answer",
      gates.question(),
      async () => (await fill("Your answer", "x"), await click("Answer")),
      null,
      "Your answer",
    ],
    [
      "words of a rejection",
      gates.command(),
      async () => {
        await click("Reject");
        await fill("What should the agent know? It may stay empty.", "no");
        await click("Reject");
      },
      null,
      "What should the agent know? It may stay empty.",
    ],
  ];

/** B6: an answer that does not fit is refused at its field, and the hand is there at once. */
test.each(MISFITS)("a misfit is refused at its field: %s", async (_, gate, act, field, at) => {
  await refusing(gate, "That does not fit.", field);
  await act();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(at));
  const control = document.activeElement as HTMLElement;
  expect(control.getAttribute("aria-invalid")).toBe("true");
  expect(told(control)).toBe("That does not fit.");
  expect(red(control)).toBe(true);
  expect(reading().split("That does not fit.")).toHaveLength(2);
});

/** B6 */
test("a list that does not fit as a whole is told at the list", async () => {
  await refusing(gates.outline(), "Too few items.", null);
  await click("Confirm");
  await vi.waitFor(() => expect(document.activeElement).toBe(control("Item 1")));
  expect(told(document.querySelector("ol.lines") as Element)).toBe("Too few items.");
});

/** B6 */
test("a misfit in what no field shows is shown in the JSON, at its place", async () => {
  await refusing(
    gates.command({ proposed_text: '{"command":"ls","more":{"a":[1]}}' }),
    "No more.",
    "/more/a",
  );
  await click("Approve this call");
  await vi.waitFor(() => expect(document.activeElement).toBe(control("Arguments")));
  const { selectionEnd, value } = control("Arguments");
  expect(value.slice(0, selectionEnd).endsWith("[1]")).toBe(true);
  expect(document.querySelector(".under mark")?.textContent).toBe("[1]");
});

/** B6: an answer to what stood there before says nothing against what stands there now. */
test("an answer that came too late for what was shown is told at the buttons", async () => {
  const gate = gates.question();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  await fill("Your answer", "x");
  host.refuse("answer", fault("It does not show that any more.", { kind: "refused" }));
  host.answer("gate", {
    is: "gate",
    of: gates.question({ hash: "00000000000000000000000000000002" }),
  });
  await click("Answer");
  await vi.waitFor(() => expect(reading()).toContain("It does not show that any more."));
  expect(document.querySelector("[aria-invalid]")).toBeNull();
});

/** B6: whatever is typed goes where the hand is. */
test("a refusal takes the focus from nobody who went on to something else", async () => {
  const gate = gates.command();
  let refuse: () => void = () => {};
  const host = gates
    .hostOf(gate)
    .answer(
      "answer",
      () =>
        new Promise((_, fail) => (refuse = () => fail(fault("No.", { field: "/folder", kind: "refused" })))),
    );
  await showGate(gate, host);
  await click("Approve this call");
  const elsewhere = document.createElement("input");
  document.body.append(elsewhere);
  elsewhere.focus();
  refuse();
  await vi.waitFor(() => expect(control("folder").getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

/** B10: what is told moves nothing from under the hand. */
test.each([
  ["row", gates.command(), "Approve this call"],
  ["row", gates.question(), "Answer"],
] as const)("a refusal in a %s leaves the buttons where they are", async (_, gate, words) => {
  await refusing(gate, "The store is busy. Nothing was kept. Try again.", null, "store");
  if (gate.kind === "question") await fill("Your answer", "x");
  const before = button(words).getBoundingClientRect();
  await click(words);
  await vi.waitFor(() => expect(reading()).toContain("The store is busy."));
  const after = button(words).getBoundingClientRect();
  expect([after.left, after.top]).toEqual([before.left, before.top]);
});

/** B10 */
test("what is told of a half-typed number and of broken JSON moves nothing", async () => {
  await showGate(gates.command());
  const reject = () => button("Reject").getBoundingClientRect().top;
  await fill("rate", "2.5");
  const before = reject();
  await fill("rate", "2,5");
  expect(reading()).toContain("This is no number.");
  expect(reject()).toBe(before);
  await fill("rate", "2.5");
  await view("JSON");
  await fill("Arguments", '{"command":1}');
  const inJson = reject();
  await fill("Arguments", '{"command":1');
  expect(reading()).toContain("the text ends too early");
  expect(reject()).toBe(inJson);
});
