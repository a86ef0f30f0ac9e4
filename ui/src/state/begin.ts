// Beginning a session.
import type { Fault } from "../bindings/Fault";
import type { Request } from "../bindings/Request";
import type { Template } from "../bindings/Template";
import { ask, toFault } from "../ipc/host";
import type { Desk } from "./desk.svelte";

/** The ways to begin. */
export type Beginning = Extract<Request, { ask: "start" | "ask" }>;

/** Begins a session and brings it to the front; the fault where that cannot be. */
export async function tryToBegin(desk: Desk, beginning: Beginning): Promise<Fault | null> {
  try {
    const { session } = await ask(desk.host, "started", beginning);
    desk.go({ is: "session", session });
    return null;
  } catch (thrown) {
    return toFault(thrown);
  }
}

/** Begins a session and brings it to the front; shows the fault where that cannot be. */
export async function begin(desk: Desk, beginning: Beginning): Promise<void> {
  const refused = await tryToBegin(desk, beginning);
  if (refused) desk.fault = refused;
}

/** The parameters of a template as they are when nothing is typed. */
export function defaults(template: Template): Record<string, string> {
  const given = template.params.filter((param) => param.default !== null);
  return Object.fromEntries(given.map((param) => [param.name, param.default ?? ""]));
}

/** The name of the field that a fault points at: a JSON pointer `/params/topic` is `topic`. */
export function fieldOf(fault: Fault | null): string | null {
  const last = fault?.field?.split("/").at(-1);
  return last?.replaceAll("~1", "/").replaceAll("~0", "~") ?? null;
}
