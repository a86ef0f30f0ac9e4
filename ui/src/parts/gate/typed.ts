// What was typed at a gate that somebody else closed, in pieces that can be read and copied.
import type { GateForm } from "../../bindings/GateForm";
import { faultOf } from "../../kit/json";
import { namesAt, rawAt } from "../../kit/json-edit";
import { t } from "../../words/words.svelte";
import type { Draft } from "./draft";

/** One text, and what it was typed as: in words, or by the name of its field. */
export type Piece = { words: string; name: string | null; text: string };

/** What stands in `draft`, which was made for `gate`. */
export function piecesOf(draft: Draft, gate: GateForm): Piece[] {
  const whole = gate.kind === "tool" ? "gates-arguments-plain" : "gates-value";
  const pieces = [
    ...ofJson(draft.text, gate.proposed_text ?? "", whole),
    ...Object.entries(draft.half ?? {}).map(([at, text]) => ({ words: t(whole), name: lastOf(at), text })),
    { words: t("gates-typed-chosen"), name: null, text: chosen(draft, gate) },
    ...ofJson(draft.input, "", "gates-more"),
    { words: t("gates-typed-words"), name: null, text: draft.words ?? "" },
    { words: t("gates-typed-reply", { kind: gate.kind }), name: null, text: draft.reply ?? "" },
  ];
  return pieces.filter(({ text }) => text !== "");
}

function chosen(draft: Draft, { options }: GateForm): string {
  const taken = options.filter(({ key }) => draft.chosen?.includes(key));
  return taken.map(({ label }) => label).join("\n");
}

/** The members that are other ones than were proposed; all of it where it has none. */
function ofJson(json: string | undefined, proposed: string, whole: string): Piece[] {
  if (!json) return [];
  const isObject = !faultOf(json) && json.trimStart().startsWith("{");
  const names = isObject ? namesAt(json, []) : [];
  const changed = names.filter((name) => rawAt(json, [name]) !== rawAt(proposed, [name]));
  if (changed.length === 0) return [{ words: t(whole), name: null, text: plain(json) }];
  return changed.map((name) => ({ words: t(whole), name, text: plain(rawAt(json, [name]) ?? "") }));
}

/** A text as it reads, texts in a list line by line; any other JSON as it stands. */
function plain(json: string): string {
  if (faultOf(json)) return json;
  const value: unknown = JSON.parse(json);
  if (typeof value === "string") return value;
  const lines = Array.isArray(value) && value.every((item) => typeof item === "string" && !/\n/.test(item));
  return lines ? (value as string[]).join("\n") : json;
}

function lastOf(pointer: string): string | null {
  const last = pointer.split("/").at(-1);
  return last ? last.replaceAll("~1", "/").replaceAll("~0", "~") : null;
}
