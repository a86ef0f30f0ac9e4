// What was typed at a gate that somebody else answers first stays until it is put away, and answers nothing any more.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { GateForm } from "../../src/bindings/GateForm";
import type { FakeHost } from "../../src/ipc/fake";
import Inbox from "../../src/views/Inbox.svelte";
import { fault, settled, show, stopTimers } from "../support";
import { gate as gateRow, rows, showSession } from "../session/support";
import Dialog from "./DialogOnDesk.svelte";
import * as gates from "./samples";
import {
  answers,
  armed,
  button,
  click,
  control,
  fill,
  group,
  hasButton,
  reading,
  showGate,
  still,
} from "./support";

const STAYS = "You had typed this here. It was not sent.";
const REASON = "What should the agent know? It may stay empty.";
const kept = (host: FakeHost, gate: string) =>
  host.asked("set_draft").findLast(({ name }) => name === `gate:${gate}`)?.text ?? null;
const typed = () => [...document.querySelectorAll<HTMLTextAreaElement>(".typed textarea")];
const texts = () => typed().map(({ value }) => value);

beforeEach(() => page.viewport(1280, 800));

/** Somebody at a terminal answers `gate`. */
function answerElsewhere(host: FakeHost, gate: GateForm, now: GateForm = gates.decided(gate, "mira")): void {
  host.answer("gate", { is: "gate", of: now });
  host.tell({ news: "inbox", of: { waiting: 0 } });
}

/** I1, B6 */
test("a half-typed reason stays readable and can be copied when somebody else answers first", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  await click("Reject");
  await fill(REASON, "Use the staging\nledger");
  answerElsewhere(host, gate);
  await vi.waitFor(() => expect(reading()).toContain(STAYS));
  expect(reading()).toMatch(/mira approved, /);
  expect(texts()).toEqual(["Use the staging\nledger"]);
  expect(typed()[0]?.readOnly).toBe(true);
  expect(JSON.parse(kept(host, gate.id) ?? "{}").words).toBe("Use the staging\nledger");
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await click("Copy: Words with Reject");
  expect(copy).toHaveBeenCalledWith("Use the staging\nledger");
  expect(reading()).toContain("Copied");
  await click("Put this text away");
  expect(document.querySelector(".typed")).toBeNull();
  expect(kept(host, gate.id)).toBeNull();
  expect(answers(host)).toEqual([]);
});

/** I1: a page may be given no clipboard. */
test("a text that the clipboard does not take stays marked", async () => {
  const gate = gates.question();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  await fill("Your answer", "the second");
  answerElsewhere(host, gate);
  await vi.waitFor(() => expect(texts()).toEqual(["the second"]));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not here"));
  await click("Copy: Answer");
  await vi.waitFor(() => expect(document.activeElement).toBe(typed()[0]));
  expect([typed()[0]?.selectionStart, typed()[0]?.selectionEnd]).toEqual([0, 10]);
});

/** I1, H10: an answer that comes second is lost as an answer, and not as a text. */
test("changed arguments whose answer comes second are still there", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate).answer("answer", () => {
    host.answer("gate", { is: "gate", of: gates.decided(gate, "mira", "reject") });
    return Promise.reject(fault("mira rejected this already.", { kind: "refused" }));
  });
  await showGate(gate, host);
  await fill("folder", "archive");
  await click("Approve with changes");
  await vi.waitFor(() => expect(texts()).toEqual(["archive"]));
  expect(reading()).toContain("mira rejected this already.");
});

/** B6 */
test("what was answered with from here is not left over, also where the news of it comes first", async () => {
  const gate = gates.question();
  const host = gates.hostOf(gate);
  let taken: () => void = () => {};
  host.answer("answer", () => {
    answerElsewhere(host, gate, gates.decided(gate, "desk", "reply"));
    return new Promise((done) => (taken = () => done({ is: "accepted", of: { message: "Taken." } })));
  });
  await showGate(gate, host);
  await fill("Your answer", "the second");
  await click("Answer");
  await vi.waitFor(() => expect(reading()).toContain("You answered"));
  expect(texts()).toEqual([]);
  taken();
  await settled();
  expect(texts()).toEqual([]);
  expect(kept(host, gate.id)).toBeNull();
});

/** B11 */
test("what was typed at a gate that a stop takes back stays, and the gate that comes anew begins empty", async () => {
  const gate = gates.question();
  const host = gates.hostOf(gate);
  const { screen } = await showGate(gate, host);
  await fill("Your answer", "the second");
  answerElsewhere(host, gate, { ...gate, standing: "withdrawn", legal: [] });
  await vi.waitFor(() => expect(texts()).toEqual(["the second"]));
  await screen.unmount();
  const anew = gates.question({ id: "one-g2" });
  host.answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: kept(host, gate.id) ?? "" } });
  host.answer("gate", { is: "gate", of: anew });
  await showGate(anew, host);
  expect(control("Your answer").value).toBe("");
  expect(texts()).toEqual([]);
});

