// Whether the keys of a gate are meant for it. A click on its ground gives it the focus too, on the way to a field.

/** How the focus came into a gate. */
export class Hand {
  #keys = false;
  #down = false;
  #away = false;

  /** Whether it came there on purpose, so that letters and numbers answer. */
  get onKeys(): boolean {
    return this.#keys;
  }

  /** The keys are meant for the gate from now on. */
  take(): void {
    this.#keys = true;
  }

  /** A pointer goes down in the gate. */
  down(): void {
    this.#down = true;
    this.#keys = false;
  }

  /** The pointer is up again, wherever that is. */
  up(): void {
    this.#down = false;
  }

  /** Going from one thing to the next by keys is on purpose. */
  pressed({ key }: KeyboardEvent): void {
    if (key === "Tab" || key === "Escape") this.#keys = true;
  }

  /** The focus came in; coming from outside by no pointer is on purpose. */
  came(event: FocusEvent & { currentTarget: HTMLElement }): void {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!this.#down && !this.#away && !inside) this.#keys = true;
    this.#away = false;
  }

  /** The focus left; where the whole window did, it comes back as it was. */
  left(event: FocusEvent): void {
    this.#away = document.activeElement === event.target;
  }

  /** Moves the focus within the gate and changes nothing about whom the keys are meant for. */
  keeping(move: () => void): void {
    const before = this.#keys;
    move();
    this.#keys = before;
  }
}
