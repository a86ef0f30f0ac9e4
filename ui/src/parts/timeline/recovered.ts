// What became of the sessions that were interrupted.
import type { SessionView } from "../../bindings/SessionView";
import { groupOf, hasEnded } from "../../state/needs";

/** Whether a person must say something before the session goes on. */
export function needsYou(session: SessionView): boolean {
  return groupOf(session) === "needs";
}

/** The sentence about an interrupted session; `needed` says that it has waited for the person since. */
export function headline(session: SessionView, needed: boolean): string {
  if (session.status === "needs_review") return "stage-recovered-review";
  if (needsYou(session)) return "stage-recovered-needs";
  if (hasEnded(session)) return "gates-recovered-ended";
  if (session.status === "paused") return "stage-recovered-paused";
  return needed ? "gates-recovered-goes-on" : "stage-recovered-went-on";
}
