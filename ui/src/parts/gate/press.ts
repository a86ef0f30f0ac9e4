// What pressing a button of a gate does.
import type { GateButton } from "./answers";
import type { Sending } from "./sending.svelte";

/** Does what `button` is for, where it may be pressed. */
export function press(button: GateButton, sending: Sending, edit: () => void): void {
  if (!sending.can(button)) return;
  const { deed } = button;
  if (deed.is === "send") sending.send(deed.verb);
  else if (deed.is === "open") sending.open(deed.panel);
  else edit();
}
