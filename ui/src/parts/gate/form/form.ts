// What a form works on: one JSON text, and what is known to be wrong in it.

/** What is typed in a field and is no value yet, and the sentence that says why. */
export type Half = { typed: string; why: string };

/** A JSON text under a form. */
export type FormText = {
  /** The text as it is now. */
  readonly text: string;
  /** What it was before anybody changed it, where that is worth telling. */
  readonly proposed: string | null;
  /** Replaces the text. */
  write: (text: string) => void;
  /** Notes that a field holds what is no value yet; nothing where it is one again. */
  unfinish: (pointer: string, half: Half | null) => void;
  /** What is half typed at a place. */
  halfAt: (pointer: string) => Half | null;
  /** The sentence about what is wrong at a place. */
  wrongAt: (pointer: string) => string | null;
};

/** The text that a JSON string stands for; nothing where `raw` is none. */
export function stringOf(raw: string | null): string {
  if (!raw?.startsWith('"')) return "";
  return JSON.parse(raw) as string;
}
