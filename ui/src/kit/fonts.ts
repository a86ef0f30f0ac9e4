// The fonts of the first frame: words that change their shape while they are read look broken.
import { inTime } from "./in-time";

const HAN = /\p{Script=Han}/u;
// By their names: a list with fonts of the system in it would have those loaded too.
const LATIN = ['13px "Inter Variable"', '13px "JetBrains Mono"'];
const CHINESE = '13px "Noto Sans SC Variable"';

/** Fetches the letters of Latin text, so that nothing is laid out with others first. */
export function latinFonts(): Promise<void> {
  return inTime(Promise.all(LATIN.map((font) => document.fonts.load(font))));
}

/** Makes Chinese letters known: a hundred parts, of which the ones that are read are loaded. */
export async function hanFonts(): Promise<void> {
  await import("@fontsource-variable/noto-sans-sc");
}

/** Waits until the fonts for what `root` says are here, but not long. */
export function fontsFor(root: HTMLElement): Promise<void> {
  return inTime(loaded(root));
}

async function loaded(root: HTMLElement): Promise<void> {
  const text = root.innerText;
  const latin = LATIN.map((font) => document.fonts.load(font, text));
  if (HAN.test(text)) await hanFonts().then(() => document.fonts.load(CHINESE, text));
  await Promise.all(latin);
}
