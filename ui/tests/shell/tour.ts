// Every place of the window, each filled by the made-up program, for what must hold in all of them.
import { expect, vi } from "vitest";
import type { Show } from "../../src/bindings/Show";
import { fakeHost } from "../../src/ipc/fake";
import { sessions } from "../../src/ipc/made-up/sessions";
import { press, settled, showApp } from "../support";

/** How long a whole tour may take on the slowest machine, in milliseconds. */
export const PATIENCE = 180_000;

type Window = Awaited<ReturnType<typeof showApp>>;
/** A place: its name, and the way there. */
export type Place = readonly [name: string, go: (window: Window) => Promise<void>];

const here = (css: string) => vi.waitFor(() => expect(document.querySelector(css)).not.toBeNull());

async function bring({ host }: Window, what: Show, css: string): Promise<void> {
  host.tell({ news: "show", of: what });
  await here(css);
  await settled();
}

/** Clicks the one whose words are these. */
async function click(css: string, words: RegExp): Promise<void> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(css)].find((one) => words.test(one.textContent ?? ""));
  await vi.waitFor(() => expect(find()).toBeDefined());
  find()?.click();
  await settled();
}

const session = (id: string): Place => [
  `the session ${id}`,
  (window) => bring(window, { session: id }, ".session-header"),
];

const tab = (name: string): Place => [
  `the tab ${name}`,
  async (window) => {
    await bring(window, { session: "fans" }, ".side [role=tab]");
    await click(".side [role=tab]", new RegExp(name));
  },
];

const settings = (name: string): Place => [
  `the settings of ${name}`,
  async (window) => {
    await bring(window, "settings", "nav button");
    await click("nav button", new RegExp(name));
  },
];

/** All of them, one after another in one window. */
export const PLACES: Place[] = [
  ["the inbox", (window) => bring(window, "inbox", ".ask")],
  ["a new session", (window) => bring(window, "new", "form")],
  ["the sessions after a crash", (window) => bring(window, "recovery", "main")],
  ...sessions.map(({ id }) => session(id)),
  ...["Memory", "Parameters", "Journal", "Files"].map(tab),
  [
    "a report",
    async (window) => {
      await bring(window, { session: "fans" }, ".side [role=tab]");
      await click(".side [role=tab]", /Files/);
      await click(".side button", /report\.md/);
    },
  ],
  ...["Models", "Notif", "Language"].map(settings),
  ["a gate as a dialog", (window) => bring(window, { gate: "letters-g2" }, "dialog[open] .gate")],
];

/** What is opened over a place, and put away again. */
export const OVER: Place[] = [
  [
    "the palette",
    async () => {
      await press("k", { ctrlKey: true });
      await here("dialog[open]");
    },
  ],
  [
    "the list of keys",
    async () => {
      await press("?");
      await here("dialog[open]");
    },
  ],
];

/** Puts away what lies over a place. */
export async function away(): Promise<void> {
  for (const open of document.querySelectorAll("dialog[open]")) {
    open.dispatchEvent(new Event("cancel", { cancelable: true }));
  }
  await settled();
}

/** Opens the made-up window and looks at each place in it; what is wrong somewhere is told with its place. */
export async function tour(
  look: (name: string) => Promise<void> | void,
  prepare?: (window: Window) => Promise<void>,
) {
  const window = await showApp(fakeHost());
  await prepare?.(window);
  const wrong: string[] = [];
  for (const [name, go] of [...PLACES, ...OVER]) {
    await go(window);
    try {
      await look(name);
    } catch (error) {
      wrong.push(`In ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await away();
  }
  expect(wrong.join("\n\n")).toBe("");
}
