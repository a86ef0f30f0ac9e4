// Odd characters made visible: what a person reads must be what stands there.
import { hidden } from "../bindings/hidden";

/** A run of text: as it stands, or the escape of one character that nobody would see. */
export type Piece = { text: string; odd: boolean };

const LINE: Record<string, string> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

/** Whether a reader would not see the character `code`, or would see it elsewhere than it stands. */
export function isHidden(code: number): boolean {
  let low = 0;
  let high = hidden.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = hidden[middle] as [number, number];
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** `text` in runs; line ends and tabs are plain where `line` is false. */
export function pieces(text: string, line = false): Piece[] {
  const found: Piece[] = [];
  let plain = "";
  for (const char of text) {
    const kept = !isHidden(char.codePointAt(0) ?? 0) || (!line && (char === "\n" || char === "\t"));
    if (kept) {
      plain += char;
      continue;
    }
    if (plain !== "") found.push({ text: plain, odd: false });
    plain = "";
    found.push({ text: escape(char), odd: true });
  }
  if (plain !== "") found.push({ text: plain, odd: false });
  return found;
}

/** `text` with every invisible, bidirectional and control character as an escape; line ends and tabs stay. */
export function visible(text: string): string {
  return spoken(pieces(text));
}

/** The same for what must stay on one line: line ends and tabs are escaped too. */
export function visibleLine(text: string): string {
  return spoken(pieces(text, true));
}

/** Whether something in `text` would not be seen. */
export function hasHidden(text: string): boolean {
  return pieces(text).some((piece) => piece.odd);
}

const spoken = (runs: Piece[]) => runs.map((run) => run.text).join("");

function escape(char: string): string {
  return LINE[char] ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}
