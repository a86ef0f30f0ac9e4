// The records of a session, newest page first, older ones as they are asked for.
import type { Event } from "../../bindings/Event";
import type { Desk } from "../../state/desk.svelte";

/** How many records come at once. */
const PAGE = 100;

/** The records that are here. */
export class Journal {
  events = $state.raw<Event[]>([]);
  busy = $state(false);
  readonly #desk: Desk;
  readonly #session: string;

  constructor(desk: Desk, session: string) {
    this.#desk = desk;
    this.#session = session;
  }

  /** Whether there are older ones. */
  get hasOlder(): boolean {
    return (this.events[0]?.seq ?? 1) > 1;
  }

  /** Fetches what came since. */
  async newest(): Promise<true | null> {
    const page = await this.#page(null);
    if (!page) return null;
    const first = page[0]?.seq ?? 0;
    const known = this.events.filter((event) => event.seq < first);
    // Where more came than a page holds, what is older is fetched again when it is wanted.
    const joins = known.at(-1)?.seq === first - 1;
    this.events = joins ? [...known, ...page] : page;
    return true;
  }

  /** Fetches the page before the first that is here. */
  async older(): Promise<void> {
    const first = this.events[0]?.seq;
    if (!first || this.busy) return;
    const page = await this.#page(first);
    if (page) this.events = [...page.filter((event) => event.seq < first), ...this.events];
  }

  async #page(before: number | null): Promise<Event[] | null> {
    this.busy = true;
    const asked = { ask: "journal", session: this.#session, before, limit: PAGE } as const;
    const page = await this.#desk.do("journal", asked);
    this.busy = false;
    return page?.events ?? null;
  }
}
