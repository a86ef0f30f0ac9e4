// Sessions and rows for the tests of the session view.
import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import "./frame.css";
import type { Row } from "../../src/bindings/Row";
import type { RowBody } from "../../src/bindings/RowBody";
import type { SessionHead } from "../../src/bindings/SessionHead";
import type { SessionView } from "../../src/bindings/SessionView";
import type { FakeHost } from "../../src/ipc/fake";
import { OpenSession } from "../../src/state/session.svelte";
import SessionPlace from "../../src/views/SessionView.svelte";
import { freshHello, hostWith, sessionView, show } from "../support";

/** The moment at which made-up sessions begin: 10:31 UTC. */
export const T0 = 1_700_044_260_000;

/** A head with `changed` in it; `session` changes the line of the list. */
export function head(changed: Partial<SessionHead> = {}, session: Partial<SessionView> = {}): SessionHead {
  return {
    session: sessionView({ last_at: T0, ...session }),
    goal: "Find out how quiet the fans for the reading room can be.",
    agent: "model",
    agent_name: "small-model",
    params: {},
    workspace: "/home/ada/holdpoint/quiet-fans",
    limits: { steps: 50, seconds: 1800, subtasks: 4 },
    tokens: 0,
    tokens_limit: null,
    spent: { steps: 18, ran_ms: 372_000 },
    running_since: null,
    plan: [],
    plan_as_told: false,
    memory: 0,
    paused: null,
    gates: [],
    wait: null,
    waits_for: [],
    takes_back: false,
    recap: [],
    ended: null,
    reads: true,
    rows: 0,
    seq: 10,
    ...changed,
  };
}

/** Rows in order from `first`, half a minute apart. */
export function rows(bodies: (RowBody | Partial<Row>)[], first = 0): Row[] {
  return bodies.map((one, at) => {
    const row: Row = { place: first + at, at: T0 + at * 30_000, lane: null, body: note("") };
    return "is" in one ? { ...row, body: one } : { ...row, ...one, place: first + at };
  });
}

export const note = (text: string): RowBody => ({ is: "note", text, until: null });
export const told = (text: string): RowBody => ({ is: "told", text, by: "desk" });
export const words = (text: string, changed: Partial<Extract<RowBody, { is: "words" }>> = {}): RowBody => ({
  is: "words",
  turn: 1,
  text,
  cut: false,
  live: false,
  broke: null,
  ...changed,
});

export function call(
  status: Extract<RowBody, { is: "call" }>["status"],
  changed: Partial<Extract<RowBody, { is: "call" }>> = {},
): RowBody {
  return {
    is: "call",
    operation: "one-s1-c1",
    tool: "web_search",
    brief: "quiet fan 120 mm",
    status,
    outcome: status === "done" ? "3 queries, 42 results" : null,
    started_at: T0,
    took_ms: status === "done" ? 2100 : null,
    edited: false,
    ...changed,
  };
}

export function gate(changed: Partial<Extract<RowBody, { is: "gate" }>> = {}): RowBody {
  return {
    is: "gate",
    gate: "one-g1",
    kind: "approve",
    question: "Is this the outline?",
    standing: "open",
    decided: null,
    tool: null,
    about: null,
    ...changed,
  };
}

export const decided = (
  what: "approve" | "reject",
  said: string,
  changed: Partial<Extract<RowBody, { is: "gate" }>> = {},
) =>
  gate({
    standing: "decided",
    decided: { what, said, by: "desk", from: null, you: true, at: T0 },
    ...changed,
  });

export function pause(changed: Partial<Extract<RowBody, { is: "pause" }>> = {}): RowBody {
  return {
    is: "pause",
    reason: "user",
    why: "You paused it.",
    next: "Next: Search the web.",
    by: "desk",
    until: null,
    resumed_by: null,
    ...changed,
  };
}

export function stop(changed: Partial<Extract<RowBody, { is: "stop" }>> = {}): RowBody {
  return {
    is: "stop",
    by: "desk",
    receipt: [
      {
        operation: "one/run/0/0/0",
        tool: "run_command",
        place: "Run the numbers",
        what: "Process 4711 and 3 children: ended, none left",
        unknown: false,
      },
    ],
    over: true,
    next: "Next: Compare again.",
    abandons: false,
    until: null,
    resumed_by: null,
    ...changed,
  };
}

export const group = (done: number, all: number): RowBody => ({
  is: "group",
  title: `Fetch ${all} pages`,
  done,
  skipped: 0,
  failed: 0,
  running: 0,
  all,
  over: done === all,
});

/** A row in a lane of the group at `place`. */
export const inLane = (place: number, index: number, count: number, body: RowBody): Partial<Row> => ({
  lane: { group: place, index, count },
  body,
});

/** Shows a session on `host`. */
export async function showSession(opened: { head?: SessionHead; rows?: Row[] } = {}, host?: FakeHost) {
  const shownHead = opened.head ?? head();
  const using = host ?? hostWith([shownHead.session], freshHello());
  const open = new OpenSession(using, { head: shownHead, rows: opened.rows ?? [] });
  const shown = await show(SessionPlace, { open }, using);
  shown.desk.open = open;
  // Rows are drawn once the list knows its size.
  if (open.rows.length > 0) await vi.waitFor(() => expect(timeline().querySelector("li")).not.toBeNull());
  return { ...shown, open };
}

/** The list that the timeline is. */
export function timeline(): HTMLElement {
  const list = document.querySelector<HTMLElement>(".timeline");
  if (!list) throw new Error("there is no timeline");
  return list;
}

/** Gives the window that size. */
export async function sized(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
}
