// The language of this window, for every part of it.
import { type Language, type Values, Words } from "./words";

let current = $state.raw(new Words("en"));

/** The sentence `key` in the window's language. */
export function t(key: string, values?: Values): string {
  return current.say(key, values);
}

/** Stands for a value while its sentence is made: no text has it. */
const PLACE = "\uE000";

/** The sentence `key` before and after its value `name`, which is drawn in a way of its own. */
export function around(key: string, name: string, values?: Values): { before: string; after: string } {
  const [before = "", after = ""] = t(key, { ...values, [name]: PLACE }).split(PLACE);
  return { before, after };
}

/** The window's language. */
export function language(): Language {
  return current.language;
}

/** Speaks another language from now on. */
export function speak(wanted: string): void {
  const next: Language = wanted === "zh-CN" ? "zh-CN" : "en";
  if (current.language !== next) current = new Words(next);
  document.documentElement.lang = next;
}
