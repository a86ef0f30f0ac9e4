// The keys of a gate. They answer only where the gate has the focus: nobody gets there but on purpose.
import { isComposing } from "../../kit/composing";
import { isTypingOn } from "../../state/typing-on";
import { scrollByKey, scrolls } from "../../kit/scrolls";
import { buttonsOf, type GateButton, needsInput } from "./answers";
import { choose } from "./choosing";
import type { Hand } from "./hand";
import { press } from "./press";
import type { Sending } from "./sending.svelte";

/** Does what a key means at the gate in `group`. */
export function gateKeys(
  event: KeyboardEvent,
  group: HTMLElement | null,
  sending: Sending,
  hand: Hand,
  edit: () => void,
): void {
  if (isComposing(event)) return;
  if (sendsTyped(event) || endsTyped(event, sending) || sendsChosen(event, group, sending, hand)) {
    if (!event.repeat) sendTyped(sending);
    return handled(event);
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
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
  const area = group?.querySelector<HTMLElement>(".middle") ?? null;
  if (area && !isText(event.target) && scrollByKey(area, event.key)) return handled(event);
  if (!gate || panel || event.repeat || !hand.onKeys || !meant(event.target, group)) return;
  // Text on its way to a field that is gone answers nothing.
  if (isTypingOn()) return;
  if (byNumber(event, group, sending)) return handled(event);
  // Who chose an option that asks for something is about to type it.
  if (gate.kind === "choose" && needsInput(gate, sending.sheet)) return;
  const button = buttonsOf(gate, sending.sheet).find((one) => one.key === event.key);
  if (!button) return;
  handled(event);
  // What was not seen to its end is scrolled to first.
  if (area && scrolls(area) && isUnseen(button, sending)) area.focus();
  // What cannot be undone has no letter: the key brings the focus there, and Enter is another act.
  else if (button.look === "grave")
    group?.querySelector<HTMLElement>(`[data-verb="${button.verb}"]`)?.focus();
  else press(button, sending, edit);
}

/** Whether that key sends what was typed: the focus stands in a field, where Enter alone is text or a choice. */
function sendsTyped({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const inField = target instanceof Element && target.matches(".answering :is(textarea, input, select)");
  return key === "Enter" && (ctrlKey || metaKey) && !altKey && !shiftKey && inField;
}

/** Whether that key sends what is ticked: the focus stands on the gate or its boxes, where the numbers tick. */
function sendsChosen(
  { key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  group: HTMLElement | null,
  { sheet }: Sending,
  { onKeys }: Hand,
): boolean {
  if (key !== "Enter" || !(ctrlKey || metaKey) || altKey || shiftKey || !sheet.gate?.many) return false;
  const there = target instanceof Element && target.matches(".middle, .answering button");
  return onKeys && (target === group || there);
}

/** Kinds whose answer is the value itself: no call is run by it. */
const VALUES: readonly string[] = ["input", "edit", "choose"];

/** Whether Enter says as much: it adds no line to the only field of a value. */
function endsTyped(event: KeyboardEvent, { sheet }: Sending): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey) return false;
  const alone = target instanceof Element && target.matches(".answering [data-alone]");
  return alone && sheet.gate !== null && VALUES.includes(sheet.gate.kind) && !sheet.gate.many;
}

/** Presses the main button. What cannot be undone has none: no key in a field approves it. */
function sendTyped(sending: Sending): void {
  const { gate, panel } = sending.sheet;
  if (!gate || panel) return;
  const main = buttonsOf(gate, sending.sheet).find((one) => one.look === "main");
  if (main?.deed.is === "send" && sending.can(main)) sending.send(main.deed.verb);
}

/** The options of a gate by their numbers. */
function byNumber({ key, target }: KeyboardEvent, group: HTMLElement | null, sending: Sending): boolean {
  const { sheet } = sending;
  const at = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const option = sheet.gate?.options[at];
  if (!option || !sheet.gate?.legal.includes("choose")) return false;
  if (!sending.ready) return true;
  // A number may have been meant for what another option asks for: it chooses then, and Enter on the option answers.
  const answers = target === group && !needsInput(sheet.gate, sheet);
  choose(option, sheet, group);
  if (!sheet.isChoice) return true;
  if (answers) sending.send("choose");
  else group?.querySelectorAll<HTMLElement>(".option")[at]?.focus();
  return true;
}

function isUnseen({ deed }: GateButton, sending: Sending): boolean {
  return deed.is === "send" && sending.hindrance(deed.verb) === "unseen";
}

/** Whether the focus stands on the gate itself, on what scrolls, or on a button or box, where letters are no text. */
function meant(target: EventTarget | null, group: HTMLElement | null): boolean {
  if (target === group) return true;
  return target instanceof HTMLElement && target.matches(".middle, button, button *, [type=checkbox]");
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

function handled(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
