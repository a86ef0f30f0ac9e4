// Strict JSON: what is refused is exactly what would not be read back as it was written.

/** What is wrong with a text. */
export type JsonFaultName =
  | "empty"
  | "ends"
  | "unexpected"
  | "comma"
  | "colon"
  | "name"
  | "twice"
  | "number"
  | "inexact"
  | "string"
  | "surrogate"
  | "behind"
  | "deep";

/** Why a text is no JSON, and where: lines and columns count from 1. */
export type JsonFault = { what: JsonFaultName; at: number; line: number; column: number; found: string };

/** How deep values may lie in each other, as in the program. */
const DEEPEST = 127;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** What is wrong with `text`; nothing where it is JSON. */
export function faultOf(text: string): JsonFault | null {
  const reader = new Reader(text);
  try {
    reader.whole();
    return null;
  } catch (thrown) {
    if (thrown instanceof Broken) return located(text, thrown);
    throw thrown;
  }
}

/** The value of `text` where a window can hand it on unchanged; its numbers are those of the platform. */
export function valueOf(text: string): { value: unknown } | { fault: JsonFault } {
  const fault = faultOf(text) ?? lossy(text);
  return fault ? { fault } : { value: JSON.parse(text) as unknown };
}

/** Whether `token` is a JSON number that survives being read and printed by the program. */
export function numberFault(token: string): "number" | "inexact" | null {
  NUMBER.lastIndex = 0;
  if (NUMBER.exec(token)?.[0] !== token) return "number";
  return exact(token) ? null : "inexact";
}

class Broken {
  constructor(
    readonly what: JsonFaultName,
    readonly at: number,
    readonly found = "",
  ) {}
}

function located(text: string, broken: Broken): JsonFault {
  const before = text.slice(0, broken.at);
  const line = before.split("\n").length;
  const column = broken.at - before.lastIndexOf("\n");
  return { what: broken.what, at: broken.at, line, column, found: broken.found };
}

class Reader {
  #at = 0;
  /** Where numbers stand. */
  readonly numbers: { at: number; token: string }[] = [];

  constructor(readonly text: string) {}

  whole(): void {
    this.#space();
    if (this.#at === this.text.length) throw new Broken("empty", this.#at);
    this.#value(0);
    this.#space();
    if (this.#at < this.text.length) throw this.#here("behind");
  }

  #here(what: JsonFaultName): Broken {
    const code = this.text.codePointAt(this.#at);
    if (code === undefined) return new Broken("ends", this.#at);
    return new Broken(what, this.#at, String.fromCodePoint(code));
  }

  #space(): void {
    while (" \t\n\r".includes(this.text.charAt(this.#at)) && this.#at < this.text.length) this.#at += 1;
  }

  #takes(char: string): boolean {
    if (this.text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #value(depth: number): void {
    if (depth > DEEPEST) throw this.#here("deep");
    const char = this.text.charAt(this.#at);
    if (char === "{") return this.#object(depth);
    if (char === "[") return this.#array(depth);
    if (char === '"') return void this.#string();
    if (char === "-" || (char >= "0" && char <= "9")) return this.#number();
    const word = ["true", "false", "null"].find((known) => this.text.startsWith(known, this.#at));
    if (!word) throw this.#here("unexpected");
    this.#at += word.length;
  }

  #object(depth: number): void {
    this.#at += 1;
    const names = new Set<string>();
    this.#space();
    if (this.#takes("}")) return;
    for (;;) {
      this.#space();
      this.#name(names);
      this.#space();
      if (!this.#takes(":")) throw this.#here("colon");
      this.#space();
      this.#value(depth + 1);
      this.#space();
      if (this.#takes("}")) return;
      if (!this.#takes(",")) throw this.#here("comma");
    }
  }

  #name(names: Set<string>): void {
    const start = this.#at;
    if (this.text[start] !== '"') throw this.#here("name");
    const name = this.#string();
    if (names.has(name)) throw new Broken("twice", start, name);
    names.add(name);
  }

  #array(depth: number): void {
    this.#at += 1;
    this.#space();
    if (this.#takes("]")) return;
    for (;;) {
      this.#space();
      this.#value(depth + 1);
      this.#space();
      if (this.#takes("]")) return;
      if (!this.#takes(",")) throw this.#here("comma");
    }
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    for (;;) {
      const char = this.text.charAt(this.#at);
      if (char === "") throw new Broken("ends", this.#at);
      if (char === '"') break;
      if (char < " ") throw this.#here("string");
      this.#at += char === "\\" ? this.#escape() : 1;
    }
    this.#at += 1;
    const read = JSON.parse(this.text.slice(start, this.#at)) as string;
    if (/[\ud800-\udfff]/u.test(read)) throw new Broken("surrogate", start);
    return read;
  }

  #escape(): number {
    ESCAPE.lastIndex = this.#at;
    const found = ESCAPE.exec(this.text);
    if (!found) throw this.#here("string");
    return found[0].length;
  }

  #number(): void {
    const start = this.#at;
    NUMBER.lastIndex = start;
    const token = NUMBER.exec(this.text)?.[0] ?? "";
    this.#at += token.length;
    const next = this.text.charAt(this.#at);
    if (token === "" || (next !== "" && /[\w.+-]/.test(next)))
      throw new Broken("number", start, token || "-");
    if (!exact(token)) throw new Broken("inexact", start, token);
    this.numbers.push({ at: start, token });
  }
}

function exact(token: string): boolean {
  if (token === "-0") return false;
  if (/^-?\d+$/.test(token)) {
    const whole = BigInt(token);
    return whole >= -(2n ** 63n) && whole < 2n ** 64n;
  }
  const digits = (token.split(/[eE]/)[0] ?? token).replace(/\D/g, "").replace(/^0+/, "").length;
  const float = Number(token);
  return digits <= 15 && Number.isFinite(float) && (float !== 0 || digits === 0);
}

/** A whole number that this platform would round. */
function lossy(text: string): JsonFault | null {
  const reader = new Reader(text);
  reader.whole();
  const rounded = reader.numbers.find(
    ({ token }) => /^-?\d+$/.test(token) && String(Number(token)) !== token,
  );
  return rounded ? located(text, new Broken("inexact", rounded.at, rounded.token)) : null;
}
