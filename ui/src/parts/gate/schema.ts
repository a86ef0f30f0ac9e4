// From a JSON Schema and a JSON text to the fields of a form.
import { namesAt, type Path, rawAt } from "../../kit/json-edit";

/** What a schema says that a form can show. */
export type Schema = {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  items?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  format?: string;
  anyOf?: unknown[];
  oneOf?: unknown[];
};

/** How a value is edited; `raw` is shown as it stands and edited as JSON. */
export type FieldKind =
  "text" | "number" | "integer" | "boolean" | "enum" | "list" | "rows" | "group" | "raw";

/** One value of a form. */
export type Field = {
  path: Path;
  name: string;
  kind: FieldKind;
  /** A text of one line: what is asked for has no lines. */
  oneLine: boolean;
  required: boolean;
  about: string | null;
  /** For `enum`: the choices as JSON. */
  choices: string[];
  /** For `group`: its members; for `rows`: what an item has. */
  members: Field[];
};

/** A value of that kind before anybody gave one, as JSON; empty where any value would be an invented one. */
export const EMPTY: Record<FieldKind, string> = {
  text: '""',
  number: "",
  integer: "",
  boolean: "false",
  enum: "",
  list: "[]",
  rows: "[]",
  group: "{}",
  raw: "",
};

/** A text of at most so many characters is one line. */
const LINE = 200;

/** The one field of a value with that schema. */
export function rootField(schema: unknown, text: string): Field {
  return field([], "", asSchema(schema), text, true, 0);
}

/** Whether a form says more than the JSON itself: not where all of it would be shown raw. */
export function hasForm(root: Field): boolean {
  if (root.kind === "group") return root.members.some((member) => member.kind !== "raw");
  return root.kind !== "raw";
}

/** What an item of the list of objects `rows` is made of, as JSON. */
export function emptyRow(rows: Field): string {
  const wanted = rows.members.filter((member) => EMPTY[member.kind] !== "");
  const members = wanted.map((member) => `${JSON.stringify(member.name)}: ${EMPTY[member.kind]}`);
  return `{${members.join(", ")}}`;
}

function field(
  path: Path,
  name: string,
  schema: Schema,
  text: string,
  required: boolean,
  depth: number,
): Field {
  const kind = kindOf(schema, rawAt(text, path), depth);
  const made: Field = {
    path,
    name,
    kind,
    oneLine: kind === "text" && isOneLine(schema),
    required,
    about: schema.description ?? null,
    choices: [],
    members: [],
  };
  if (kind === "enum") made.choices = (schema.enum ?? []).map((value) => JSON.stringify(value));
  if (kind === "group") made.members = members(path, schema, text, depth);
  if (kind === "rows") made.members = itemMembers(path, asSchema(schema.items), text);
  return made;
}

/** A text of a named form (an address, a date) or of no more characters than a line has. */
function isOneLine({ format, maxLength }: Schema): boolean {
  return typeof format === "string" || (maxLength !== undefined && maxLength <= LINE);
}

/** The members of an object: those that the schema knows in its order, then what else stands there. */
function members(path: Path, schema: Schema, text: string, depth: number): Field[] {
  const known = Object.entries(schema.properties ?? {});
  const names = new Set(known.map(([name]) => name));
  const others = namesAt(text, path).filter((name) => !names.has(name));
  const all: [string, unknown][] = [...known, ...others.map((name): [string, unknown] => [name, {}])];
  const required = new Set(schema.required ?? []);
  return all.map(([name, of]) =>
    field([...path, name], name, asSchema(of), text, required.has(name), depth + 1),
  );
}

function itemMembers(path: Path, item: Schema, text: string): Field[] {
  return members([...path, 0], item, text, 1).map((member) => ({ ...member, path: [member.name] }));
}

function kindOf(schema: Schema, raw: string | null, depth: number): FieldKind {
  const declared = declaredKind(schema, depth) ?? (raw === null ? null : kindOfRaw(raw));
  if (!declared) return "raw";
  // What stands there may be something else than the schema says: then it is shown as it is.
  return raw === null || fitsRaw(declared, raw, schema) ? declared : "raw";
}

function declaredKind(schema: Schema, depth: number): FieldKind | null {
  if (schema.enum) return schema.enum.every(isScalar) ? "enum" : "raw";
  switch (typeOf(schema)) {
    case "string":
      return "text";
    case "number":
      return "number";
    case "integer":
      return "integer";
    case "boolean":
      return "boolean";
    case "array":
      return listKind(asSchema(schema.items));
    case "object":
      // One level of objects in an object, and no further: deeper ones are edited as JSON.
      return depth < 2 && schema.properties ? "group" : "raw";
    default:
      return null;
  }
}

function typeOf(schema: Schema): string | null {
  if (typeof schema.type === "string") return schema.type;
  if (Array.isArray(schema.type)) return schema.type.find((type) => type !== "null") ?? null;
  return null;
}

function listKind(item: Schema): FieldKind {
  if (typeOf(item) === "string" && !item.enum) return "list";
  const scalar = (of: unknown) => {
    const kind = declaredKind(asSchema(of), 2);
    return kind !== null && !["raw", "list", "rows", "group"].includes(kind);
  };
  const flat = typeOf(item) === "object" && item.properties && Object.values(item.properties).every(scalar);
  return flat ? "rows" : "raw";
}

function kindOfRaw(raw: string): FieldKind | null {
  if (raw.startsWith('"')) return "text";
  if (raw === "true" || raw === "false") return "boolean";
  return /^-?\d/.test(raw) ? "number" : null;
}

function fitsRaw(kind: FieldKind, raw: string, schema: Schema): boolean {
  const start = raw.charAt(0);
  switch (kind) {
    case "text":
      return start === '"';
    case "number":
    case "integer":
      return /[-\d]/.test(start);
    case "boolean":
      return raw === "true" || raw === "false";
    case "enum":
      return (schema.enum ?? []).some((value) => JSON.stringify(value) === raw);
    case "group":
      return start === "{";
    case "list":
      return start === "[" && items(raw).every((item) => typeof item === "string");
    case "rows":
      return start === "[" && items(raw).every((item) => flatObject(item, asSchema(schema.items)));
    case "raw":
      return true;
  }
}

/** Only what the item's own fields can show completely. */
function flatObject(item: unknown, schema: Schema): boolean {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return false;
  const known = schema.properties ?? {};
  return Object.entries(item).every(([name, value]) => name in known && isScalar(value) && value !== null);
}

function items(raw: string): unknown[] {
  try {
    return JSON.parse(raw) as unknown[];
  } catch {
    return [null];
  }
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function asSchema(schema: unknown): Schema {
  return typeof schema === "object" && schema !== null ? (schema as Schema) : {};
}
