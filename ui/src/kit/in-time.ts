// What the first frame waits for, but not long.

/** The longest wait, in milliseconds: a window that does not come is worse than one in which something comes late. */
const LONGEST = 200;

/** Waits for `coming`, but not long; what cannot be had is done without. */
export async function inTime(coming: Promise<unknown>): Promise<void> {
  const here = coming.catch(() => null);
  await Promise.race([here, new Promise((done) => setTimeout(done, LONGEST))]);
}
