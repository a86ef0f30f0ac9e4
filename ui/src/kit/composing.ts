// Keys that belong to an input method.

/** What WebKit calls the key that ends a composition, when it says no more that one is under way. */
const TAKEN = 229;

/** Whether a key is part of writing a character, and means nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === TAKEN;
}
