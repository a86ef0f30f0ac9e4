// The state of the window's frame: what lies over the places, and where the sidebar is.
import { getContext, setContext } from "svelte";
import type { ModelSettings } from "../bindings/ModelSettings";
import type { SessionView } from "../bindings/SessionView";
import { runsHere } from "./needs";
import { Search } from "./search.svelte";
import type { Desk, Place } from "./desk.svelte";

/** A part of the settings. */
export type Section = "models" | "notices" | "look";

/** A model as far as it is known before the person has said more. */
export type NewModel = Partial<Pick<ModelSettings, "name" | "base_url" | "model">>;

/** The window's frame. */
export class Shell {
  readonly search: Search;
  /** What lies over the window. */
  over = $state<"palette" | "keys" | "quit" | null>(null);
  /** Whether the sidebar is open where it has no room beside the stage. */
  aside = $state(false);
  /** The part of the settings to be seen. */
  section = $state<Section>("models");
  /** What the form of a new model begins with; nothing where no model is being added. */
  newModel = $state.raw<NewModel | null>(null);
  /** Where the settings were opened from. */
  #before: Place | null = null;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.search = new Search(desk);
  }

  /** Brings a place to the front and puts away what lies over it. */
  go(place: Place): void {
    this.over = null;
    this.aside = false;
    this.#desk.go(place);
  }

  /** Opens the settings at a part of them. */
  settings(section: Section = "models"): void {
    if (this.#desk.place.is !== "settings") this.#before = this.#desk.place;
    this.section = section;
    this.go({ is: "settings" });
  }

  /** Opens the form of a new model. */
  connect(known: NewModel = {}): void {
    this.newModel = known;
    this.settings("models");
  }

  /** The sessions that this program runs now. */
  get runningHere(): SessionView[] {
    return this.#desk.sessions.filter(runsHere);
  }

  /** Quits; where something would be paused by that, the person is asked first. */
  quit(): void {
    const desk = this.#desk;
    desk.closing = false;
    if (desk.quitting) return;
    if (this.runningHere.length > 0) this.over = "quit";
    else void desk.do("done", { ask: "quit" });
  }

  /** Leaves the settings for where they were opened from. */
  back(): void {
    if (this.#before) this.go(this.#before);
    else this.#desk.goToWhatNeedsYou();
    this.#before = null;
  }
}

const KEY = Symbol("shell");

/** Gives the frame to every part below. */
export function provideShell(shell: Shell): void {
  setContext(KEY, shell);
}

/** The frame of this window. */
export function useShell(): Shell {
  return getContext<Shell>(KEY);
}
