// JSON values as they are read, and the large texts that they only point to.

/** A large text that a value points to. */
export interface Reference {
  hash: string;
  bytes: number;
  /** Where it stands in the value: `page/body`. */
  path: string;
}

/** Beyond this a text is not laid out anew: it would take longer than reading it. */
const LAID_OUT = 200_000;

/** JSON text with its lines laid out; other text as it is. Numbers keep every digit that they have. */
export function pretty(text: string): string {
  if (text.length > LAID_OUT) return text;
  const trimmed = text.trim();
  if (!/^[[{"]/.test(trimmed)) return text;
  return layOut(trimmed);
}

/** A value as laid out JSON text. */
export function prettyValue(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value, null, 2) ?? "";
}

// Reading and writing would change numbers that a window cannot hold: only the spaces between are changed.
function layOut(json: string): string {
  let out = "";
  let depth = 0;
  let inText = false;
  const line = () => "\n" + "  ".repeat(depth);
  for (let at = 0; at < json.length; at++) {
    const char = json[at] as string;
    if (inText) {
      out += char;
      if (char === "\\") out += json[++at] ?? "";
      else if (char === '"') inText = false;
      continue;
    }
    if (/\s/.test(char)) continue;
    if (char === '"') inText = true;
    if (char === "}" || char === "]") {
      depth -= 1;
      out += /[[{]$/.test(out) ? char : line() + char;
    } else if (char === "{" || char === "[") {
      depth += 1;
      out += char + (isEmpty(json, at) ? "" : line());
    } else out += char + (char === "," ? line() : char === ":" ? " " : "");
  }
  return out;
}

const isEmpty = (json: string, at: number) => /^[[{]\s*[\]}]/.test(json.slice(at, at + 64));

/** A value as a person reads it: of a large text its beginning and its end stand in its place. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const { $blob, head, tail } = value as { $blob?: unknown; head?: unknown; tail?: unknown };
  if (typeof $blob === "string")
    return `${typeof head === "string" ? head : ""} … ${typeof tail === "string" ? tail : ""}`;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]));
}

/** The large texts that `value` points to. */
export function references(value: unknown, path = ""): Reference[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => references(item, join(path, String(at))));
  if (typeof value !== "object" || value === null) return [];
  const { $blob: hash, bytes } = value as { $blob?: unknown; bytes?: unknown };
  if (typeof hash === "string") return [{ hash, bytes: typeof bytes === "number" ? bytes : 0, path }];
  return Object.entries(value).flatMap(([name, item]) => references(item, join(path, name)));
}

const join = (path: string, name: string) => (path ? `${path}/${name}` : name);
