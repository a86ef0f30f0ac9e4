// The time as the window shows it.

let current = $state(Date.now());

// One clock for the whole window: every age on screen changes in the same moment.
setInterval(() => (current = Date.now()), 1000);

/** The time now in Unix milliseconds; what reads it is brought up to date each second. */
export function now(): number {
  return current;
}
