// How keys are written.

/** Whether this is a Mac, where Command takes the place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as this desktop writes them: `Mod+k` is `Ctrl K`, or `⌘K` on a Mac; `Shift+F` is `⇧F`. */
export function keyWords(keys: string, mac: boolean = isMac): string {
  return keys
    .split(" ")
    .map((key) => oneKey(key, mac))
    .join(" ");
}

function oneKey(key: string, mac: boolean): string {
  const parts = key.split("+");
  const last = parts.at(-1) ?? "";
  const letter = NAMES[last] ?? (parts.includes("Mod") ? last.toUpperCase() : last);
  const before = parts.slice(0, -1).map((part) => (part === "Mod" ? (mac ? "⌘" : "Ctrl ") : "⇧"));
  return before.join("") + letter;
}

const NAMES: Record<string, string> = { Escape: "Esc", ArrowUp: "↑", ArrowDown: "↓", Enter: "⏎" };
