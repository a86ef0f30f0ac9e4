// Whether a hand is typing in a gate.
import { isTyping } from "../../state/keys";

/** Whether the focus stands in a text of the gate `id`. */
export function isTypedIn(id: string): boolean {
  const focused = document.activeElement;
  const shown = focused?.closest<HTMLElement>("[data-shows]");
  return isTyping(focused) && shown?.dataset.shows === id;
}
