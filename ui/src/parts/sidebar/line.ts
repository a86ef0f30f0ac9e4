// What stands in the second line of a session.
import type { SessionView } from "../../bindings/SessionView";
import { hasEnded } from "../../state/needs";
import { t } from "../../words/words.svelte";

/** The key of the word for how a session stands. */
export function stateOf(session: SessionView): string {
  if (session.status === "running" && session.waiting > 0) return "state-awaiting_input";
  if (session.status === "paused" && session.pause) return `state-paused-${session.pause}`;
  return `state-${session.status}`;
}

/** What a session does, asks or ended with. */
export function lineOf(session: SessionView): string {
  if (session.waiting > 1 && session.next)
    return t("line-more-gates", { next: session.next, more: session.waiting - 1 });
  const asks = session.waiting > 0;
  // What would come next does not: what runs is brought to its end.
  if ((session.status === "pausing" || session.status === "stopping") && !asks) return t(stateOf(session));
  if (session.status === "paused" && !asks) return session.why ?? t(stateOf(session));
  if (hasEnded(session)) return session.why ?? t(stateOf(session));
  if (session.driven && !session.driven.responding) return t("line-silent", { what: session.driven.what });
  return session.next ?? t(stateOf(session));
}
