import { expect, test } from "vitest";
import type { Answer } from "../../src/bindings/Answer";
import type { Row } from "../../src/bindings/Row";
import { Desk, mergeSessions } from "../../src/state/desk.svelte";
import { FakeHost, hostWith, opened, sessionView, settled, showApp } from "../support";

const one = sessionView({ id: "one", waiting: 1 });
const row = (place: number, text: string): Row => ({
  place,
  at: place,
  lane: null,
  body: { is: "note", text, until: null },
});
const rowsOf = (desk: Desk) => desk.open?.rows.map((one) => one.body.is === "note" && one.body.text);

async function started(host: FakeHost): Promise<Desk> {
  const desk = new Desk(host);
  await desk.start();
  await settled();
  return desk;
}

/** A host that opens `one` only when it is told to. */
function opening(): { host: FakeHost; answer: (seq: number, rows: Row[]) => Promise<void> } {
  const waits: ((answer: Answer) => void)[] = [];
  const host = hostWith([one]).answer("open", () => new Promise<Answer>((done) => waits.push(done)));
  const answer = async (seq: number, rows: Row[]) => {
    waits.shift()?.({ is: "opened", of: opened(one, rows, { seq }) });
    await settled();
  };
  return { host, answer };
}

const told = (seq: number, rows: Row[]) =>
  ({ news: "session", of: { head: opened(one, [], { seq }).head, rows } }) as const;
const piece = (from: number, text: string) =>
  ({ news: "stream", of: { session: "one", turn: 2, from, text } }) as const;

test("what is told while a session is being opened is not lost", async () => {
  const { host, answer } = opening();
  const desk = await started(host);
  host.tell(told(6, [row(1, "later")]));
  await answer(5, [row(0, "first")]);
  expect(rowsOf(desk)).toEqual(["first", "later"]);
});

test("what was told before the answer was made does not undo it", async () => {
  const { host, answer } = opening();
  const desk = await started(host);
  host.tell(told(4, [row(0, "old")]));
  await answer(5, [row(0, "new")]);
  expect(rowsOf(desk)).toEqual(["new"]);
});

test("a gap is closed by opening the session anew, once however much is told meanwhile", async () => {
  const { host, answer } = opening();
  const desk = await started(host);
  await answer(1, [row(0, "first")]);
  for (const seq of [5, 6, 7]) host.tell(told(seq, [row(seq, `row ${seq}`)]));
  await settled();
  expect(host.asked("open")).toHaveLength(2);
  await answer(6, [row(0, "first"), ...[1, 2, 3, 4, 5, 6].map((place) => row(place, `row ${place}`))]);
  expect(rowsOf(desk)).toHaveLength(8);
  expect(host.asked("open")).toHaveLength(2);
});

test("a session that is opened anew stays the one in front, with its older rows", async () => {
  const { host, answer } = opening();
  const desk = await started(host);
  await answer(1, [row(0, "first"), row(1, "second")]);
  const before = desk.open;
  host.answer("rows", { is: "rows", of: { rows: [row(0, "first")] } });
  host.tell({ news: "reopen", of: { session: "one" } });
  await answer(6, [row(1, "second"), row(2, "third")]);
  expect(desk.open).toBe(before);
  expect(rowsOf(desk)).toEqual(["first", "second", "third"]);
});

test("the words of a turn that began to come before the session was here are all there", async () => {
  const { host, answer } = opening();
  const desk = await started(host);
  host.tell(piece(0, "Three of "));
  await answer(5, []);
  host.tell(piece(9, "four fit."));
  await settled();
  expect(desk.open?.stream).toEqual({ turn: 2, text: "Three of four fit." });
  expect(host.asked("open")).toHaveLength(1);
});

test("a session that is left while it is being opened does not come to the front", async () => {
  const { host, answer } = opening();
  const desk = await started(host);
  desk.go({ is: "inbox" });
  await answer(5, [row(0, "first")]);
  expect(desk.open).toBeNull();
  expect(desk.place).toEqual({ is: "inbox" });
});

test("a start with sessions never shows the first screen", async () => {
  const { host } = await showApp(hostWith([one]));
  expect(host.asked("templates")).toEqual([]);
  expect(host.asked("find_models")).toEqual([]);
  expect(host.asked("looking")).toEqual([{ ask: "looking", session: "one", inbox: false }]);
});

/** I2: a notice opens exactly that gate. */
test("the gate that the program was started for is opened as a dialog, over its session", async () => {
  const desk = await started(hostWith([one], { show: { gate: "one-g3" } }));
  expect(desk.dialog).toBe("one-g3");
  expect(desk.open?.id).toBe("one");
});

/** B7: after a crash the window begins with what was interrupted. */
test("what was interrupted comes first", async () => {
  const desk = await started(hostWith([one], { recovered: { message: "1 went on.", sessions: ["one"] } }));
  expect(desk.place).toEqual({ is: "recovery" });
});

test("sessions stand by their last activity, each once", () => {
  const sessions = [sessionView({ id: "a", last_at: 3 }), sessionView({ id: "b", last_at: 2 })];
  const merged = mergeSessions(sessions, [
    sessionView({ id: "b", last_at: 9 }),
    sessionView({ id: "c", last_at: 1 }),
  ]);
  expect(merged.map((one) => one.id)).toEqual(["b", "a", "c"]);
});
