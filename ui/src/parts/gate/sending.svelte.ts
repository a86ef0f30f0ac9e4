// The moment of answering, in one frame: what may be pressed now, and why not.
import type { DecisionForm } from "../../bindings/DecisionForm";
import type { VerbName } from "../../bindings/VerbName";
import { type GateButton, decisionOf, type Hindrance, hindrance, isFaulty } from "./answers";
import type { Arming } from "./arming.svelte";
import { jsonSentence } from "./sentences";
import type { Panel } from "./draft";
import { isTyping } from "../../state/keys";
import { SENT, typesOn } from "../../state/typing-on";
import type { Sheet } from "./sheet.svelte";

/** Sends the answers of one gate from one frame. */
export class Sending {
  readonly sheet: Sheet;
  readonly arming: Arming;
  /** The end of what runs was in sight. */
  seen = $state(false);
  /** The panel was opened by hand here, and not with a draft: then the focus goes into it. */
  opened = $state(false);
  /** Called where an answer from here was refused. */
  onrefused: () => void = () => {};
  /** Why what was typed cannot be sent. */
  unfit = $state.raw<string | null>(null);

  constructor(sheet: Sheet, arming: Arming) {
    this.sheet = sheet;
    this.arming = arming;
  }

  /** Something new stands there: nothing of it was seen, and the hand may have been on its way to something else. */
  appear(): void {
    this.seen = false;
    this.opened = false;
    this.unfit = null;
    this.arming.begin();
  }

  /** Whether buttons answer at all. */
  get ready(): boolean {
    return this.arming.armed && !this.sheet.busy && this.sheet.open && !this.sheet.missing;
  }

  /** What stands in the way of an answer; nothing where nothing does. */
  hindrance(verb: VerbName): Hindrance | null {
    const { gate } = this.sheet;
    return gate ? hindrance(verb, gate, this.sheet, this.seen) : null;
  }

  /** Whether that button can be pressed. */
  can(button: GateButton): boolean {
    return this.ready && (button.deed.is !== "send" || this.hindrance(button.verb) === null);
  }

  /** Sends the answer, where it may be sent. */
  send(verb: VerbName): void {
    const { gate } = this.sheet;
    if (!gate || !this.ready || this.hindrance(verb)) return;
    const decision = decisionOf(verb, gate, this.sheet);
    this.unfit = isFaulty(decision) ? jsonSentence(decision.fault) : null;
    if (!isFaulty(decision)) void this.#answer(decision);
  }

  async #answer(decision: DecisionForm): Promise<void> {
    const byTyping = isTyping(document.activeElement);
    await this.sheet.answer(decision);
    // The field is gone now, however long the answer was under way.
    if (byTyping) typesOn(SENT);
    if (this.sheet.fault) this.onrefused();
  }

  /** Opens what an answer asks for. */
  open(panel: Panel): void {
    if (!this.ready) return;
    this.unfit = null;
    this.sheet.fault = null;
    this.opened = true;
    this.sheet.panel = panel;
    // Its button may stand where the hand has just pressed another one.
    this.arming.begin();
  }

  /** Leaves what an answer asks for: the other buttons stand there again. */
  back(): void {
    this.unfit = null;
    this.sheet.fault = null;
    this.sheet.panel = null;
    this.sheet.keep();
    this.arming.begin();
  }
}
