import { expect, test, vi } from "vitest";
import Gate from "../../src/parts/gate/Gate.svelte";
import { RESTED, UNARMED } from "../../src/parts/gate/arming.svelte";
import * as gates from "./samples";
import { frames, pass, settled, show, stopTimers, until } from "../support";
import { answers, armed, button, click, group, press, showGate } from "./support";

/** B10 */
test("nothing is answered in the first 300 ms after a gate appears, and the buttons look off", async () => {
  const gate = gates.command();
  stopTimers();
  const { host } = await show(Gate, { gate: gate.id, frame: "row" as const }, gates.hostOf(gate));
  await until(() => button("Approve this call"));
  // It comes into sight with a frame.
  await frames();
  await pass(UNARMED - 1);
  const approve = button("Approve this call");
  expect(approve.disabled).toBe(true);
  approve.click();
  expect(answers(host)).toEqual([]);
  await pass(1);
  await until(() => expect(button("Approve this call").disabled).toBe(false));
});

/** B10 */
test("keys that are pressed before a gate answers do nothing, and it waits until they rest", async () => {
  const gate = gates.command();
  stopTimers();
  const { host } = await show(Gate, { gate: gate.id, frame: "row" as const }, gates.hostOf(gate));
  await until(() => button("Approve this call"));
  await frames();
  group().focus();
  await press("a");
  await press("r");
  await pass(RESTED - 1);
  await press("a");
  expect(answers(host)).toEqual([]);
  expect(document.querySelector(".panel")).toBeNull();
  expect(button("Approve this call").disabled).toBe(true);
  await pass(RESTED);
  await until(() => expect(button("Approve this call").disabled).toBe(false));
});

/** B10: who clicks again because nothing seemed to happen has not read what came meanwhile. */
test("clicks that follow each other answer one gate, and none that comes in its place", async () => {
  const [first, second] = [gates.approve({ id: "one-g1" }), gates.command({ id: "one-g2" })];
  const { host } = await showGate(first, gates.hostOf(first, second));
  stopTimers();
  const hit = (words: string) => {
    button(words).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    button(words).click();
  };
  hit("Approve");
  await until(() => expect(answers(host)).toEqual(["approve"]));
  await show(Gate, { gate: second.id, frame: "row" as const }, host);
  await until(() => button("Approve this call"));
  await frames();
  for (let at = 0; at < 6; at++) {
    hit("Approve this call");
    await pass(430);
  }
  expect(answers(host)).toEqual(["approve"]);
  await pass(RESTED);
  await until(() => expect(button("Approve this call").disabled).toBe(false));
});

/** B10 */
test("the buttons go off again when what is shown changes", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  const other = gates.command({
    hash: "00000000000000000000000000000001",
    proposed_text: '{"command":"rm"}',
  });
  stopTimers();
  host.answer("gate", { is: "gate", of: other });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await until(() => expect(document.querySelector<HTMLTextAreaElement>("textarea")?.value).toBe("rm"));
  // Reject does not wait for the end to be seen: only the time can hold it.
  expect(button("Reject").disabled).toBe(true);
  // From here on waiting lets the time pass.
  await click("Approve this call");
  expect(host.asked("answer")[0]?.hash).toBe(other.hash);
});

/** B6, H10 */
test("a double click sends one answer", async () => {
  const { host } = await showGate(gates.command());
  const approve = button("Approve this call");
  approve.click();
  approve.click();
  await settled();
  approve.click();
  expect(answers(host)).toEqual(["approve"]);
});

/** B10 */
test("while an answer is under way the buttons are off", async () => {
  const gate = gates.command();
  let take: () => void = () => {};
  const host = gates
    .hostOf(gate)
    .answer(
      "answer",
      () => new Promise((done) => (take = () => done({ is: "accepted", of: { message: "Taken." } }))),
    );
  await showGate(gate, host);
  await click("Approve this call");
  expect(button("Approve this call").disabled).toBe(true);
  expect(button("Reject").disabled).toBe(true);
  host.answer("gate", { is: "gate", of: gates.decided(gate, "desk") });
  take();
  await vi.waitFor(() => expect(document.body.innerText).toContain("You approved"));
});

/** B10 */
test("typing into another field answers nothing while three gates appear", async () => {
  const three = [1, 2, 3].map((n) => gates.command({ id: `one-g${n}` }));
  const host = gates.hostOf(...three);
  const typing = document.createElement("textarea");
  document.body.append(typing);
  typing.focus();
  for (const gate of three) {
    await show(Gate, { gate: gate.id, frame: "row" as const }, host);
    await press("a");
    await press("Enter");
  }
  await armed();
  await vi.waitFor(() =>
    expect(document.querySelectorAll("[data-verb=reject]:not(:disabled)")).toHaveLength(3),
  );
  for (const key of ["a", "r", "e", "1", "Enter", " "]) await press(key);
  expect(document.activeElement).toBe(typing);
  expect(answers(host)).toEqual([]);
  expect(document.querySelector(".panel")).toBeNull();
  typing.remove();
});

/** B10 */
test("a key that is held down from before answers nothing", async () => {
  const { host } = await showGate(gates.approve());
  button("Approve").focus();
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
  button("Approve").dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
  group().focus();
  await press("a", { repeat: true });
  expect(answers(host)).toEqual([]);
});
