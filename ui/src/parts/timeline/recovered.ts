// What became of the sessions that were interrupted.
import type { SessionView } from "../../bindings/SessionView";
import { groupOf } from "../../state/needs";

/** Whether a person must say something before the session goes on. */
export function needsYou(session: SessionView): boolean {
  return groupOf(session) === "needs";
}

/** The sentence about an interrupted session. */
export function headline(session: SessionView): string {
  if (session.status === "needs_review") return "stage-recovered-review";
  if (needsYou(session)) return "stage-recovered-needs";
  if (session.status === "paused") return "stage-recovered-paused";
  return "stage-recovered-went-on";
}
