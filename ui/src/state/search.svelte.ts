// The search in the list of sessions: asked of the program, because it knows goals and words that the list does not.
import type { SessionView } from "../bindings/SessionView";
import type { Desk } from "./desk.svelte";

/** How long typing must rest before the program is asked, in milliseconds. */
const REST = 150;

/** What is searched for, and what was found. */
export class Search {
  /** What is typed. */
  text = $state("");
  #found = $state.raw<Record<string, true> | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The sessions to be listed. */
  get sessions(): SessionView[] {
    const found = this.#found;
    return found ? this.#desk.sessions.filter((session) => found[session.id]) : this.#desk.sessions;
  }

  /** Whether the list is not all of them. */
  get narrowed(): boolean {
    return this.#found !== null;
  }

  /** Types. */
  type(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    if (text.trim() === "") this.#found = null;
    else this.#timer = setTimeout(() => void this.#ask(text), REST);
  }

  /** Lists everything again. */
  clear(): void {
    this.type("");
  }

  async #ask(text: string): Promise<void> {
    const found = await this.#desk.do("sessions", { ask: "sessions", search: text.trim() });
    // An answer to what was typed before is late.
    if (found && text === this.text)
      this.#found = Object.fromEntries(found.map((session) => [session.id, true]));
  }
}
