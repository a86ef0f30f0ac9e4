// What the window lists of its keys is what it answers.
import { afterEach, expect, test, vi } from "vitest";
import { KEYS } from "../../src/state/key-list";
import { boundKeys } from "../../src/state/keys";
import { buttonsOf } from "../../src/parts/gate/answers";
import { Sheet } from "../../src/parts/gate/sheet.svelte";
import { Desk } from "../../src/state/desk.svelte";
import * as gates from "../gates/samples";
import { hostWith, press, sessionView, settled, showApp } from "../support";

const listed = (title: string) =>
  KEYS.find((group) => group.title === title)?.keys.map(([keys]) => keys.replace("Shift+", "")) ?? [];

afterEach(() => (document.activeElement as HTMLElement | null)?.blur());

/** I3 */
test("every key that is bound is listed, and every listed one is bound", async () => {
  await showApp(hostWith([sessionView()]));
  const shown = new Set([...listed("keys-anywhere"), ...listed("keys-session")]);
  expect(new Set(boundKeys())).toEqual(shown);
});

/** I3 */
test("every letter of a gate is listed", async () => {
  const kinds = [
    gates.command(),
    gates.file(),
    gates.approve(),
    gates.grant(),
    gates.outline(),
    gates.review(),
  ];
  const letters = new Set<string>();
  for (const gate of kinds) {
    const sheet = new Sheet(new Desk(gates.hostOf(gate)), gate.id);
    await sheet.refresh();
    for (const { key } of buttonsOf(gate, sheet)) if (key) letters.add(key);
  }
  const single = listed("keys-gate").filter((keys) => /^[a-z]$/.test(keys));
  expect(letters).toEqual(new Set(single));
});

/** I3 */
test("every listed key has its words", async () => {
  const { screen } = await showApp(hostWith([sessionView()]));
  await press("?");
  const dialog = screen.getByRole("dialog", { name: "Keys" });
  await expect.element(dialog).toHaveTextContent("Ctrl ⏎");
  expect(dialog.element().textContent).not.toMatch(/keys-/);
  expect(dialog.element().querySelectorAll("dt")).toHaveLength(KEYS.flatMap(({ keys }) => keys).length);
});

/** B10: a gate has its keys only once somebody went there; this is the way. */
test("g and then g goes to the gate that waits", async () => {
  const host = gates.hostOf(gates.approve());
  await showApp(host);
  await press("g");
  await press("i");
  await vi.waitFor(() => expect(document.querySelector(".gate")).not.toBeNull());
  await press("g");
  await press("g");
  expect(document.activeElement).toBe(document.querySelector(".gate"));
});

test("t goes to the one input, and writes nothing there", async () => {
  await showApp(hostWith([sessionView()]));
  const input = document.querySelector<HTMLTextAreaElement>(".tell textarea");
  if (!input) throw new Error("no input");
  await press("t");
  expect(document.activeElement === input).toBe(!input.disabled);
  expect(input.value).toBe("");
  await settled();
});
