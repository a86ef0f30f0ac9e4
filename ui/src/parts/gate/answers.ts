// Which buttons a gate has, and what each of them sends. They come from the answers that the program takes, in its order.
import type { DecisionForm } from "../../bindings/DecisionForm";
import type { GateForm } from "../../bindings/GateForm";
import type { VerbName } from "../../bindings/VerbName";
import type { JsonValue } from "../../bindings/serde_json/JsonValue";
import { faultOf, type JsonFault, valueOf } from "../../kit/json";
import type { Panel } from "./draft";
import type { Sheet } from "./sheet.svelte";

/** How strongly a button stands out. `grave` is for what cannot be undone: it pulls no hand. */
export type Look = "main" | "grave" | "plain" | "bare";

/** What pressing a button does. */
export type Deed = { is: "send"; verb: VerbName } | { is: "open"; panel: Panel } | { is: "edit" };

/** A button below a gate. */
export type GateButton = { verb: VerbName; words: string; look: Look; key: string | null; deed: Deed };

/** The key that sends what is filled in or ticked, also where a letter would be text. */
export const SEND_KEY = "Mod+Enter";

/** Why an answer cannot be sent yet. */
export type Hindrance = "json" | "empty" | "fields" | "unseen" | "none-chosen" | "input";

type Made = Omit<GateButton, "verb">;

const send = (verb: VerbName): Deed => ({ is: "send", verb });
const open = (panel: Panel): Deed => ({ is: "open", panel });

/** The buttons of the gate on `sheet`, in the order of the answers that it takes. */
export function buttonsOf(gate: GateForm, sheet: Sheet): GateButton[] {
  return gate.legal.flatMap((verb) => {
    const made = button(verb, gate, sheet);
    return made ? [{ verb, ...made }] : [];
  });
}

function button(verb: VerbName, gate: GateForm, sheet: Sheet): Made | null {
  switch (verb) {
    case "approve":
      return approve(gate, sheet);
    case "edit":
      return edit(gate, sheet);
    case "reject":
      return { words: "gates-reject", look: "plain", key: "r", deed: open("reject") };
    case "reply":
      if (gate.kind === "question")
        return { words: "gates-answer", look: "main", key: null, deed: send("reply") };
      return { words: "gates-answer-instead", look: "bare", key: null, deed: open("reply") };
    case "choose":
      return choose(gate, sheet);
    case "happened":
      return { words: "gates-happened", look: "plain", key: null, deed: open("happened") };
    case "not-happened":
      return { words: "gates-not-happened", look: "plain", key: null, deed: send(verb) };
    case "skip":
      return { words: "gates-skip", look: "plain", key: null, deed: send(verb) };
    case "abandon":
      return { words: "gates-abandon", look: "bare", key: null, deed: open("abandon") };
  }
}

function approve(gate: GateForm, sheet: Sheet): Made {
  if (gate.kind === "tool") {
    const words = sheet.changed ? "gates-approve-changed" : "gates-approve-call";
    return { words, look: isGrave(gate) ? "grave" : "main", key: "a", deed: send("approve") };
  }
  if (gate.kind === "input" || gate.kind === "edit") {
    if (sheet.changed)
      return { words: "gates-take-proposed", look: "bare", key: null, deed: send("approve") };
    return { words: "gates-confirm", look: "main", key: "a", deed: send("approve") };
  }
  const words = gate.kind === "grant" ? "gates-allow" : "gates-approve";
  return { words, look: "main", key: "a", deed: send("approve") };
}

function edit(gate: GateForm, sheet: Sheet): Made | null {
  if (gate.kind === "tool") return { words: "gates-edit", look: "bare", key: "e", deed: { is: "edit" } };
  // The value stands open to be changed; until it was, taking it is the other answer.
  if (gate.legal.includes("approve") && !sheet.changed) return null;
  const words = gate.proposed_text === null ? "gates-send" : "gates-confirm-changed";
  return { words, look: "main", key: gate.proposed_text === null ? null : "a", deed: send("edit") };
}

/** Where one option is asked for and it asks for nothing more, the option itself is the button. */
function choose(gate: GateForm, sheet: Sheet): Made | null {
  if (!gate.many && !needsInput(gate, sheet)) return null;
  return {
    words: gate.many ? "gates-choose-many" : "gates-choose-this",
    look: "main",
    key: gate.many ? SEND_KEY : null,
    deed: send("choose"),
  };
}

