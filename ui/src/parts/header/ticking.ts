// A time that runs while it is looked at.
import { span } from "../../words/format";
import { t } from "../../words/words.svelte";

/** How long something runs, in whole seconds: tenths that jump once a second would say nothing. */
export function ticking(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? t("format-seconds", { n: seconds }) : span(seconds * 1000);
}
