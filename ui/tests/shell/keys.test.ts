import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bindKeys } from "../../src/state/keys";
import { isTypingOn } from "../../src/state/typing-on";
import { keyWords } from "../../src/kit/key-words";
import { hostWith, press, sessionView, settled, showApp } from "../support";

const three = [
  sessionView({ id: "runs", title: "Runs", last_at: 3 }),
  sessionView({ id: "asks", title: "Asks", waiting: 1, status: "awaiting_input", last_at: 2 }),
  sessionView({ id: "ended", title: "Ended", status: "completed", last_at: 1 }),
];

let unbind: (() => void) | undefined;
beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());
afterEach(() => {
  unbind?.();
  unbind = undefined;
});

const inFront = () => document.querySelector(".item[aria-current=page] b")?.textContent;

test("j and k go through the sessions in the order of the list", async () => {
  await showApp(hostWith(three));
  expect(inFront()).toBe("Asks");
  await press("j");
  expect(inFront()).toBe("Runs");
  await press("j");
  expect(inFront()).toBe("Ended");
  await press("j");
  expect(inFront()).toBe("Ended");
  await press("k");
  expect(inFront()).toBe("Runs");
});

test("g and then i opens the inbox, i alone does nothing", async () => {
  const { host } = await showApp(hostWith(three));
  await press("i");
  expect(host.asked("looking").at(-1)).toMatchObject({ inbox: false });
  await vi.waitFor(() => expect(isTypingOn()).toBe(false));
  await press("g");
  await press("i");
  expect(host.asked("looking").at(-1)).toMatchObject({ inbox: true });
});

/** B10: nothing is done by typing elsewhere. */
test("letters typed into a field do nothing else", async () => {
  const { screen, host } = await showApp(hostWith(three));
  const search = screen.getByRole("textbox", { name: "Search the sessions" });
  await search.click();
  const before = host.requests.length;
  for (const key of ["j", "k", "g", "i", "p", "a", "?", "n"]) await press(key);
  expect(inFront()).toBe("Asks");
  expect(document.querySelector("dialog")).toBeNull();
  expect(host.requests.length).toBe(before);
});

test("keys with Ctrl work while typing", async () => {
  const { screen } = await showApp(hostWith(three));
  await screen.getByRole("textbox", { name: "Search the sessions" }).click();
  await press("k", { ctrlKey: true });
  await expect.element(screen.getByRole("dialog", { name: "Go to, or do" })).toBeVisible();
});

/** B10: a dialog has the keys for itself. */
test("keys do nothing behind a dialog", async () => {
  await showApp(hostWith(three));
  await press("?");
  expect(document.querySelector("dialog[open]")).not.toBeNull();
  await press("j");
  expect(inFront()).toBe("Asks");
});

test("keys of an input method are its own", async () => {
  const pressed = vi.fn();
  unbind = bindKeys({ j: pressed });
  await press("j", { isComposing: true });
  expect(pressed).not.toHaveBeenCalled();
  await press("j");
  expect(pressed).toHaveBeenCalledOnce();
});

/** WebKit tells of the Enter that ends a composition only by its code. */
test("the key that ends a composition means nothing else", async () => {
  const pressed = vi.fn();
  unbind = bindKeys({ Enter: pressed });
  await press("Enter", { keyCode: 229 });
  expect(pressed).not.toHaveBeenCalled();
});

/** B7: a hand that rests on a key pauses once, and resumes nothing. */
test("a key that is held means one press, except where it goes through a list", async () => {
  const paused = vi.fn();
  const stepped = vi.fn();
  unbind = bindKeys({ p: paused, j: stepped });
  await press("p");
  const held = new KeyboardEvent("keydown", { key: "p", repeat: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(held);
  await press("j");
  await press("j", { repeat: true });
  expect(held.defaultPrevented).toBe(true);
  expect(paused).toHaveBeenCalledOnce();
  expect(stepped).toHaveBeenCalledTimes(2);
});

test("what was bound last answers first, and may let a key pass", async () => {
  const seen: string[] = [];
  const below = bindKeys({ x: () => void seen.push("below"), y: () => void seen.push("below") });
  unbind = bindKeys({ x: () => void seen.push("above"), y: () => false });
  await press("x");
  await press("y");
  below();
  expect(seen).toEqual(["above", "below"]);
});

test("a key that was unbound does nothing", async () => {
  const pressed = vi.fn();
  bindKeys({ x: pressed })();
  await press("x");
  expect(pressed).not.toHaveBeenCalled();
});

test("Alt and the other platform's modifier make it another key", async () => {
  const pressed = vi.fn();
  unbind = bindKeys({ j: pressed });
  await press("j", { altKey: true });
  await press("j", { ctrlKey: true });
  await press("j", { metaKey: true });
  expect(pressed).not.toHaveBeenCalled();
});

test("Escape puts away the fault first, and then leaves the settings", async () => {
  const host = hostWith(three).refuse("set_settings", {
    kind: "store",
    message: "Not kept.",
    language: "en",
    field: null,
    more: [],
  });
  const { screen } = await showApp(host);
  await press(",", { ctrlKey: true });
  await screen.getByRole("button", { name: "Language and theme" }).click();
  await screen.getByText("Dark").click();
  await settled();
  await expect.element(screen.getByText("Not kept.")).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await press("Escape");
  expect(screen.getByText("Not kept.").query()).toBeNull();
  await expect.element(screen.getByRole("heading", { name: "Language and theme" })).toBeVisible();
  await press("Escape");
  expect(inFront()).toBe("Asks");
});

test("keys are written as the desktop writes them", () => {
  expect(keyWords("Mod+k", false)).toBe("Ctrl K");
  expect(keyWords("Mod+k", true)).toBe("⌘K");
  expect(keyWords("g i")).toBe("g i");
  expect(keyWords("Shift+F")).toBe("⇧F");
  expect(keyWords("Escape")).toBe("Esc");
});
