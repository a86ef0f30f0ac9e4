// What the tests of gates share.
import { expect, vi } from "vitest";
import type { GateForm } from "../../src/bindings/GateForm";
import type { DecisionForm } from "../../src/bindings/DecisionForm";
import type { FakeHost } from "../../src/ipc/fake";
import Gate from "../../src/parts/gate/Gate.svelte";
import { typesNoMore } from "../../src/state/typing-on";
import { settled, show } from "../support";
import { hostOf } from "./samples";

export { press, settled } from "../support";

/** Shows one gate as it stands in the timeline; its buttons answer. */
export async function showGate(gate: GateForm, host: FakeHost = hostOf(gate)) {
  // No hand is typing on from what was shown before.
  typesNoMore();
  const shown = await show(Gate, { gate: gate.id, frame: "row" as const }, host);
  await armed();
  return shown;
}

/** Waits until the buttons answer. */
export async function armed(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector(".gate")).not.toBeNull());
  await vi.waitFor(() => expect(document.querySelector(".gate[aria-busy='true']")).toBeNull());
}

/** The button whose words begin so. */
export function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>("button")].find((one) => {
    const text = one.getAttribute("aria-label") ?? one.querySelector("b, span:not(:empty)")?.textContent;
    return (text ?? one.textContent).trim().startsWith(words);
  });
  if (!found) throw new Error(`no button “${words}” in ${document.body.innerText}`);
  return found;
}

/** Whether there is such a button. */
export function hasButton(words: string): boolean {
  return [...document.querySelectorAll("button")].some((one) => one.innerText.trim().startsWith(words));
}

/** Presses that button, once it answers. */
export async function click(words: string): Promise<void> {
  await vi.waitFor(() => expect(button(words).disabled).toBe(false));
  button(words).click();
  await settled();
}

/** Turns to the view of that name. */
export async function view(name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLButtonElement>(".seg button")].find(
    (one) => one.innerText === name,
  );
  found?.click();
  await settled();
}

/** The control of that name. */
export function control<E extends HTMLElement = HTMLTextAreaElement>(name: string): E {
  const found = document.querySelector<E>(`:is(textarea, input, select)[aria-label="${name}"]`);
  if (!found) throw new Error(`no control “${name}”`);
  return found;
}

/** Types a text over what stands in that control. */
export async function fill(name: string, text: string): Promise<void> {
  await fillIn(control<HTMLTextAreaElement | HTMLInputElement>(name), text);
}

/** The same for a control that is known. */
export async function fillIn(into: HTMLTextAreaElement | HTMLInputElement, text: string): Promise<void> {
  into.focus();
  into.value = text;
  into.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settled();
}

/** The group of the gate. */
export function group(): HTMLElement {
  const found = document.querySelector<HTMLElement>(".gate");
  if (!found) throw new Error("no gate");
  return found;
}

/** The answers that were sent. */
export function answers(host: FakeHost): DecisionForm[] {
  return host.asked("answer").map((request) => request.decision);
}

/** What a person reads, with spaces and line ends as one space. */
export function reading(element: Element = document.body): string {
  return (element as HTMLElement).innerText.replaceAll(/\s+/g, " ");
}

/** Waits until nothing moves: colours in between would be judged else. */
export async function still(): Promise<void> {
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]));
}
