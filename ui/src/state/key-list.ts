// The keys of the window as they are listed for a person: what each does, by where it does it.

/** Keys, and the words for what they do. */
export type KeyLine = readonly [keys: string, does: string];

/** Every key, by place. Several that belong together stand in one line, with a space between them. */
export const KEYS: readonly { title: string; keys: readonly KeyLine[] }[] = [
  {
    title: "keys-anywhere",
    keys: [
      ["j", "keys-next"],
      ["k", "keys-previous"],
      ["g i", "keys-inbox"],
      ["g g", "keys-first-gate"],
      ["g n", "keys-new"],
      ["Mod+n", "keys-new"],
      ["g s", "keys-settings"],
      ["Mod+,", "keys-settings"],
      ["Mod+k", "keys-palette"],
      ["/", "keys-search"],
      ["Mod+q", "keys-quit"],
      ["Escape", "keys-away"],
      ["?", "keys-help"],
    ],
  },
  {
    title: "keys-session",
    keys: [
      ["p", "keys-pause"],
      ["Shift+F", "keys-stop"],
      ["t", "keys-tell"],
    ],
  },
  {
    title: "keys-gate",
    keys: [
      ["a", "keys-approve"],
      ["e", "keys-edit"],
      ["r", "keys-reject"],
      ["1–9", "keys-option"],
      ["Mod+Enter", "keys-send"],
      ["Escape", "keys-back-to-gate"],
      ["[ ]", "keys-turn"],
    ],
  },
  {
    title: "keys-list",
    keys: [
      ["ArrowUp ArrowDown", "keys-line"],
      ["Enter", "keys-pick"],
    ],
  },
];
