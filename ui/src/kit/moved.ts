// Whether something stands where it stood: a hand that is on its way must not meet something else there.
import type { Attachment } from "svelte/attachments";

/** How often it is looked, in milliseconds. */
const EVERY = 100;
/** So far something may move and still stand where it stood, in pixels. */
const SAME = 4;
/** So long after the wheel or a key the person moves things on purpose, in milliseconds. */
const ON_PURPOSE = 250;

/** Tells whenever the element comes into sight, out from under a dialog, or to another place. */
export function whenMoved(moved: () => void): Attachment<HTMLElement> {
  return (element) => {
    const look = new Look(element, moved);
    return () => look.end();
  };
}

/** Looks after one element. Only while it is in sight: nothing is done for what nobody can press. */
class Look {
  readonly #element: HTMLElement;
  readonly #moved: () => void;
  readonly #sight: IntersectionObserver;
  #timer: ReturnType<typeof setInterval> | undefined;
  #at: { x: number; y: number } | null = null;
  #isCovered = false;
  #onPurpose = -Infinity;

  constructor(element: HTMLElement, moved: () => void) {
    this.#element = element;
    this.#moved = moved;
    this.#isCovered = this.#covered();
    this.#sight = new IntersectionObserver((seen) => this.#inSight(seen.at(-1)?.isIntersecting ?? false));
    this.#sight.observe(element);
    for (const hand of ["pointerdown", "keydown"]) addEventListener(hand, this.#hand, true);
    for (const own of ["wheel", "touchmove"])
      addEventListener(own, this.#own, { capture: true, passive: true });
    document.addEventListener("visibilitychange", this.#shown);
  }

  end(): void {
    this.#sight.disconnect();
    clearInterval(this.#timer);
    for (const hand of ["pointerdown", "keydown"]) removeEventListener(hand, this.#hand, true);
    for (const own of ["wheel", "touchmove"]) removeEventListener(own, this.#own, true);
    document.removeEventListener("visibilitychange", this.#shown);
  }

  #inSight(is: boolean): void {
    clearInterval(this.#timer);
    this.#at = null;
    if (!is) return;
    this.#moved();
    this.#look();
    this.#timer = setInterval(() => this.#look(), EVERY);
  }

  readonly #shown = (): void => {
    if (!document.hidden && this.#at) this.#moved();
  };
  readonly #own = (): void => void (this.#onPurpose = performance.now());
  // What moved since it was last looked at is noticed before the press can do anything.
  readonly #hand = (event: Event): void => {
    if (this.#at) this.#look();
    if (event.type === "keydown") this.#onPurpose = performance.now();
  };

  #look(): void {
    if (document.hidden) return;
    const { x, y } = this.#element.getBoundingClientRect();
    const before = this.#at;
    this.#at = { x, y };
    const was = this.#isCovered;
    this.#isCovered = this.#covered();
    const uncovered = was && !this.#isCovered;
    const elsewhere = before !== null && Math.max(Math.abs(before.x - x), Math.abs(before.y - y)) > SAME;
    const onPurpose = performance.now() - this.#onPurpose < ON_PURPOSE;
    if (uncovered || (elsewhere && !onPurpose)) this.#moved();
  }

  #covered(): boolean {
    const over = document.querySelectorAll("dialog[open], [aria-modal='true']");
    return [...over].some((one) => !one.contains(this.#element));
  }
}
