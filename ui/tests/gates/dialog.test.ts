import { userEvent } from "vitest/browser";
import { expect, test, vi } from "vitest";
import { show, timeIs } from "../support";
import Dialog from "./DialogOnDesk.svelte";
import * as gates from "./samples";
import { answers, armed, button, click, group, press, reading } from "./support";

const T = 1_700_000_000_000;
const both = () => [gates.command({ opened_at: T }), gates.outline({ opened_at: T + 1 })];
const isOpen = () => document.querySelector("dialog[open]") !== null;

/** I1 */
test("the dialog shows its gate, its place among those that wait, and turns to the next and back", async () => {
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  expect(reading()).toContain("1 of 2 waiting");
  button("Next gate").click();
  await vi.waitFor(() => expect(reading()).toContain("Is this the outline"));
  expect(reading()).toContain("2 of 2 waiting");
  await vi.waitFor(() => expect(document.activeElement).toBe(group()));
  button("Previous gate").click();
  await vi.waitFor(() => expect(reading()).toContain("May run_command do this?"));
});

/** B10 */
test("the focus stands on the gate and never on Approve", async () => {
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  await vi.waitFor(() => expect(document.activeElement).toBe(group()));
});

/** I1 */
test("an answer closes the dialog", async () => {
  const { host } = await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  await click("Approve this call");
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(answers(host)).toEqual(["approve"]);
});

/** B6 */
test("an answer from elsewhere is told in the dialog", async () => {
  const [gate] = both();
  const host = gates.hostOf(...both());
  await show(Dialog, { gate: "one-g1" }, host);
  await armed();
  host.answer("gate", { is: "gate", of: gates.decided(gate ?? gates.command(), "mira") });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.waitFor(() => expect(reading()).toContain("mira approved"));
  expect(isOpen()).toBe(true);
});

/** I3 */
test("closing it decides nothing", async () => {
  const { host } = await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  await press("r");
  button("Close, decide later").click();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(answers(host)).toEqual([]);
});

/** B10 */
test("Escape closes what was opened in the gate first, and then the dialog", async () => {
  const { host } = await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  await vi.waitFor(() => expect(document.activeElement).toBe(group()));
  await userEvent.keyboard("r");
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
  await userEvent.keyboard("no{Escape}");
  await vi.waitFor(() => expect(document.querySelector(".panel")).toBeNull());
  expect(isOpen()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(answers(host)).toEqual([]);
});

/** I1 */
test("its middle scrolls and its foot does not", async () => {
  const command = Array.from({ length: 400 }, (_, at) => `echo ${at}`).join("\n");
  const long = gates.command({ proposed_text: JSON.stringify({ command }) });
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(long));
  await armed();
  const dialog = document.querySelector("dialog")?.getBoundingClientRect();
  expect(dialog?.height).toBeLessThanOrEqual(innerHeight - 48);
  const foot = button("Reject").getBoundingClientRect();
  expect(foot.bottom).toBeLessThan(dialog?.bottom ?? 0);
  const middle = document.querySelector(".middle");
  middle?.scrollTo(0, middle.scrollHeight);
  await vi.waitFor(() => expect(button("Approve this call").disabled).toBe(false));
  expect(button("Reject").getBoundingClientRect().bottom).toBe(foot.bottom);
});

/** I3 */
test("brackets turn to the next gate and back, but not where a text is written", async () => {
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  await vi.waitFor(() => expect(document.activeElement).toBe(group()));
  await press("]");
  await vi.waitFor(() => expect(reading()).toContain("Is this the outline"));
  await vi.waitFor(() => expect(document.activeElement).toBe(group()));
  await press("[");
  await vi.waitFor(() => expect(reading()).toContain("May run_command do this?"));
  document.querySelector<HTMLElement>(".answering textarea")?.focus();
  await press("]");
  expect(reading()).toContain("May run_command do this?");
  group().focus();
  await press("]");
  await vi.waitFor(() => expect(reading()).toContain("Is this the outline"));
});

/** I3 */
test("Escape in a field gives the keys back to the gate, and only then closes the dialog", async () => {
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(...both()));
  await armed();
  document.querySelector<HTMLElement>(".answering textarea")?.focus();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(group());
  expect(isOpen()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});

/** I1: how long there is left stands wherever the gate does. */
test("a gate with a deadline says in the dialog how long there is left", async () => {
  await timeIs(T);
  const hurried = gates.command({ deadline: T + 42_000 });
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(hurried));
  await armed();
  expect(reading()).toContain("42 s left");
  await timeIs(T + 2_000);
  expect(reading()).toContain("40 s left");
});
