// The fonts of the first frame: words that change their shape while they are read look broken.

/** The longest wait for them, in milliseconds: a window that does not come is worse. */
const LONGEST = 200;

/** Waits until the fonts for what `root` says are here, but not long. */
export async function fontsFor(root: HTMLElement): Promise<void> {
  const { fontFamily } = getComputedStyle(root);
  const here = document.fonts.load(`13px ${fontFamily}`, root.innerText).catch(() => []);
  await Promise.race([here, new Promise((done) => setTimeout(done, LONGEST))]);
}
