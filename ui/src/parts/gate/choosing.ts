// Choosing an option of a gate.
import { flushSync } from "svelte";
import type { OptionView } from "../../bindings/OptionView";
import type { Sheet } from "./sheet.svelte";

/** Chooses `option` in `gate`. What it asks for has the focus at once: what is typed on is text, and no answer. */
export function choose(option: OptionView, sheet: Sheet, gate: Element | null): void {
  sheet.pick(option.key);
  if (!option.input || !sheet.chosen.includes(option.key)) return;
  flushSync();
  const first = (what: string) => gate?.querySelector<HTMLElement>(`.more ${what}`);
  (first(":is(textarea, input, select)") ?? first("button"))?.focus();
}
