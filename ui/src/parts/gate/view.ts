// How the text of a gate is shown, and where on it a refused answer is told.
import type { GateForm } from "../../bindings/GateForm";
import { faultOf } from "../../kit/json";
import { type Path, placeOf, pointer, rawAt } from "../../kit/json-edit";
import { inputSchema } from "./answers";
import { type Field, hasForm, rootField } from "./schema";
import { schemaOf, type Sheet } from "./sheet.svelte";

/** Where a refused answer is told: at the buttons, at the control of a place, in the JSON, or at the only field there is. */
export type Told = { at: "foot" } | { at: "control"; pointer: string } | { at: "json" } | { at: "words" };

/** The form that the person fills in; nothing where it is JSON or words. */
export function formOf(gate: GateForm, sheet: Sheet): Field | null {
  if (gate.kind === "choose") {
    const schema = inputSchema(gate, sheet.chosen);
    return schema === null ? null : rootField(schema, sheet.input);
  }
  // A text that is no JSON yet stays in the editor: a form could not show it.
  if (!takesJson(gate) || sheet.asJson || (sheet.text !== "" && faultOf(sheet.text))) return null;
  const root = rootField(schemaOf(gate), sheet.text);
  return hasForm(root) ? root : null;
}

/** Whether what is answered is a JSON text. */
export function takesJson(gate: GateForm): boolean {
  return gate.kind === "tool" || gate.kind === "input" || gate.kind === "edit";
}

/** Where the refusal on `sheet` is told; nothing where nothing was refused. */
export function toldAt(gate: GateForm, sheet: Sheet): Told | null {
  const { fault, misfit } = sheet;
  if (!fault) return null;
  if (misfit === null) return { at: "foot" };
  if (sheet.panel || gate.kind === "question") return { at: "words" };
  const form = formOf(gate, sheet);
  if (!form) return { at: takesJson(gate) ? "json" : "foot" };
  const found = controlAt(form, misfit, gate.kind === "choose" ? sheet.input : sheet.text);
  return found === null ? { at: "foot" } : { at: "control", pointer: found };
}

/** The sentence about what is wrong at the control of `at`; nothing where it is right. */
export function wrongAt(gate: GateForm, sheet: Sheet, at: string): string | null {
  const half = sheet.unfinished[at];
  if (half) return half.why;
  const told = toldAt(gate, sheet);
  return told?.at === "control" && told.pointer === at ? (sheet.fault?.message ?? null) : null;
}

/** The place of the control for what does not fit at `at`: of an object it is the member that is missing. */
export function controlAt(field: Field, at: string, text: string): string | null {
  const own = pointer(field.path);
  if (at !== own && !at.startsWith(`${own}/`)) return null;
  switch (field.kind) {
    case "raw":
      return null;
    case "group":
      return inMembers(field.members, at, at === own, text);
    case "list":
      return at;
    case "rows": {
      if (at === own) return own;
      const [index = ""] = at.slice(own.length + 1).split("/");
      const row = [...field.path, Number(index)];
      const members = field.members.map((member) => ({ ...member, path: [...row, ...member.path] }));
      return inMembers(members, at, at === pointer(row), text);
    }
    default:
      return own;
  }
}

function inMembers(members: Field[], at: string, isObject: boolean, text: string): string | null {
  if (isObject) {
    const missing = members.find((member) => member.required && rawAt(text, member.path) === null);
    return missing && missing.kind !== "raw" ? pointer(missing.path) : null;
  }
  for (const member of members) {
    const found = controlAt(member, at, text);
    if (found !== null) return found;
  }
  return null;
}

/** Where in a JSON text the value of a pointer stands, and in which line; nothing where it does not. */
export function placeIn(text: string, field: string): { from: number; to: number; line: number } | null {
  const path: Path = field
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const place = placeOf(text, path);
  return place && { ...place, line: text.slice(0, place.from).split("\n").length };
}
