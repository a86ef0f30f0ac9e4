// Whether a hand is in the middle of typing: the field under it may be gone, and what comes next is still text.

/** How long a hand that has typed a character may type on, in milliseconds. */
export const TYPES_ON = 500;
/** How long a hand may type on that has sent what it typed, in milliseconds: the field goes with that. */
export const SENT = 1000;

let ends = -Infinity;

/** The hand may type on for that long. */
export function typesOn(ms: number): void {
  ends = Math.max(ends, performance.now() + ms);
}

/** The hand does something else: the next key is meant as it stands. */
export function typesNoMore(): void {
  ends = -Infinity;
}

/** Whether a letter is more likely text than a command. */
export function isTypingOn(): boolean {
  return performance.now() < ends;
}
