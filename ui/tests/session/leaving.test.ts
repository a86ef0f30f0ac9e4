// What was under way in a session when another one came to the front.
import { expect, test, vi } from "vitest";
import { HOLD } from "../../src/kit/hold.svelte";
import { Stage } from "../../src/parts/header/stage.svelte";
import { Desk } from "../../src/state/desk.svelte";
import { OpenSession } from "../../src/state/session.svelte";
import { FakeHost, hostWith, sessionView, settled, stopTimers } from "../support";
import { head, note, rows, showSession, timeline, words } from "./support";

const other = head({}, { id: "two", title: "Tide tables" });
const openOther = (host: FakeHost) => new OpenSession(host, { head: other, rows: rows([note("a")]) });
const keydown = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );

/** C4: a force stop is never an accident. */
test("a hold that began in one session does not stop the one that comes to the front", async () => {
  const { host, screen } = await showSession({}, hostWith([sessionView()]));
  stopTimers();
  document
    .querySelector(".button.force")
    ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  await screen.rerender({ given: { open: openOther(host) } });
  expect(document.querySelector("h1")?.textContent).toBe("Tide tables");
  await vi.advanceTimersByTimeAsync(HOLD * 2);
  expect(host.asked("stop")).toEqual([]);
});

/** C4 */
test("a key that is still held stops nothing that comes to the front", async () => {
  const { host, screen } = await showSession({}, hostWith([sessionView()]));
  stopTimers();
  keydown("F", { shiftKey: true });
  await screen.rerender({ given: { open: openOther(host) } });
  keydown("F", { shiftKey: true, repeat: true });
  await vi.advanceTimersByTimeAsync(HOLD * 2);
  expect(host.asked("stop")).toEqual([]);
});

/** C4 */
test("what is asked is asked of the session that it was asked in", async () => {
  const host = new FakeHost();
  let inFront = head();
  const stage = new Stage(new Desk(host), inFront.session.id, () => inFront);
  inFront = other;
  await stage.order("stop");
  expect(host.asked("stop")).toEqual([{ ask: "stop", session: "one" }]);
});

test("a timeline that is left before its first frame fetches nothing and breaks nothing", async () => {
  const broken = vi.fn();
  addEventListener("error", broken);
  addEventListener("unhandledrejection", broken);
  const { host, screen } = await showSession({}, hostWith([sessionView()]));
  let last = 0;
  const waits = new Map<number, FrameRequestCallback>();
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => {
    waits.set(--last, frame);
    return last;
  });
  vi.spyOn(window, "cancelAnimationFrame").mockImplementation((at) => void waits.delete(at));
  await screen.rerender({
    given: { open: new OpenSession(host, { head: other, rows: rows([note("a")], 40) }) },
  });
  await screen.rerender({ given: { open: null } });
  for (const frame of waits.values()) frame(0);
  await settled();
  vi.restoreAllMocks();
  removeEventListener("error", broken);
  removeEventListener("unhandledrejection", broken);
  expect(broken).not.toHaveBeenCalled();
  expect(host.asked("rows")).toEqual([]);
});

/** H21 */
test("a row that cannot be drawn says so, and the others stand", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = words("x");
  Object.defineProperty(broken, "text", {
    get() {
      throw new Error("broken");
    },
  });
  await showSession({ rows: rows([note("before"), broken, note("after")]) });
  await vi.waitFor(() => expect(timeline().textContent).toContain("This cannot be shown here."));
  expect(timeline().textContent).toContain("before");
  expect(timeline().textContent).toContain("after");
  told.mockRestore();
});
