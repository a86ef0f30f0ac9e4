// What a gate is about in one line: with it several gates that ask the same can be told apart.
import type { GateForm } from "../../bindings/GateForm";
import { fileOf, isDiff } from "../../kit/diff";
import { valueOf } from "../../kit/json";
import { listed } from "../../words/format";

/** As much of a text as a line could ever show, in characters. */
const LONGEST = 400;

/** The command, the file, the arguments, or what was said with the question; nothing where there is no more than the question. */
export function subjectOf(gate: GateForm): { text: string; exact: boolean } | null {
  const held = gate.kind === "tool" || gate.kind === "review";
  const text = held ? ofCall(gate) : ofQuestion(gate);
  const line = text?.slice(0, LONGEST).replaceAll(/\s+/g, " ").trim();
  return line ? { text: line, exact: held } : null;
}

function ofCall({ shown, proposed_text: proposed }: GateForm): string | null {
  if (shown) return isDiff(shown) ? fileOf(shown) : shown;
  return proposed && valuesOf(proposed);
}

function ofQuestion({ context, grants, options, proposed_text: proposed }: GateForm): string | null {
  if (grants.length > 0) return listed(grants.flatMap(({ hosts, tools }) => [...hosts, ...tools]));
  if (context) return context;
  if (proposed) return valuesOf(proposed);
  return options.length > 0 ? listed(options.map((option) => option.label)) : null;
}

/** The texts and numbers of a JSON text without its names; the text itself where it holds something else. */
function valuesOf(json: string): string {
  if (json.length > 100 * LONGEST) return json;
  const read = valueOf(json);
  const values = "value" in read && typeof read.value === "object" ? Object.values(read.value ?? {}) : [];
  const plain = values.filter((value) => typeof value === "string" || typeof value === "number");
  return plain.length > 0 && plain.length === values.length ? listed(plain.map(String)) : json;
}
