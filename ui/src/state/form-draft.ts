// A form that is kept while it is being filled in, so that leaving it loses nothing.
import type { Desk } from "./desk.svelte";

/** How long typing rests before it is kept, in milliseconds. */
const REST = 400;

/** The draft of one form, under one name. */
export class FormDraft<T extends object> {
  readonly #desk: Desk;
  readonly #name: string;
  #next: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: Desk, name: string) {
    this.#desk = desk;
    this.#name = name;
  }

  /** What was kept. Whoever reads it looks at each part: it may come from an earlier version. */
  read(): Partial<T> {
    try {
      const kept: unknown = JSON.parse(this.#kept || "{}");
      return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
      return {};
    }
  }

  /** Keeps `form` once the typing rests; nothing is kept of one in which nothing is typed. */
  keep(form: T | null): void {
    clearTimeout(this.#timer);
    this.#next = form ? JSON.stringify(form) : "";
    this.#timer = setTimeout(() => this.flush(), REST);
  }

  /** Keeps it now: the form goes. */
  flush(): void {
    clearTimeout(this.#timer);
    const next = this.#next;
    this.#next = null;
    if (next !== null && next !== this.#kept) this.#desk.draft(this.#name, next);
  }

  /** Forgets it: it was sent, or put away on purpose. */
  forget(): void {
    this.#next = "";
    this.flush();
  }

  get #kept(): string {
    return this.#desk.drafts[this.#name] ?? "";
  }
}
