// A mark that swings open in sight. What it comes to never waits for the animation.

/** The longest that a mark counts as swinging, in milliseconds: well past what the animation takes. */
const MOST = 400;

export class Swing {
  #on = $state(false);
  #over: ReturnType<typeof setTimeout> | undefined;

  /** Whether it swings just now. */
  get on(): boolean {
    return this.#on;
  }

  begin(): void {
    this.end();
    this.#on = true;
    this.#over = setTimeout(() => this.end(), MOST);
  }

  end(): void {
    clearTimeout(this.#over);
    this.#on = false;
  }
}
