// A list that is edited line by line: what can be done to its items, and where the focus goes then.
import { type Snippet, tick } from "svelte";
import { insertAt, lengthAt, removeAt, swapAt } from "../../../kit/json-edit";
import type { Field } from "../schema";
import type { FormText } from "./form";

/** What a list of a form is given. */
export type ListProps = {
  field: Field;
  form: FormText;
  label: string;
  /** What is wrong with the list as a whole is told there. */
  describedby?: string | undefined;
  /** What stands beside the button for one more item. */
  aside?: Snippet | undefined;
};

/** The items of a list in a form. */
export class Lines {
  /** The element whose children are the lines. */
  element = $state<HTMLElement | null>(null);
  readonly #of: () => { form: FormText; field: Field };

  constructor(of: () => { form: FormText; field: Field }) {
    this.#of = of;
  }

  /** How many items there are. */
  get count(): number {
    const { form, field } = this.#of();
    return lengthAt(form.text, field.path);
  }

  /** Puts `item`, a JSON text, at a place and goes there. */
  insert(at: number, item: string): void {
    const { form, field } = this.#of();
    form.write(insertAt(form.text, field.path, at, item));
    void this.focus(at);
  }

  /** Takes an item away and goes to the one that comes in its place, or to the last. */
  remove(at: number): void {
    const { form, field } = this.#of();
    form.write(removeAt(form.text, [...field.path, at]));
    void this.focus(Math.min(at, this.count - 1));
  }

  /** Moves an item by so many places, where there are so many, and goes along. */
  move(at: number, by: number): void {
    if (at + by < 0 || at + by >= this.count) return;
    const { form, field } = this.#of();
    form.write(swapAt(form.text, field.path, at, at + by));
    void this.focus(at + by);
  }

  /** Goes to an item. */
  async focus(at: number): Promise<void> {
    await tick();
    this.element?.children[at]?.querySelector<HTMLElement>("textarea, input, select")?.focus();
  }
}
