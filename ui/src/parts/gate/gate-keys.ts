// The keys of a gate. They answer only where the gate has the focus: nobody gets there but on purpose.
import { isComposing } from "../../kit/composing";
import { buttonsOf } from "./answers";
import { press } from "./press";
import type { Sending } from "./sending.svelte";

/** Does what a key means at the gate in `group`. */
export function gateKeys(
  event: KeyboardEvent,
  group: HTMLElement | null,
  sending: Sending,
  edit: () => void,
): void {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  // A key that is still held down from the gate before answers nothing here.
  if (event.repeat && (event.key === "Enter" || event.key === " ") && !isText(event.target)) {
    event.preventDefault();
    return;
  }
  const { gate, panel } = sending.sheet;
  // Who is done with a field gives the keys back to the gate.
  if (event.key === "Escape" && isText(event.target) && group) {
    group.focus();
    return handled(event);
  }
  if (!gate || panel || event.repeat || !meant(event.target, group)) return;
  if (byNumber(event.key, sending)) return handled(event);
  const button = buttonsOf(gate, sending.sheet).find((one) => one.key === event.key);
  if (!button) return;
  handled(event);
  // What cannot be undone has no letter: the key brings the focus there, and Enter is another act.
  if (button.look === "grave") group?.querySelector<HTMLElement>(`[data-verb="${button.verb}"]`)?.focus();
  else press(button, sending, edit);
}

/** The options of a gate by their numbers. */
function byNumber(key: string, sending: Sending): boolean {
  const { gate } = sending.sheet;
  const option = /^[1-9]$/.test(key) ? gate?.options[Number(key) - 1] : undefined;
  if (!option || !gate?.legal.includes("choose")) return false;
  if (!sending.ready) return true;
  sending.sheet.pick(option.key);
  if (sending.sheet.isChoice) sending.send("choose");
  return true;
}

/** Whether the focus stands on the gate itself or on one of its buttons and boxes, where letters are no text. */
function meant(target: EventTarget | null, group: HTMLElement | null): boolean {
  return (
    target === group || (target instanceof HTMLElement && target.closest("button, [type=checkbox]") !== null)
  );
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

function handled(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
