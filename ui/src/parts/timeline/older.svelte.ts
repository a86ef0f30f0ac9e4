// Fetching older rows, once at a time and never in a loop.
import type { Fault } from "../../bindings/Fault";
import { toFault } from "../../ipc/host";
import type { OpenSession } from "../../state/session.svelte";

/** The older rows of a session, fetched as they are wanted. */
export class Older {
  busy = $state(false);
  /** Why they could not be fetched; they are not asked for again by themselves. */
  fault = $state.raw<Fault | null>(null);
  readonly #open: () => OpenSession;

  constructor(open: () => OpenSession) {
    this.#open = open;
  }

  /** Fetches the page before, where there is one. True where it brought rows. */
  async fetch(): Promise<boolean> {
    const open = this.#open();
    const before = open.missing;
    if (before === 0 || this.busy || this.fault) return false;
    this.busy = true;
    try {
      await open.older();
    } catch (thrown) {
      this.fault = toFault(thrown);
    } finally {
      this.busy = false;
    }
    return open.missing < before;
  }

  /** Tries once more. */
  again(): Promise<boolean> {
    this.fault = null;
    return this.fetch();
  }
}
