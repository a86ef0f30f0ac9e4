// The answer to one gate while it is being made: what the program asked, and what was typed so far.
import { SvelteSet } from "svelte/reactivity";
import type { DecisionForm } from "../../bindings/DecisionForm";
import type { Fault } from "../../bindings/Fault";
import type { GateForm } from "../../bindings/GateForm";
import { ask, toFault } from "../../ipc/host";
import type { Desk } from "../../state/desk.svelte";
import { needsInput } from "./answers";
import type { Half } from "./form/form";
import { type Draft, draftName, leftDraft, type Panel, panelOf, readDraft, writeDraft } from "./draft";
import { EMPTY, rootField } from "./schema";

/** How long typing rests before it is kept, in milliseconds. */
const REST = 400;
/** Gates whose answer from here is under way: what was typed for it is not left over. */
const underWay = new SvelteSet<string>();

/** One gate and the answer that is being made. Every frame that shows the gate shares it. */
export class Sheet {
  readonly id: string;
  readonly desk: Desk;
  gate = $state.raw<GateForm | null>(null);
  /** Why the gate is not here. */
  missing = $state.raw<Fault | null>(null);
  /** What was refused last. */
  fault = $state.raw<Fault | null>(null);
  /** What was refused had a value in it. */
  #gave = false;
  /** An answer is under way, or was taken. */
  busy = $state(false);
  /** The answer came from this window. */
  mine = $state(false);
  /** What runs or counts when it is taken: exact JSON text. */
  text = $state("");
  asJson = $state(false);
  chosen = $state.raw<string[]>([]);
  /** What the chosen options ask for: JSON text. */
  input = $state("{}");
  words = $state("");
  /** A result or an answer in words. */
  reply = $state("");
  replyAsJson = $state(false);
  panel = $state.raw<Panel | null>(null);
  /** Fields whose text cannot stand in JSON yet, by pointer. */
  unfinished = $state.raw<Record<string, Half>>({});
  #frames = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #fetching = false;
  #again = false;

  constructor(desk: Desk, id: string) {
    this.desk = desk;
    this.id = id;
  }

  /** What the text was before anybody changed it. */
  get proposed(): string {
    const gate = this.gate;
    if (!gate) return "";
    return gate.proposed_text ?? EMPTY[rootField(schemaOf(gate), "").kind];
  }

  /** Whether `text` is another one than was proposed. */
  get changed(): boolean {
    return this.gate?.proposed_text == null || this.text !== this.gate.proposed_text;
  }

  /** The place of what does not fit, as a JSON pointer: empty where it is all that was given; nothing where it is no misfit. */
  get misfit(): string | null {
    if (!this.fault) return null;
    return this.fault.field ?? (this.#gave && this.fault.kind === "refused" ? "" : null);
  }

  /** Whether it takes answers. */
  get open(): boolean {
    return this.gate?.standing === "open";
  }

  /** What was typed here before somebody else closed the gate, until it is put away. It answers nothing any more. */
  get left(): Draft | null {
    if (!this.gate || this.open || this.mine || underWay.has(this.id)) return null;
    return leftDraft(this.desk.drafts[draftName(this.id)]);
  }

  /** Whether choosing an option answers at once: one is asked for, and the chosen one asks for nothing more. */
  get isChoice(): boolean {
    return this.gate !== null && !this.gate.many && !needsInput(this.gate, this);
  }

  /** Chooses an option, or takes it out again where several may be chosen. */
  pick(key: string): void {
    if (!this.gate || this.busy) return;
    const others = this.chosen.filter((one) => one !== key);
    if (this.gate.many) this.chosen = this.chosen.includes(key) ? others : [...others, key];
    else this.chosen = [key];
    this.fault = null;
    this.keep();
  }

  /** Fetches the gate, again where something was told meanwhile. */
  async refresh(): Promise<void> {
    this.#again = true;
    if (this.#fetching) return;
    this.#fetching = true;
    while (this.#again) {
      this.#again = false;
      await this.#fetch();
    }
    this.#fetching = false;
  }

  /** Sends an answer, once. */
  async answer(decision: DecisionForm): Promise<void> {
    const gate = this.gate;
    if (!gate || this.busy || !this.open || this.missing) return;
    this.busy = true;
    underWay.add(this.id);
    this.fault = null;
    this.#gave = typeof decision === "object" || (decision === "approve" && gate.proposed_text !== null);
    try {
      await ask(this.desk.host, "accepted", { ask: "answer", gate: gate.id, hash: gate.hash, decision });
      this.mine = true;
      this.forget();
    } catch (thrown) {
      this.fault = toFault(thrown);
    }
    await this.refresh();
    underWay.delete(this.id);
    // What was taken stays taken, also where the program has not caught up with it yet.
    if (!this.mine) this.busy = false;
  }

  /** Replaces the JSON text. */
  write(text: string): void {
    this.text = text;
    this.fault = null;
    this.keep();
  }

  /** Notes that the field at `pointer` holds what is no value yet, or is one again. */
  unfinish(pointer: string, half: Half | null): void {
    const { [pointer]: _, ...others } = this.unfinished;
    this.unfinished = half === null ? others : { ...others, [pointer]: half };
  }

  /** Keeps what was typed, once the typing rests. */
  keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keepNow(), REST);
  }

