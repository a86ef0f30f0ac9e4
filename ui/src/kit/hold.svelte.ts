// A button that is held: what a short touch must never do.

/** How long it is held, in milliseconds. */
export const HOLD = 900;

/** One hold: under way, or not. */
export class Hold {
  /** Since when it is held; nothing while it is not. */
  since = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #held: () => void;
  readonly #short: () => void;

  /** `held` after the whole time, `short` where it was let go early. */
  constructor(held: () => void, short: () => void) {
    this.#held = held;
    this.#short = short;
  }

  press(): void {
    if (this.since !== null) return;
    this.since = Date.now();
    this.#timer = setTimeout(() => {
      this.since = null;
      this.#held();
    }, HOLD);
  }

  /** Let go: early is a short touch. */
  release(): void {
    if (this.since === null) return;
    this.drop();
    this.#short();
  }

  /** Not meant after all. */
  drop(): void {
    clearTimeout(this.#timer);
    this.since = null;
  }
}
