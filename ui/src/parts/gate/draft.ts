// What was half typed at a gate, as it is kept.

/** A half-made answer. It counts only at the very gate it was made for. */
export type Draft = {
  hash: string;
  text?: string;
  chosen?: string[];
  input?: string;
  words?: string;
  reply?: string;
  asJson?: boolean;
};

/** The name that the draft of a gate is kept under. */
export const draftName = (gate: string) => `gate:${gate}`;

/** The draft that was kept as `kept`, where it belongs to what is shown now. */
export function readDraft(kept: string | undefined, hash: string): Draft | null {
  if (!kept) return null;
  try {
    const draft = JSON.parse(kept) as Draft;
    return draft.hash === hash ? draft : null;
  } catch {
    return null;
  }
}

/** The text to keep; empty where nothing was typed. */
export function writeDraft(draft: Draft): string {
  const { hash: _, asJson: __, ...typed } = draft;
  const empty = Object.values(typed).every((value) => value === undefined || value.length === 0);
  return empty ? "" : JSON.stringify(draft);
}
