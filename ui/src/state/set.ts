// Changing settings.
import type { Settings } from "../bindings/Settings";
import type { Desk } from "./desk.svelte";

/** Sets what `changed` holds, seen at once; where the program refuses, it is as before. */
export async function set(desk: Desk, changed: Partial<Settings>): Promise<void> {
  const before = desk.settings;
  if (!before) return;
  const settings = { ...before, ...changed };
  desk.settings = settings;
  const kept = await desk.do("settings", { ask: "set_settings", settings });
  if (!kept && desk.settings === settings) desk.settings = before;
}
