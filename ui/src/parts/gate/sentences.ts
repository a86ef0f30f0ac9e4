// Sentences about what stands at a gate.
import type { GateForm } from "../../bindings/GateForm";
import type { JsonFault } from "../../kit/json";
import { visibleLine } from "../../kit/visible";
import type { Desk } from "../../state/desk.svelte";
import { moment } from "../../words/format";
import { t } from "../../words/words.svelte";

/** What is wrong with a JSON text, and where. */
export function jsonSentence(fault: JsonFault): string {
  const { what, line, column } = fault;
  return t(`gates-json-${what}`, { line, column, found: visibleLine(fault.found) });
}

/** Who answered what and when; nothing while it is open. */
export function decidedSentence(gate: GateForm, desk: Desk): string | null {
  if (gate.standing === "withdrawn") return t("gates-withdrawn");
  if (!gate.decided) return null;
  const { what, by, from, at } = gate.decided;
  return t("gates-decided", {
    what,
    you: by === desk.hello?.you ? "yes" : "no",
    who: visibleLine(by),
    from: from ?? "unknown",
    time: moment(at),
  });
}

/** A hash so short that a person can compare it. */
export function shortHash(hash: string): string {
  return hash.length > 8 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
}
