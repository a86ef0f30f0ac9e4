// All gates that wait, of all sessions: those whose time runs out first, and then the longest waiting.
import { untrack } from "svelte";
import type { GateForm } from "../../bindings/GateForm";
import type { Desk } from "../../state/desk.svelte";

/** The gates that wait, kept as the news tells. To be made while a component is set up. */
export class Waiting {
  readonly #desk: Desk;
  /** How often they were asked for, and which of these answers is shown. */
  #asked = 0;
  #shown = 0;
  /** Nothing until they were fetched once. */
  gates = $state.raw<GateForm[] | null>(null);

  constructor(desk: Desk) {
    this.#desk = desk;
    $effect(() => {
      void desk.inbox;
      untrack(() => void this.refresh());
    });
  }

  /** Fetches them again. */
  async refresh(): Promise<void> {
    const asked = (this.#asked += 1);
    const gates = await this.#desk.do("gates", { ask: "inbox" });
    // What was asked before may be answered behind it, and knows less.
    if (!gates || asked < this.#shown) return;
    this.#shown = asked;
    this.gates = gates.toSorted(byHurry);
  }

  /** The gate `by` places after that one, in a circle; the first where that one does not wait any more. */
  beside(id: string, by: number): GateForm | undefined {
    const gates = (this.gates ?? []).filter((gate) => gate.standing === "open");
    const at = gates.findIndex((gate) => gate.id === id);
    if (at < 0) return gates[0];
    return gates[(at + by + gates.length) % gates.length];
  }
}

function byHurry(one: GateForm, other: GateForm): number {
  const [ends, otherEnds] = [one.deadline ?? Infinity, other.deadline ?? Infinity];
  return ends === otherEnds ? one.opened_at - other.opened_at : ends - otherEnds;
}

/** The step's part of where a gate stands; nothing where it stands before the first step. */
export function stepOf(gate: GateForm): string | null {
  const start = `${gate.title} › `;
  return gate.path.startsWith(start) ? gate.path.slice(start.length) : null;
}
