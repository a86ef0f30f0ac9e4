import { expect, test } from "vitest";
import { groupOf, grouped, inOrder, markOf } from "../../src/state/needs";
import { sessionView } from "../support";

/** I1: who needs the person stands on top, whatever else it does. */
test("a running session with an open gate needs you", () => {
  const session = sessionView({ status: "running", waiting: 1 });
  expect(groupOf(session)).toBe("needs");
  expect(markOf(session)).toBe("bar");
});

test("an unknown outcome needs you and has its own mark", () => {
  const session = sessionView({ status: "needs_review", waiting: 0 });
  expect(groupOf(session)).toBe("needs");
  expect(markOf(session)).toBe("unknown");
});

test("a session that paused by itself needs you, one that you paused does not", () => {
  for (const pause of ["error", "limit", "crashed"] as const)
    expect(groupOf(sessionView({ status: "paused", pause }))).toBe("needs");
  for (const pause of ["user", "force_stopped", "closing"] as const)
    expect(groupOf(sessionView({ status: "paused", pause }))).toBe("paused");
});

test("what pauses or is being stopped still runs", () => {
  expect(groupOf(sessionView({ status: "pausing" }))).toBe("running");
  expect(groupOf(sessionView({ status: "stopping" }))).toBe("running");
});

test("nothing that has ended needs you", () => {
  for (const status of ["completed", "failed", "abandoned"] as const)
    expect(groupOf(sessionView({ status, waiting: 3 }))).toBe("finished");
});

test("a force stop, a crash and a pause have different marks", () => {
  const marks = (["force_stopped", "crashed", "user"] as const).map((pause) =>
    markOf(sessionView({ status: "paused", pause })),
  );
  expect(marks).toEqual(["cut", "tear", "gap"]);
});

test("a group keeps the order in which its sessions came", () => {
  const sessions = [
    sessionView({ id: "ended", status: "completed" }),
    sessionView({ id: "asks", waiting: 1 }),
    sessionView({ id: "runs" }),
    sessionView({ id: "runs too" }),
  ];
  expect(grouped(sessions).running.map((one) => one.id)).toEqual(["runs", "runs too"]);
  expect(inOrder(sessions).map((one) => one.id)).toEqual(["asks", "runs", "runs too", "ended"]);
});
