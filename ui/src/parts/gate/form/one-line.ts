// A text on one line.

/** `text` as it was pasted, on one line: a line end in it is a space, and one at its ends is nothing. */
export function onOneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.trim().replace(/\s*[\r\n]+\s*/g, " ") : text;
}
