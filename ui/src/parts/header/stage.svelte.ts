// What the person asked of the session in front, from the click until the program tells how it stands.
import { getContext, setContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { SessionHead } from "../../bindings/SessionHead";
import type { Desk } from "../../state/desk.svelte";

/** What can be asked of a session as a whole. */
export type Order = "pause" | "stop" | "resume" | "abandon";

interface Asked {
  order: Order;
  head: SessionHead;
}

/** The session in front: what was asked of it, and what lies over its timeline. */
export class Stage {
  /** The path of the report that is read. */
  report = $state<string | null>(null);
  /** The places of the calls that are opened: they stay so while they are out of sight. */
  readonly opened = new SvelteSet<number>();
  /** What is asked is asked of this one, whatever is in front by then. */
  readonly session: string;
  readonly #desk: Desk;
  readonly #head: () => SessionHead;
  #asked = $state.raw<Asked | null>(null);

  constructor(desk: Desk, session: string, head: () => SessionHead) {
    this.#desk = desk;
    this.session = session;
    this.#head = head;
  }

  /** What was asked and does not show in the head yet. */
  get asked(): Order | null {
    const asked = this.#asked;
    if (!asked) return null;
    const head = this.#head();
    const moved = head.session.status !== asked.head.session.status;
    // One that goes on may stand again before anything is told of it.
    const wentOn = asked.order === "resume" && head.seq > asked.head.seq;
    return moved || wentOn ? null : asked.order;
  }

  /** Asks; it shows at once, and no more where it is refused. */
  async order(order: Order): Promise<void> {
    const asked: Asked = { order, head: this.#head() };
    this.#asked = asked;
    const accepted = await this.#desk.do("accepted", { ask: order, session: this.session });
    if (!accepted && this.#asked === asked) this.#asked = null;
  }
}

const KEY = Symbol("stage");

/** Gives the stage to every part below. */
export function provideStage(stage: Stage): void {
  setContext(KEY, stage);
}

/** The stage of the session in front. */
export function useStage(): Stage {
  return getContext<Stage>(KEY);
}
