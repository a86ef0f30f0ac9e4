// Whether the hand is on the keys. A browser guesses where it marks the focus, and marks none that a key has moved after the mouse was used.

/** Keys that are held with others, and move nothing alone. */
const HELD = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);

/** Marks `root` with `data-keys` while the last that was used was a key. Gives back what ends that. */
export function markKeys(root: HTMLElement = document.documentElement): () => void {
  const key = (event: KeyboardEvent) => void (HELD.has(event.key) || (root.dataset.keys = ""));
  const pointer = () => void delete root.dataset.keys;
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", pointer, true);
  return () => {
    removeEventListener("keydown", key, true);
    removeEventListener("pointerdown", pointer, true);
    pointer();
  };
}
