import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { GateForm } from "../../src/bindings/GateForm";
import Inbox from "../../src/views/Inbox.svelte";
import { frames, show, stopTimers, until } from "../support";
import Dialog from "./DialogOnDesk.svelte";
import * as gates from "./samples";
import { answers, armed, button, group, settled, showGate } from "./support";

/** The strongest answer of each kind. */
const KINDS: [kind: string, gate: GateForm, words: string][] = [
  ["a call", gates.command(), "Approve this call"],
  ["a yes or no", gates.approve(), "Approve"],
  ["a permission", gates.grant(), "Allow"],
  ["several options", gates.many(), "Choose"],
  ["a list", gates.outline({ id: "one-g1" }), "Confirm"],
  ["a question", gates.question(), "Answer"],
  ["a review", gates.review(), "It happened"],
];
const SIZES = [
  [1280, 800],
  [1000, 700],
  [760, 520],
] as const;
const place = (words: string) => button(words).getBoundingClientRect();

beforeEach(() => page.viewport(1280, 800));

/** B10: the hand finds the same answer in the same place when the next gate opens. */
test.each(SIZES)("every kind has its strongest answer at one place in the inbox: %i x %i", async (w, h) => {
  await page.viewport(w, h);
  const corners = new Set<string>();
  for (const [, gate, words] of KINDS) {
    const { screen } = await show(Inbox, {}, gates.hostOf(gate));
    (screen.container as HTMLElement).style.cssText = `height: ${h}px; width: ${w}px; display: grid`;
    await armed();
    await settled();
    const { right, bottom } = place(words);
    corners.add(`${Math.round(right)} ${Math.round(bottom)}`);
    await screen.unmount();
    screen.container.remove();
  }
  expect([...corners]).toHaveLength(1);
});

/** B10 */
test.each(SIZES)("approve and reject stand on one line, and nothing is cut: %i x %i", async (w, h) => {
  await page.viewport(w, h);
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(gates.command()));
  await armed();
  const [approve, reject] = [place("Approve this call"), place("Reject")];
  expect(reject.top).toBe(approve.top);
  expect(reject.right).toBeLessThan(approve.left);
  const dialog = document.querySelector("dialog")?.getBoundingClientRect();
  for (const words of ["Approve this call", "Reject", "Edit", "Answer instead"]) {
    expect(place(words).left).toBeGreaterThanOrEqual(dialog?.left ?? 0);
    expect(place(words).right).toBeLessThanOrEqual(dialog?.right ?? 0);
  }
});

/** B10 */
test("buttons that moved answer nothing for a moment, and the keys stay with the gate", async () => {
  const above = document.createElement("div");
  document.body.prepend(above);
  const { host } = await showGate(gates.approve());
  button("Approve").focus();
  above.style.height = "60px";
  const press = () => button("Approve").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  press();
  button("Approve").click();
  await settled();
  expect(button("Approve").disabled).toBe(true);
  expect(document.activeElement).toBe(group());
  expect(answers(host)).toEqual([]);
  await vi.waitFor(() => expect(button("Approve").disabled).toBe(false));
  // So little is no other place.
  above.style.height = "62px";
  press();
  button("Approve").click();
  await vi.waitFor(() => expect(answers(host)).toEqual(["approve"]));
  above.remove();
});

/** B10 */
test("buttons that were under a dialog answer nothing for a moment", async () => {
  const over = document.createElement("dialog");
  document.body.append(over);
  await showGate(gates.approve());
  over.showModal();
  // A press is looked at before it does anything.
  over.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await settled();
  expect(button("Approve").disabled).toBe(false);
  over.close();
  button("Approve").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await settled();
  expect(button("Approve").disabled).toBe(true);
  await vi.waitFor(() => expect(button("Approve").disabled).toBe(false));
  over.remove();
});

/** B10 */
test("buttons that come into sight answer nothing for a moment", async () => {
  const { screen } = await showGate(gates.approve());
  const box = screen.container as HTMLElement;
  box.style.cssText = "height: 300px; overflow: auto; padding-top: 0";
  const above = document.createElement("div");
  above.style.height = "2000px";
  box.prepend(above);
  await frames();
  await until(() => expect(button("Approve").disabled).toBe(false));
  stopTimers();
  box.scrollTop = 3000;
  await until(() => expect(button("Approve").disabled).toBe(true));
  // From here on waiting lets the time pass.
  await vi.waitFor(() => expect(button("Approve").disabled).toBe(false));
});
