// Something that is fetched, and fetched anew when it may have changed: one request at a time.

/** What was fetched last. */
export class Fresh<T> {
  value = $state.raw<T | null>(null);
  #busy = false;
  #again = false;
  readonly #load: () => Promise<T | null>;

  /** `version` is read in an effect: whenever it changes, `load` is asked again. */
  constructor(load: () => Promise<T | null>, version: () => unknown) {
    this.#load = load;
    $effect(() => {
      version();
      void this.#fetch();
    });
  }

  async #fetch(): Promise<void> {
    this.#again = this.#busy;
    if (this.#busy) return;
    this.#busy = true;
    const loaded = await this.#load();
    this.#busy = false;
    if (loaded !== null) this.value = loaded;
    // What could not be fetched is not asked for again until something changes.
    if (this.#again && loaded !== null) await this.#fetch();
  }
}
