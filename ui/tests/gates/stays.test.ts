// What stands at a gate is what is answered, whatever comes and goes around it.
import { userEvent } from "vitest/browser";
import { expect, test, vi } from "vitest";
import type { GateForm } from "../../src/bindings/GateForm";
import { fault, settled, show, stopTimers } from "../support";
import Dialog from "./DialogOnDesk.svelte";
import * as gates from "./samples";
import { answers, armed, button, click, control, fill, group, press, reading, showGate } from "./support";

const isOpen = () => document.querySelector("dialog[open]") !== null;

/** B6 */
test("a half-typed number still hinders the answer after another field was changed", async () => {
  const { host } = await showGate(gates.command());
  await fill("rate", "1,5");
  await fill("folder", "other");
  await fill("limit", "7");
  expect(control("rate").value).toBe("1,5");
  expect(reading()).toContain("This is no number.");
  const approve = button("Approve with changes");
  expect(approve.disabled).toBe(true);
  approve.click();
  expect(answers(host)).toEqual([]);
});

/** B6 */
test("a half-typed number goes with the proposal that it was typed over", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  await fill("rate", "9,5");
  const next = gates.command({ hash: "00000000000000000000000000000002" });
  host.answer("gate", { is: "gate", of: next });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.waitFor(() => expect(button("Approve this call").disabled).toBe(false));
  expect(control("rate").value).toBe("1.50");
});

/** B10 */
test("Enter twice on Abandon abandons nothing", async () => {
  const { host } = await showGate(gates.review());
  button("Abandon").focus();
  await userEvent.keyboard("{Enter}");
  await settled();
  expect(document.activeElement).toBe(document.querySelector("[data-back]"));
  await userEvent.keyboard("{Enter}");
  await settled();
  expect(answers(host)).toEqual([]);
  expect(document.querySelector(".panel")).toBeNull();
});

/** B10 */
test("the button of a panel answers nothing while the hand may still be on its way", async () => {
  const { host } = await showGate(gates.command());
  await click("Reject");
  const sends = document.querySelector<HTMLButtonElement>(".panel [data-verb=reject]");
  expect(sends?.disabled).toBe(true);
  await press("Enter", { ctrlKey: true });
  expect(answers(host)).toEqual([]);
  await vi.waitFor(() => expect(sends?.disabled).toBe(false));
  sends?.click();
  await vi.waitFor(() => expect(answers(host)).toEqual([{ reject: null }]));
});

/** B6 */
test("a gate that cannot be fetched any more takes no answer and says why", async () => {
  const gate = gates.approve();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  host.refuse("gate", fault("There is no such gate any more."));
  host.tell({ news: "inbox", of: { waiting: 0 } });
  await vi.waitFor(() => expect(reading()).toContain("There is no such gate any more."));
  expect(button("Approve").disabled).toBe(true);
  expect(button("Reject").disabled).toBe(true);
  group().focus();
  await press("a");
  expect(answers(host)).toEqual([]);
  host.answer("gate", { is: "gate", of: gate });
  await click("Try again");
  await click("Approve");
  expect(answers(host)).toEqual(["approve"]);
});

/** B6 */
test("a gate that was answered elsewhere does not take the dialog of the next one with it", async () => {
  const both: GateForm[] = [gates.command({ opened_at: 1 }), gates.outline({ opened_at: 2 })];
  const host = gates.hostOf(...both);
  const { desk } = await show(Dialog, { gate: "one-g1" }, host);
  await armed();
  const first = gates.decided(both[0] as GateForm, "mira");
  host.answer("gate", ({ gate }) => ({ is: "gate", of: gate === "one-g1" ? first : (both[1] as GateForm) }));
  stopTimers();
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.advanceTimersByTimeAsync(100);
  expect(reading()).toContain("mira approved");
  // Another one is shown from elsewhere: a notice was pressed.
  desk.dialog = "three-g4";
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOpen()).toBe(true);
  expect(reading()).toContain("Is this the outline");
});

/** B10 */
test("the focus goes back to where it was when the dialog closes", async () => {
  const typing = document.createElement("textarea");
  document.body.append(typing);
  typing.focus();
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(gates.command()));
  await armed();
  await vi.waitFor(() => expect(document.activeElement).toBe(group()));
  button("Close, decide later").click();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(typing);
  typing.remove();
});
