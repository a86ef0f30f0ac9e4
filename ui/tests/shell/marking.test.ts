// What can be marked, and what Ctrl+A marks.
import { userEvent } from "vitest/browser";
import { expect, test, vi } from "vitest";
import { fakeHost } from "../../src/ipc/fake";
import { settled, showApp } from "../support";

const marked = () => getSelection()?.toString().replaceAll(/\s+/g, " ").trim() ?? "";
const all = () => userEvent.keyboard("{Control>}a{/Control}");
const place = (of: string) => document.querySelector<HTMLElement>(of) as HTMLElement;

/** The window on the made-up sessions, with the one that waits longest in front. */
async function showSession() {
  await showApp(fakeHost());
  await vi.waitFor(() => expect(document.querySelector(".timeline .md")).not.toBeNull());
  getSelection()?.removeAllRanges();
  await settled();
}

/** I1 */
test("what the window is made of cannot be marked, and what is read in it can", async () => {
  await showSession();
  const can = (of: string) => getComputedStyle(place(of)).userSelect !== "none";
  for (const chrome of [
    ".sidebar h2",
    ".item b",
    ".session-header h1",
    ".button",
    ".tabs",
    ".row > time",
    "kbd",
  ]) {
    expect([chrome, can(chrome)]).toEqual([chrome, false]);
  }
  for (const words of [".timeline .md", ".gate [data-question]", ".side .inside", "textarea"]) {
    expect([words, can(words)]).toEqual([words, true]);
  }
});

/** I1 */
test("Ctrl+A marks what is read where the focus is, and nothing where nothing is", async () => {
  await showSession();
  (document.activeElement as HTMLElement | null)?.blur();
  await all();
  expect(marked()).toBe("");
  place(".sidebar .item").focus();
  await all();
  expect(marked()).toBe("");
  place(".timeline").focus();
  await all();
  expect(marked()).toContain("Three of the four sources give noise");
  expect(marked()).not.toContain("New session");
  expect(marked()).not.toContain("Confirm the keywords");
});

/** I1 */
test("Ctrl+A in a field marks the field alone", async () => {
  await showSession();
  const field = place(".sidebar .search input") as HTMLInputElement;
  field.focus();
  await userEvent.keyboard("fans");
  await all();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  expect(place(".timeline").contains(getSelection()?.anchorNode ?? null)).toBe(false);
});
