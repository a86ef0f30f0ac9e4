// Buttons that have just appeared answer nothing: the hand may have been on its way to something else.

/** How long, in milliseconds. */
export const UNARMED = 300;

/** Whether buttons answer. */
export class Arming {
  armed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the buttons away for the time that a hand needs to stop. */
  begin(): void {
    this.end();
    this.#timer = setTimeout(() => (this.armed = true), UNARMED);
  }

  /** The buttons answer nothing from now on. */
  end(): void {
    clearTimeout(this.#timer);
    this.armed = false;
  }
}
