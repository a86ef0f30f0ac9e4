// Choosing a path in the desktop's own dialog.
import type { Choosing } from "../bindings/Choosing";
import { ask, toFault } from "../ipc/host";
import type { Desk } from "./desk.svelte";

/** One field's way to the dialog. */
export class PathChoice {
  /** Whether the dialog is open. */
  open = $state(false);
  /** Why there is none, in words; nothing once it is tried again. */
  trouble = $state<string | null>(null);
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Waits until the person has chosen; nothing where they put the dialog away, or where there is none. */
  async choose(what: Choosing, from: string): Promise<string | null> {
    if (this.open) return null;
    this.open = true;
    this.trouble = null;
    try {
      const { path } = await ask(this.#desk.host, "chosen", {
        ask: "choose",
        what,
        from: from.trim() || null,
      });
      return path;
    } catch (thrown) {
      this.trouble = toFault(thrown).message;
      return null;
    } finally {
      this.open = false;
    }
  }
}
