// A test of a model: asked once, answered in the server's own words.
import type { ModelSettings } from "../bindings/ModelSettings";
import { ask, toFault } from "../ipc/host";
import type { Desk } from "./desk.svelte";

/** A test of a model. */
export class Trial {
  /** Since when it is being asked: Unix milliseconds. */
  since = $state<number | null>(null);
  /** What came of it. */
  came = $state.raw<{ well: boolean; words: string } | null>(null);
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Asks the model; with the key that is kept where none is given. */
  async run(model: ModelSettings, key: string | null): Promise<void> {
    if (this.since !== null) return;
    this.since = Date.now();
    this.came = null;
    try {
      const { message } = await ask(this.#desk.host, "tested", { ask: "test_model", model, key });
      this.came = { well: true, words: message };
    } catch (thrown) {
      this.came = { well: false, words: toFault(thrown).message };
    } finally {
      this.since = null;
    }
  }
}
