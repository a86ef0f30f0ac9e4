// The keys of the window: one registry, so that no two parts answer the same key at once.
import { isComposing } from "../kit/composing";
import { isMac } from "../kit/key-words";
import { isTypingOn, SENT, TYPES_ON, typesNoMore, typesOn } from "./typing-on";

/** What a key does. `false` says that it meant nothing here, and the key goes on to who was bound before. */
export type KeyAction = (event: KeyboardEvent) => void | boolean;

/**
 * Actions by key, as `KeyboardEvent.key` names it: `j`, `?`, `Escape`, `F` (with Shift); `Mod+k` is Ctrl, or Command on a
 * Mac; `g i` is one after the other.
 */
export type Bindings = Record<string, KeyAction>;

/** How long the first key of two is remembered, in milliseconds. */
const TOGETHER = 1200;

const bound: Bindings[] = [];
let first: { key: string; at: number } | null = null;

/** Binds keys; what was bound last answers first. Gives back what unbinds them. */
export function bindKeys(bindings: Bindings): () => void {
  if (bound.length === 0) listen(addEventListener);
  bound.push(bindings);
  return () => {
    const at = bound.indexOf(bindings);
    if (at >= 0) bound.splice(at, 1);
    if (bound.length === 0) listen(removeEventListener);
  };
}

/** The keys that are bound now. */
export function boundKeys(): string[] {
  return [...new Set(bound.flatMap(Object.keys))];
}

/** Whether keys are text there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

/** Whether something is filled in or answered there: a letter may be on its way to a field. */
export function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".gate, .tell, form") !== null;
}

/** Whether a dialog is open: it has the keys for itself. */
export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open], [aria-modal='true']") !== null;
}

/** Keys that go on while they are held. Any other one is pressed once, however long the hand stays on it. */
const GO_ON = new Set(["j", "k"]);

/** Keys that mean the same while a dialog is open. */
const EVERYWHERE = new Set(["Mod+q"]);

/** Keys that leave a field: what comes after them is no text. */
const LEAVE = new Set(["Escape", "Tab"]);

const NO_TEXT = new Set(["button", "checkbox", "radio", "range", "submit", "reset", "color", "file"]);

function listen(how: typeof addEventListener): void {
  how("keydown", pressed);
  how("keydown", typed, true);
  how("pointerdown", typesNoMore, true);
  typesNoMore();
}

/** Watches the fields, whoever answers their keys. */
function typed(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (LEAVE.has(event.key)) typesNoMore();
  else if (!isTyping(event.target)) return;
  else if (name === "Mod+enter") typesOn(SENT);
  else if (isLetter(name)) typesOn(TYPES_ON);
}

function isLetter(name: string | null): boolean {
  return name?.length === 1;
}

function pressed(event: KeyboardEvent): void {
  // Keys of an input method belong to it; a dialog's keys to the dialog.
  if (event.defaultPrevented || isComposing(event)) return;
  const name = nameOf(event);
  if (isDialogOpen() && !(name && EVERYWHERE.has(name))) return;
  if (!name || (isTyping(event.target) && !name.startsWith("Mod+"))) return;
  if (event.repeat && !GO_ON.has(name)) {
    if (bound.some((bindings) => bindings[name])) event.preventDefault();
    return;
  }
  const pair = first && event.timeStamp - first.at < TOGETHER ? `${first.key} ${name}` : null;
  const isText = isLetter(name) && isTypingOn();
  first = isText ? null : { key: name, at: event.timeStamp };
  if ((pair && run(pair, event)) || (!isText && run(name, event))) {
    event.preventDefault();
    first = null;
    typesNoMore();
  } else if (isLetter(name)) typesOn(TYPES_ON);
}

function nameOf(event: KeyboardEvent): string | null {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey || (isMac ? event.ctrlKey : event.metaKey)) return null;
  return mod ? `Mod+${event.key.toLowerCase()}` : event.key;
}

function run(name: string, event: KeyboardEvent): boolean {
  for (const bindings of bound.toReversed()) {
    const action = bindings[name];
    if (action && action(event) !== false) return true;
  }
  return false;
}
