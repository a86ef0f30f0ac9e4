// Where a list that grows stands: it follows its end only while it is at the end.

/** So near to the end counts as being there, in pixels. */
const NEAR = 24;

/** The place of a scrolled list. */
export class Follow {
  /** Whether the end is in sight, and kept there. */
  atEnd = $state(true);
  #top = 0;
  #height = 0;

  /** The list was scrolled, by a person or by what keeps it in place. */
  scrolled(list: HTMLElement): void {
    const { scrollTop, scrollHeight, clientHeight } = list;
    if (scrollHeight - scrollTop - clientHeight <= NEAR) this.atEnd = true;
    // What is measured moves the list as well, but then its height changes with it.
    else if (scrollTop < this.#top && scrollHeight >= this.#height) this.atEnd = false;
    this.#top = scrollTop;
    this.#height = scrollHeight;
  }

  /** Keeps the end in sight, where it was. */
  keep(list: HTMLElement): void {
    if (!this.atEnd) return;
    list.scrollTop = list.scrollHeight;
    this.#top = list.scrollTop;
    this.#height = list.scrollHeight;
  }

  /** Goes to the end. */
  toEnd(list: HTMLElement): void {
    this.atEnd = true;
    this.keep(list);
  }
}