/** Whether what is approved cannot be undone. */
export function isGrave(gate: GateForm): boolean {
  return gate.effect === "irreversible";
}

/** Whether the chosen options ask for something more. */
export function needsInput(gate: GateForm, sheet: Sheet): boolean {
  return inputSchema(gate, sheet.chosen) !== null;
}

/** The schema of what is given with the options of these keys; nothing where nothing is asked for. */
export function inputSchema(gate: GateForm, keys: string[]): unknown {
  const asked = gate.options.filter((option) => keys.includes(option.key) && option.input);
  if (asked.length === 0) return null;
  const properties = Object.assign({}, ...asked.map((option) => option.input as object)) as Record<
    string,
    unknown
  >;
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** What stands in the way of sending `verb`; nothing where nothing does. */
export function hindrance(verb: VerbName, gate: GateForm, sheet: Sheet, seen: boolean): Hindrance | null {
  const runs = verb === "approve" || verb === "edit" || verb === "not-happened";
  // What is half typed is not in the text yet: approving then would run something else than what stands there.
  const takesText = verb === "edit" || (verb === "approve" && (gate.kind === "tool" || !sheet.changed));
  if (takesText && Object.keys(sheet.unfinished).length > 0) return "fields";
  if (takesText && isBlank(gate, sheet.text)) return "empty";
  if (takesText && sheet.changed && faultOf(sheet.text)) return "json";
  if (verb === "reply" && sheet.reply.trim() === "") return "empty";
  if (runs && !seen) return "unseen";
  if (verb !== "choose") return null;
  if (sheet.chosen.length === 0) return "none-chosen";
  const incomplete = Object.keys(sheet.unfinished).length > 0 || "fault" in valueOf(sheet.input);
  return needsInput(gate, sheet) && incomplete ? "input" : null;
}

/** Whether nothing was filled in: of a value that was only asked for, spaces are nothing either. */
function isBlank(gate: GateForm, text: string): boolean {
  if (text.trim() === "") return true;
  if (gate.proposed_text !== null) return false;
  const read = valueOf(text);
  return "value" in read && typeof read.value === "string" && read.value.trim() === "";
}

/** The answer that `verb` sends with what was typed; a fault where that cannot be sent as it is. */
export function decisionOf(
  verb: VerbName,
  gate: GateForm,
  sheet: Sheet,
): DecisionForm | { fault: JsonFault } {
  switch (verb) {
    case "approve":
      return gate.kind === "tool" && sheet.changed ? { edit: sheet.text } : "approve";
    case "edit":
      return { edit: sheet.text };
    case "reject":
      return { reject: sheet.words.trim() === "" ? null : sheet.words };
    case "reply":
      return given(sheet, gate.kind !== "question" && sheet.replyAsJson, (reply) => ({ reply }));
    case "happened":
      if (sheet.reply === "") return { happened: null };
      return given(sheet, sheet.replyAsJson, (happened) => ({ happened }));
    case "choose":
      return chosen(gate, sheet);
    case "not-happened":
      return "not_happened";
    case "skip":
      return "skip";
    case "abandon":
      return "abandon";
  }
}

function given(sheet: Sheet, asJson: boolean, made: (value: JsonValue) => DecisionForm) {
  if (!asJson) return made(sheet.reply);
  const read = valueOf(sheet.reply);
  return "fault" in read ? read : made(read.value as JsonValue);
}

/** The keys stand in the order of the options, whatever order they were ticked in. */
function chosen(gate: GateForm, sheet: Sheet): DecisionForm | { fault: JsonFault } {
  const keys = gate.options.map((option) => option.key).filter((key) => sheet.chosen.includes(key));
  if (!needsInput(gate, sheet)) return { choose: [keys, null] };
  const read = valueOf(sheet.input);
  return "fault" in read ? read : { choose: [keys, read.value as JsonValue] };
}

/** Whether that is a fault and no answer. */
export function isFaulty(made: DecisionForm | { fault: JsonFault }): made is { fault: JsonFault } {
  return typeof made === "object" && "fault" in made;
}
