// What the tests of the window share: a window on a scripted program, and an eye for accessibility.
import axe from "axe-core";
import { tick } from "svelte";
import { expect, vi } from "vitest";
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
import { Desk } from "../src/state/desk.svelte";
import Provided from "./Provided.svelte";

export { FakeHost, fault, freshHello, freshSettings } from "../src/ipc/fake";

/** The themes that everything is looked at in. */
export const THEMES = ["light", "dark"] as const;
/** The languages that everything is looked at in. */
export const LANGUAGES = ["en", "zh-CN"] as const;

/** Shows the whole window on `host`, and waits until it has greeted. */
export async function showApp(host: FakeHost = new FakeHost()) {
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

/** Waits until what was asked is answered and drawn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((done) => setTimeout(done));
    await tick();
  }
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
  const { violations } = await axe.run(root, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // A single component has no landmarks and no first heading of its own.
    rules: { region: { enabled: root === document }, "page-has-heading-one": { enabled: root === document } },
  });
  const wrong = violations.map(
    (one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.html).join(" | ")})`,
  );
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

/** Shows everything in that theme from now on. */
export function inTheme(theme: (typeof THEMES)[number]): void {
  document.documentElement.dataset.theme = theme;
}
