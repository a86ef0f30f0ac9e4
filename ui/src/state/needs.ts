// Who needs the person: the groups of the sidebar.
import type { SessionView } from "../bindings/SessionView";

/** A group of the sidebar, in the order in which they stand. */
export const GROUPS = ["needs", "running", "paused", "finished"] as const;
/** The name of a group. */
export type Group = (typeof GROUPS)[number];

/** The pauses that a session came to by itself, and that only a person ends. */
const BY_ITSELF = new Set(["error", "limit", "crashed"]);

/** The group that a session stands in. */
export function groupOf(session: SessionView): Group {
  if (hasEnded(session)) return "finished";
  if (session.waiting > 0 || session.status === "needs_review" || session.status === "awaiting_input")
    return "needs";
  if (session.status !== "paused") return "running";
  return BY_ITSELF.has(session.pause ?? "") ? "needs" : "paused";
}

/** Whether nothing comes any more. */
export function hasEnded(session: SessionView): boolean {
  return session.status === "completed" || session.status === "failed" || session.status === "abandoned";
}

/** Whether this program runs the session now: it is paused when that quits. The drivers of other programs are named. */
export function runsHere(session: SessionView): boolean {
  return session.driven === null && RUNS.has(session.status);
}

/** How a session stands in which something may run; one that only waits for a person waits on. */
const RUNS = new Set<SessionView["status"]>(["running", "pausing", "stopping"]);

/** Sessions by group, each in the order that they came in. */
export function grouped(sessions: SessionView[]): Record<Group, SessionView[]> {
  const groups: Record<Group, SessionView[]> = { needs: [], running: [], paused: [], finished: [] };
  for (const session of sessions) groups[groupOf(session)].push(session);
  return groups;
}

/** Sessions in the order in which the sidebar lists them. */
export function inOrder(sessions: SessionView[]): SessionView[] {
  const groups = grouped(sessions);
  return GROUPS.flatMap((group) => groups[group]);
}

/** The marks of a session. */
export type Mark = "bar" | "ring" | "gap" | "dot" | "cross" | "cut" | "unknown" | "tear" | "base";

/** The mark of a session in lists. */
export function markOf(session: SessionView): Mark {
  switch (session.status) {
    case "completed":
      return "dot";
    case "failed":
      return "cross";
    case "abandoned":
      return "base";
    case "needs_review":
      return "unknown";
    case "stopping":
      return "cut";
  }
  if (session.waiting > 0 || session.status === "awaiting_input") return "bar";
  if (session.status !== "paused") return "ring";
  if (session.pause === "force_stopped") return "cut";
  return session.pause === "crashed" ? "tear" : "gap";
}
