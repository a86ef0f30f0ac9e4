// What was half typed at a gate, as it is kept.

import type { GateForm } from "../../bindings/GateForm";

/** What is opened in place of the buttons. */
export type Panel = "reject" | "reply" | "happened" | "abandon";

/** A half-made answer. It counts only at the very gate it was made for. */
export type Draft = {
  hash: string;
  text?: string;
  chosen?: string[];
  input?: string;
  words?: string;
  reply?: string;
  asJson?: boolean;
  replyAsJson?: boolean;
  panel?: Panel;
  /** Fields whose text was no value yet, by pointer: nobody can answer with them, but somebody typed them. */
  half?: Record<string, string>;
};

/** The name that the draft of a gate is kept under. */
export const draftName = (gate: string) => `gate:${gate}`;

/** The draft that was kept as `kept`, where it belongs to what is shown now. */
export function readDraft(kept: string | undefined, hash: string): Draft | null {
  const draft = leftDraft(kept);
  return draft?.hash === hash ? draft : null;
}

/** The draft that was kept as `kept`, whatever it was made for: to be read, and never to answer with. */
export function leftDraft(kept: string | undefined): Draft | null {
  try {
    const draft: unknown = JSON.parse(kept || "null");
    return typeof draft === "object" ? (draft as Draft | null) : null;
  } catch {
    return null;
  }
}

/** The text to keep; empty where nothing was typed. */
export function writeDraft(draft: Draft): string {
  const { hash: _, asJson: __, replyAsJson: ___, panel: ____, ...typed } = draft;
  const empty = Object.values(typed).every((value) => value === undefined || value.length === 0);
  return empty ? "" : JSON.stringify(draft);
}

/** What is open where `draft` is taken up: a half-typed text that nobody sees would be lost all the same. */
export function panelOf(draft: Draft, { kind, legal }: GateForm): Panel | null {
  const reply = kind === "review" ? "happened" : kind === "tool" ? "reply" : null;
  const typed: Panel[] = [];
  if (draft.words) typed.push("reject");
  if (draft.reply && reply) typed.push(reply);
  const found = typed.find((panel) => panel === draft.panel) ?? typed[0];
  return found && legal.includes(found) ? found : null;
}
