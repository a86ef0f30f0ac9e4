// Places whose code comes when they are first wanted: the first frame waits for none that it does not show.
import type { Place } from "../state/desk.svelte";

/** A component that is fetched when it is first wanted. */
export class Late<C> {
  /** The component, once it is here. */
  here = $state.raw<C | null>(null);
  readonly #load: () => Promise<{ default: C }>;
  #coming: Promise<void> | null = null;

  constructor(load: () => Promise<{ default: C }>) {
    this.#load = load;
  }

  /** Fetches it, once. */
  fetch(): Promise<void> {
    this.#coming ??= this.#load().then(
      (module) => void (this.here = module.default),
      (thrown: unknown) => {
        this.#coming = null;
        throw thrown;
      },
    );
    return this.#coming;
  }
}

/** What comes late. */
export const late = {
  session: new Late(() => import("./SessionView.svelte")),
  inbox: new Late(() => import("./Inbox.svelte")),
  new: new Late(() => import("./NewSession.svelte")),
  recovery: new Late(() => import("./Recovery.svelte")),
  settings: new Late(() => import("./Settings.svelte")),
  dialog: new Late(() => import("../parts/gate/GateDialog.svelte")),
};

/** Whether all that a place is drawn with is here. */
export function isHere(place: Place): boolean {
  return place.is === "first" || late[place.is].here !== null;
}

/** Fetches what a place is drawn with. */
export async function fetchFor(place: Place): Promise<void> {
  if (place.is !== "first") await late[place.is].fetch();
}

/** Fetches everything. */
export async function fetchAll(): Promise<void> {
  await Promise.all(Object.values(late).map((one) => one.fetch()));
}
