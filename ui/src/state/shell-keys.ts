// The keys that the frame of the window answers, wherever it stands.
import type { Desk } from "./desk.svelte";
import type { Bindings } from "./keys";
import { inOrder } from "./needs";
import type { Shell } from "./shell.svelte";

/** The frame's keys. */
export function shellKeys(desk: Desk, shell: Shell): Bindings {
  return {
    j: () => step(desk, shell, 1),
    k: () => step(desk, shell, -1),
    "g i": () => goToInbox(shell),
    "g g": focusGate,
    t: focusTell,
    "g n": () => shell.go({ is: "new" }),
    "g s": () => shell.settings(),
    "Mod+n": () => shell.go({ is: "new" }),
    "Mod+k": () => void (shell.over = "palette"),
    "Mod+,": () => shell.settings(),
    "Mod+q": () => shell.quit(),
    "/": () => focusSearch(shell),
    "?": () => void (shell.over = "keys"),
    Escape: () => putAway(desk, shell),
  };
}

function step(desk: Desk, shell: Shell, by: number): void {
  const sessions = inOrder(shell.search.sessions);
  const current = desk.place.is === "session" ? desk.place.session : null;
  const at = sessions.findIndex((session) => session.id === current);
  const next = sessions[at < 0 ? (by > 0 ? 0 : sessions.length - 1) : at + by];
  if (next) shell.go({ is: "session", session: next.id });
}

/** Goes into the list of the inbox: its keys answer from there on. */
function goToInbox(shell: Shell): void {
  blur();
  shell.go({ is: "inbox", byKey: true });
}

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function focusSearch(shell: Shell): void {
  shell.aside = true;
  document.querySelector<HTMLInputElement>(".search input")?.focus();
}

/** Goes to the first gate that waits here: its keys answer from there on. */
function focusGate(): void | boolean {
  return focusOn(".place .gate");
}

function focusTell(): void | boolean {
  return focusOn(".tell textarea:enabled");
}

function focusOn(what: string): void | boolean {
  const found = document.querySelector<HTMLElement>(what);
  if (!found) return false;
  // Also where the focus is there already, the keys are meant for it from now on.
  blur();
  found.scrollIntoView({ block: "nearest" });
  found.focus({ preventScroll: true });
}

/** Puts away the topmost thing that can be. */
function putAway(desk: Desk, shell: Shell): void | boolean {
  if (desk.fault) desk.fault = null;
  else if (shell.aside) shell.aside = false;
  else if (desk.place.is === "settings") shell.back();
  else return false;
}