/** I1, E2 */
test("after a restart it stands below the line of its gate until it is put away", async () => {
  const gate = gates.command();
  const draft = JSON.stringify({ hash: gate.hash, words: "Use the staging", panel: "reject" });
  const host = gates
    .hostOf(gates.decided(gate, "mira"))
    .answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: draft } });
  const said = {
    what: "approve",
    said: "Approved",
    by: "mira",
    from: "terminal",
    you: false,
    at: 1,
  } as const;
  const row = gateRow({
    gate: gate.id,
    kind: "tool",
    standing: "decided",
    decided: said,
    tool: "run_command",
  });
  await showSession({ rows: rows([row]) }, host);
  await vi.waitFor(() => expect(texts()).toEqual(["Use the staging"]));
  expect(document.activeElement).toBe(document.body);
  expect(hasButton("Approve")).toBe(false);
  await click("Put this text away");
  expect(texts()).toEqual([]);
  expect(kept(host, gate.id)).toBeNull();
});

/** I1, B10: what is typed on goes into no other place and presses no key of the window. */
test("the hand that typed lands on its text when the gate becomes a line", async () => {
  const gate = gates.question();
  const host = gates.hostOf(gate);
  const body = { gate: gate.id, kind: "question", question: gate.question } as const;
  const { open } = await showSession({ rows: rows([gateRow(body)]) }, host);
  await armed();
  await fill("Your answer", "the sec");
  expect(document.activeElement).toBe(control("Your answer"));
  host.answer("gate", { is: "gate", of: gates.decided(gate, "mira", "reply") });
  const said = { what: "reply", said: "the first", by: "mira", from: null, you: false, at: 1 } as const;
  open.rows = rows([gateRow({ ...body, standing: "decided", decided: said })]);
  await vi.waitFor(() => expect(texts()).toEqual(["the sec"]));
  expect(document.activeElement).toBe(typed()[0]);
});

/** B10 */
test("a text that stays takes the focus from nobody who types at another gate", async () => {
  const [one, other] = [gates.question(), gates.question({ id: "one-g2" })];
  const host = gates.hostOf(one, other);
  const body = (gate: GateForm) => ({ gate: gate.id, kind: "question", question: gate.question }) as const;
  const { open } = await showSession({ rows: rows([gateRow(body(one)), gateRow(body(other))]) }, host);
  await armed();
  await vi.waitFor(() => expect(document.querySelectorAll(".gate textarea")).toHaveLength(2));
  const [first, second] = [...document.querySelectorAll<HTMLTextAreaElement>(".gate textarea")];
  for (const area of [first, second]) {
    area?.focus();
    if (area) area.value = "half";
    area?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await settled();
  }
  host.answer("gate", ({ gate }) => ({
    is: "gate",
    of: gate === one.id ? gates.decided(one, "mira") : other,
  }));
  const said = { what: "reply", said: "x", by: "mira", from: null, you: false, at: 1 } as const;
  open.rows = rows([gateRow({ ...body(one), standing: "decided", decided: said }), gateRow(body(other))]);
  await vi.waitFor(() => expect(texts()).toEqual(["half"]));
  expect(document.activeElement).toBe(second);
});

/** I1 */
test("the dialog does not leave while a typed text stands in it", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  await show(Dialog, { gate: gate.id }, host);
  await armed();
  await click("Reject");
  await fill(REASON, "Use the staging");
  stopTimers();
  answerElsewhere(host, gate);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(texts()).toEqual(["Use the staging"]);
  button("Put this text away").click();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(document.querySelector("dialog[open]")).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

/** I1: all of it can be reached, and what became of the gate stays in sight. */
test("long texts scroll in the smallest window, and the answer stands below them", async () => {
  await page.viewport(760, 520);
  const gate = gates.command();
  const long = "Use the staging ledger.\n".repeat(60);
  const draft = { hash: gate.hash, words: long, reply: long, text: `{"command":${JSON.stringify(long)}}` };
  const host = gates
    .hostOf(gates.decided(gate, "mira"))
    .answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: JSON.stringify(draft) } });
  await show(Dialog, { gate: gate.id }, host);
  await vi.waitFor(() => expect(texts()).toHaveLength(3));
  await still();
  const bottom = (one: Element | null | undefined) => one?.getBoundingClientRect().bottom ?? Infinity;
  const dialog = document.querySelector("dialog");
  expect(bottom(dialog)).toBeLessThanOrEqual(innerHeight - 24);
  expect(bottom(document.querySelector(".closed"))).toBeLessThan(bottom(dialog));
  const middle = document.querySelector(".middle");
  middle?.scrollTo(0, middle.scrollHeight);
  expect(bottom(typed().at(-1))).toBeLessThanOrEqual(bottom(middle));
});

/** I1 */
test("the inbox leads back to what was typed, as long as it stands there", async () => {
  const [one, other] = [gates.question({ opened_at: 1 }), gates.approve({ id: "two-g1", opened_at: 2 })];
  const host = gates.hostOf(one, other);
  await show(Inbox, {}, host);
  await armed();
  await fill("Your answer", "the second");
  const gone = gates.decided(one, "mira");
  host.answer("gate", ({ gate }) => ({ is: "gate", of: gate === one.id ? gone : other }));
  host.answer("inbox", { is: "gates", of: [other] });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.waitFor(() => expect(texts()).toEqual(["the second"]));
  document.querySelector<HTMLElement>("[data-gate=two-g1]")?.click();
  await vi.waitFor(() => expect(texts()).toEqual([]));
  const line = document.querySelector<HTMLElement>("[data-gate=one-g1]");
  expect(line?.innerText).toContain("Your typed text stands here.");
  line?.click();
  await vi.waitFor(() => expect(texts()).toEqual(["the second"]));
  expect(group().innerText).toContain("mira approved");
  await click("Put this text away");
  expect(document.querySelector("[data-gate=one-g1]")).toBeNull();
});
