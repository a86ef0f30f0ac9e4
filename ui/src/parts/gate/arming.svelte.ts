// Buttons that have just appeared answer nothing: the hand may have been on its way to something else.

/** How long, in milliseconds. */
export const UNARMED = 300;
/**
 * How long a hand rests that is not on its way any more, in milliseconds: clicks follow each other faster when somebody clicks again
 * because nothing seemed to happen, and each may meet a gate that came in the place of the one that it was meant for.
 */
export const RESTED = 1000;

/** What presses something: not what goes to it. */
function isPress(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return true;
  const inText =
    event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
  return !inText && (event.key.length === 1 || event.key === "Enter");
}

let pressedAt = -Infinity;
const HANDS = ["pointerdown", "keydown"];
for (const hand of HANDS)
  addEventListener(hand, (event) => isPress(event) && (pressedAt = performance.now()), true);

/** Whether buttons answer. */
export class Arming {
  armed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the buttons away for the time that a hand needs to stop. */
  begin(): void {
    this.end();
    for (const hand of HANDS) addEventListener(hand, this.#again, true);
    this.#armIn(Math.max(UNARMED, RESTED - (performance.now() - pressedAt)));
  }

  /** The buttons answer nothing from now on. */
  end(): void {
    this.#rest();
    this.armed = false;
  }

  #armIn(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#rest();
      this.armed = true;
    }, wait);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    for (const hand of HANDS) removeEventListener(hand, this.#again, true);
  }

  // Who presses what does not answer yet has not come to rest.
  readonly #again = (event: Event): void => {
    if (isPress(event)) this.#armIn(RESTED);
  };
}