  /** A frame shows it; gives back what the frame calls when it goes. */
  hold(): () => void {
    this.#frames += 1;
    return () => {
      this.#frames -= 1;
      this.#keepNow();
      if (this.#frames === 0) sheetsOf(this.desk).delete(this.id);
    };
  }

  async #fetch(): Promise<void> {
    try {
      const gate = await ask(this.desk.host, "gate", { ask: "gate", gate: this.id });
      const other = this.gate?.hash !== gate.hash;
      // Somebody else was quicker: what was typed until now stays.
      if (gate.standing !== "open") this.#keepNow();
      this.gate = gate;
      this.missing = null;
      if (other) this.#begin(gate);
    } catch (thrown) {
      this.missing = toFault(thrown);
    }
    if (this.gate && !this.open) this.panel = null;
  }

  #begin(gate: GateForm): void {
    // What was refused was an answer to something else: nothing of what stands here now is wrong.
    this.#gave = false;
    const draft = readDraft(this.desk.drafts[draftName(this.id)], gate.hash);
    this.text = draft?.text ?? this.proposed;
    this.chosen = draft?.chosen ?? [];
    this.input = draft?.input ?? "{}";
    this.words = draft?.words ?? "";
    this.reply = draft?.reply ?? "";
    this.asJson = draft?.asJson ?? false;
    this.replyAsJson = draft?.replyAsJson ?? false;
    this.unfinished = {};
    this.panel = draft ? panelOf(draft, gate) : null;
  }

  #draft(gate: GateForm): Draft {
    const draft: Draft = { hash: gate.hash, asJson: this.asJson, replyAsJson: this.replyAsJson };
    if (this.panel) draft.panel = this.panel;
    if (this.text !== this.proposed) draft.text = this.text;
    if (this.input !== "{}") draft.input = this.input;
    const half = Object.entries(this.unfinished).map(([at, { typed }]) => [at, typed]);
    if (half.length > 0) draft.half = Object.fromEntries(half);
    return { ...draft, chosen: this.chosen, words: this.words, reply: this.reply };
  }

  #keepNow(): void {
    clearTimeout(this.#keeping);
    if (!this.gate || !this.open || this.mine) return;
    const text = writeDraft(this.#draft(this.gate));
    if (text !== (this.desk.drafts[draftName(this.id)] ?? "")) this.desk.draft(draftName(this.id), text);
  }

  /** Forgets what was typed: it was sent, or is put away. */
  forget(): void {
    clearTimeout(this.#keeping);
    this.panel = null;
    if (this.desk.drafts[draftName(this.id)] !== undefined) this.desk.draft(draftName(this.id), "");
  }
}

/** The schema that the text of a gate is edited by. */
export function schemaOf(gate: GateForm): unknown {
  return gate.kind === "tool" || gate.kind === "review" ? gate.arguments_schema : gate.schema;
}

const shared = new WeakMap<Desk, Map<string, Sheet>>();

function sheetsOf(desk: Desk): Map<string, Sheet> {
  const known = shared.get(desk) ?? new Map<string, Sheet>();
  shared.set(desk, known);
  return known;
}

/** The sheet of a gate: one for all frames that show it. */
export function sheetOf(desk: Desk, id: string): Sheet {
  const sheets = sheetsOf(desk);
  const known = sheets.get(id) ?? new Sheet(desk, id);
  sheets.set(id, known);
  return known;
}
