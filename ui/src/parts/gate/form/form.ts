// What a form works on: one JSON text, and what is known to be wrong in it.

/** A JSON text under a form. */
export type FormText = {
  /** The text as it is now. */
  readonly text: string;
  /** What it was before anybody changed it, where that is worth telling. */
  readonly proposed: string | null;
  /** Replaces the text. */
  write: (text: string) => void;
  /** Notes that a field holds what is no value yet, with the sentence; nothing where it is one again. */
  unfinish: (pointer: string, why: string | null) => void;
  /** The sentence about what is wrong at a place. */
  wrongAt: (pointer: string) => string | null;
};

/** The text that a JSON string stands for; nothing where `raw` is none. */
export function stringOf(raw: string | null): string {
  if (!raw?.startsWith('"')) return "";
  return JSON.parse(raw) as string;
}
