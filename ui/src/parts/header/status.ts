// How a session stands: its mark, a word, and what exactly.
import type { Row } from "../../bindings/Row";
import type { SessionView } from "../../bindings/SessionView";
import type { SessionHead } from "../../bindings/SessionHead";
import type { GlyphName } from "../../kit/Glyph.svelte";
import { ago, clockSeconds, counted, isJustNow, moment } from "../../words/format";
import { t } from "../../words/words.svelte";
import { hasEnded } from "../../state/needs";
import type { Order } from "./stage.svelte";
import { ticking } from "./ticking";

const DAY = 86_400_000;

/** A status as it is shown. */
export interface Shown {
  glyph: GlyphName;
  tone: "waiting" | "running" | "failed" | "unknown" | "";
  word: string;
  about: string;
  /** What waits for the person while something else of it runs. */
  waits?: string;
}

/** Whether nothing of a session runs. */
export function stands(session: SessionView): boolean {
  return session.status === "paused" || hasEnded(session);
}

/** How `head` stands at `now`; `asked` is what was asked of it and does not show yet. */
export function shownStatus(head: SessionHead, rows: Row[], asked: Order | null, now: number): Shown {
  if (asked) return ofOrder(asked, head, now);
  const at = head.session.last_at;
  switch (head.session.status) {
    case "awaiting_input":
      return shown("bar", "waiting", "stage-status-waiting", askedSince(rows, now));
    case "needs_review":
      return shown("unknown", "unknown", "stage-status-review", t("stage-status-review-about"));
    case "pausing":
      return ofOrder("pause", head, now);
    case "stopping":
      return ofOrder("stop", head, now);
    case "paused":
      return ofPause(head, rows);
    case "running":
      return { ...ofRunning(head, now), ...asks(head) };
    case "completed":
      return shown("dot", "", "stage-status-completed", moment(at, now));
    case "failed":
      return shown("cross", "failed", "stage-status-failed", head.session.why ?? moment(at, now));
    case "abandoned":
      return shown("base", "", "stage-status-abandoned", moment(at, now));
  }
}

function shown(glyph: GlyphName, tone: Shown["tone"], key: string, about: string): Shown {
  return { glyph, tone, word: t(key), about };
}

// Where nothing runs until a time comes, it waits, whatever else is open. The word stays: it is read aloud whenever it changes.
function ofRunning(head: SessionHead, now: number): Shown {
  if (!head.wait) return shown("ring", "running", "stage-status-running", head.session.next ?? "");
  const about = t("stage-status-timed", { left: ticking(head.wait.until - now), what: head.wait.what });
  return shown("ring", "", "state-waits", about);
}

function asks(head: SessionHead): Pick<Shown, "waits"> {
  const count = head.gates.length;
  return count > 0 ? { waits: t("stage-status-running-asks", { count }) } : {};
}

function askedSince(rows: Row[], now: number): string {
  const open = rows.filter((row) => row.body.is === "gate" && row.body.standing === "open");
  const first = open[0];
  if (!first) return "";
  if (isJustNow(first.at, now)) return t("stage-status-asked-now", { count: open.length });
  if (now - first.at < DAY) return t("stage-status-asked", { ago: ago(first.at, now), count: open.length });
  return t("stage-status-asked-at", { time: moment(first.at, now), count: open.length });
}

// Something was asked and is not reached yet: what it waits for is named, and counts.
function ofOrder(order: Order, head: SessionHead, now: number): Shown {
  if (order === "resume") return shown("ring", "running", "stage-status-resuming", "");
  const waits = head.waits_for;
  const names = counted(waits.map((wait) => wait.what));
  const since = Math.min(...waits.map((wait) => wait.since));
  const values = { names, time: ticking(now - since) };
  if (order === "pause") {
    const about = waits.length ? t("stage-status-waits", values) : "";
    return shown("ring", "running", "stage-status-pausing", about);
  }
  const about = waits.length ? t("stage-status-alive", values) : "";
  return shown(
    "cut",
    "failed",
    order === "stop" ? "stage-status-stopping" : "stage-status-abandoning",
    about,
  );
}

function ofPause(head: SessionHead, rows: Row[]): Shown {
  const reason = head.session.pause ?? "user";
  const why = head.session.why ?? "";
  const at = head.paused?.at ?? head.session.last_at;
  switch (reason) {
    case "force_stopped": {
      const gone = rows.findLast((row) => row.body.is === "stop")?.body;
      const key = gone?.is === "stop" && gone.over ? "stage-status-stopped-gone" : "stage-status-since";
      return shown("cut", "failed", "stage-status-stopped", t(key, { time: clockSeconds(at) }));
    }
    case "limit":
      return shown("gap", "", "stage-status-limit", why);
    case "error":
      return shown("gap", "failed", "stage-status-error", why);
    case "crashed":
      return shown("tear", "", "stage-status-crashed", why);
    case "closing":
      return shown("gap", "", "stage-status-closing", why);
    default:
      return shown(
        "gap",
        "",
        "stage-status-paused",
        head.session.pause ? t("stage-status-since", { time: moment(at) }) : why,
      );
  }
}
