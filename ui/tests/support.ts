// What the tests of the window share: a window on a scripted program, and an eye for accessibility.
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, expect, vi } from "vitest";
import { render } from "vitest-browser-svelte";
import "../src/styles/tokens.css";
import "../src/styles/app.css";
import type { Component } from "svelte";
import App from "../src/App.svelte";
import type { Answer } from "../src/bindings/Answer";
import type { Opened } from "../src/bindings/Opened";
import type { Row } from "../src/bindings/Row";
import type { SessionHead } from "../src/bindings/SessionHead";
import type { SessionView } from "../src/bindings/SessionView";
import { FakeHost, freshHello } from "../src/ipc/fake";
import { headOf } from "../src/ipc/made-up/sessions";
import { now } from "../src/state/clock.svelte";
import { Desk } from "../src/state/desk.svelte";
import { fetchAll } from "../src/views/late.svelte";
import Provided from "./Provided.svelte";

export { FakeHost, fault, freshHello, freshSettings } from "../src/ipc/fake";

/** The themes that everything is looked at in. */
export const THEMES = ["light", "dark"] as const;
/** The languages that everything is looked at in. */
export const LANGUAGES = ["en", "zh-CN"] as const;

/** Shows the whole window on `host`, and waits until it has greeted. */
export async function showApp(host: FakeHost = new FakeHost()) {
  // Every place is at hand, so that going to one is drawn at once.
  await fetchAll();
  const screen = await render(App, { host });
  await vi.waitFor(() => expect(host.isReady).toBe(true));
  await settled();
  return { host, screen };
}

/** Shows one component with a desk on `host` above it, once the desk has started. */
export async function show<P extends Record<string, unknown>>(
  component: Component<P>,
  props: P,
  host: FakeHost = new FakeHost(),
) {
  const desk = new Desk(host);
  await desk.start();
  const screen = await render(Provided, {
    desk,
    component: component as Component<Record<string, unknown>>,
    given: props,
  });
  await settled();
  return { desk, host, screen };
}

/** The real timer, also where a test has taken time into its own hands. */
const later = setTimeout.bind(globalThis);
/** How long a condition may take on the slowest machine, in milliseconds. */
const PATIENCE = 10_000;

afterEach(() => void vi.useRealTimers());

/** Waits until what was asked is answered and drawn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((done) => later(done));
    await tick();
  }
}

/** Waits until that many frames are drawn, and what watches them was told. */
export async function frames(count = 3): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done));
  await settled();
}

/** Waits until `check` throws no more. Unlike vi.waitFor it moves no time that the test has in its hands. */
export async function until(check: () => void): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; await new Promise((done) => later(done, 5))) {
    try {
      return check();
    } catch (wrong) {
      if (performance.now() > end) throw wrong;
    }
  }
}

/** From now on it is `at`, for all that the page shows, until the test is over. */
export async function timeIs(at: number): Promise<void> {
  // Without faked timers only the date stands; waiting and ticking go on.
  vi.setSystemTime(at);
  await until(() => expect(now()).toBe(at));
}

/** Takes the timers into the hands of the test: nothing is over before it says so. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/** Lets that many milliseconds pass. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

/** Presses a key where the focus is. */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  target.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true, cancelable: true, ...more }));
  await settled();
}

/** A session in the list, with `changed` in it. */
export function sessionView(changed: Partial<SessionView> = {}): SessionView {
  return {
    id: "one",
    title: "Quiet fans for the reading room",
    status: "running",
    pause: null,
    why: null,
    waiting: 0,
    next: "Next: Search the web.",
    created_at: 1_700_000_000_000,
    last_at: 1_700_000_000_000,
    driven: null,
    ...changed,
  };
}

/** A session as it is opened, with `changed` in its head. */
export function opened(session: SessionView, rows: Row[] = [], changed: Partial<SessionHead> = {}): Opened {
  return { head: { ...headOf(session, rows.length), plan: [], gates: [], recap: [], ...changed }, rows };
}

/** A host that greets in that language and has these sessions. */
export function hostWith(sessions: SessionView[], changed: Parameters<typeof freshHello>[0] = {}): FakeHost {
  const hello = freshHello(changed);
  return new FakeHost()
    .answer("hello", { is: "hello", of: hello })
    .answer("settings", { is: "settings", of: hello.settings })
    .answer("sessions", (): Answer => ({ is: "sessions", of: sessions }))
    .answer("open", ({ session }): Answer => {
      const known = sessions.find((one) => one.id === session) ?? sessionView({ id: session });
      return { is: "opened", of: opened(known) };
    });
}

/** Fails where the page is not accessible, in words that name what is wrong. */
export async function expectAccessible(root: Element | Document = document): Promise<void> {
  const { violations, passes } = await axe.run(root, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // A single component has no landmarks and no first heading of its own.
    rules: { region: { enabled: root === document }, "page-has-heading-one": { enabled: root === document } },
  });
  const wrong = violations.map(
    (one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.html).join(" | ")})`,
  );
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  // Words that are covered or half faded are not judged at all.
  if (!passes.some((one) => one.id === "color-contrast")) throw new Error("no words were judged");
}

/** Shows everything in that theme from now on. */
export function inTheme(theme: (typeof THEMES)[number]): void {
  document.documentElement.dataset.theme = theme;
}
