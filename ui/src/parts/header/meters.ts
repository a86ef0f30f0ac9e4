// What a session has spent of what it may.
import type { SessionHead } from "../../bindings/SessionHead";
import { count, span } from "../../words/format";
import { t } from "../../words/words.svelte";

/** A meter as it is shown. */
export interface MeterView {
  key: string;
  label: string;
  used: string;
  /** Nothing where it is not limited. */
  limit: string | null;
  share: number;
}

/** The meters at `now`: time runs while the stopwatch does. */
export function meters(head: SessionHead, now: number): MeterView[] {
  const { limits, spent } = head;
  const running = head.running_since === null ? 0 : Math.max(0, now - head.running_since);
  const found = [meter("steps", spent.steps, limits.steps, count)];
  // Who thinks in another way has none to spend, whatever the limit.
  if (head.agent === "model" && (head.tokens > 0 || head.tokens_limit !== null)) {
    found.push(meter("tokens", head.tokens, head.tokens_limit, short));
  }
  found.push(meter("time", spent.ran_ms + running, limits.seconds * 1000, watch));
  return found;
}

function meter(key: string, used: number, limit: number | null, say: (n: number) => string): MeterView {
  const share = limit ? used / limit : 0;
  return {
    key,
    label: t(`stage-meter-${key}`),
    used: say(used),
    limit: limit === null ? null : say(limit),
    share,
  };
}

// Always as on a watch: a meter that jumps between units cannot be read.
function watch(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return seconds < 60 ? `0:${String(seconds).padStart(2, "0")}` : span(seconds * 1000);
}

// Tokens are counted in thousands in every language: the providers count them so.
function short(n: number): string {
  if (n < 1000) return count(n);
  if (n < 999_500) return t("stage-meter-thousands", { n: count(rounded(n / 1000)) });
  return t("stage-meter-millions", { n: count(rounded(n / 1_000_000)) });
}

/** Three figures are enough: `9.3`, `86.4`, `391`. */
const rounded = (n: number) => (n < 100 ? Math.round(n * 10) / 10 : Math.round(n));
