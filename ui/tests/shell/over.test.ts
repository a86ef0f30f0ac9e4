import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { speak } from "../../src/words/words.svelte";
import { fuzzy } from "../../src/state/fuzzy";
import {
  expectAccessible,
  fault,
  FakeHost,
  hostWith,
  inTheme,
  opened,
  press,
  sessionView,
  settled,
  showApp,
  THEMES,
} from "../support";

const sessions = [
  sessionView({ id: "fans", title: "Quiet fans for the reading room", last_at: 2 }),
  sessionView({ id: "letters", title: "Letters to suppliers", last_at: 1 }),
];

async function openPalette() {
  const shown = await showApp(hostWith(sessions));
  await press("k", { ctrlKey: true });
  return { ...shown, field: shown.screen.getByRole("combobox", { name: "Go to, or do" }) };
}

test("a few letters and Enter open a session", async () => {
  const { field, host } = await openPalette();
  await field.fill("lett");
  await press("Enter");
  expect(host.asked("open").at(-1)).toEqual({ ask: "open", session: "letters" });
  expect(document.querySelector("dialog")).toBeNull();
});

test("the arrows choose, and go round at the end", async () => {
  const { field, screen } = await openPalette();
  await field.fill("theme");
  const chosen = () => document.querySelector("[role=option][aria-selected=true] .cut")?.textContent;
  const first = chosen();
  await press("ArrowDown");
  expect(chosen()).not.toBe(first);
  await press("ArrowUp");
  await press("ArrowUp");
  expect(chosen()).toBe(screen.getByRole("option").elements().at(-1)?.querySelector(".cut")?.textContent);
});

test("what is chosen is told to a screen reader", async () => {
  const { field } = await openPalette();
  const active = field.element().getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(active)?.getAttribute("aria-selected")).toBe("true");
});

test("a palette with nothing to offer says so, and Enter does nothing", async () => {
  const { field, screen, host } = await openPalette();
  await field.fill("qqqq");
  await expect.element(screen.getByText("Nothing is called “qqqq”.")).toBeVisible();
  const before = host.requests.length;
  await press("Enter");
  expect(host.requests.length).toBe(before);
});

test("a pause that waits is taken back from the palette", async () => {
  const pausing = sessionView({ id: "fans", title: "Quiet fans", status: "pausing", pause: "user" });
  const host = hostWith([pausing]);
  host.answer("open", { is: "opened", of: opened(pausing, [], { takes_back: true }) });
  const { screen } = await showApp(host);
  const field = screen.getByRole("combobox", { name: "Go to, or do" });
  for (const wanted of ["Quiet fans", "do not pause"]) {
    await press("k", { ctrlKey: true });
    await field.fill(wanted);
    await press("Enter");
  }
  expect(host.asked("resume")).toEqual([{ ask: "resume", session: "fans" }]);
});

test("the focus goes back to where it was when a dialog is put away", async () => {
  const { screen } = await showApp(hostWith(sessions));
  const opener = screen.getByRole("button", { name: "Keys" });
  await opener.click();
  await expect.element(screen.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await settled();
  expect(document.activeElement).toBe(opener.element());
});

test("letters find words in any order, and letters apart only where nothing is nearer", () => {
  expect(fuzzy("room fans", "Quiet fans for the reading room")).toBe(
    fuzzy("fans room", "Quiet fans for the reading room"),
  );
  expect(fuzzy("zz", "Quiet fans")).toBeNull();
  const whole = fuzzy("let", "Letters to suppliers") ?? 99;
  const inside = fuzzy("ppl", "Letters to suppliers") ?? 99;
  const apart = fuzzy("lsp", "Letters to suppliers") ?? 99;
  expect(whole).toBeLessThan(inside);
  expect(inside).toBeLessThan(apart);
});

test("a fault says all that is wrong, at once and to screen readers, until it is put away", async () => {
  const { host, screen } = await showApp(new FakeHost());
  host.refuse(
    "looking",
    fault("The store is full. Nothing was lost.", { kind: "store", more: ["Free some room."] }),
  );
  await press("g");
  await press("i");
  const bar = screen.getByRole("alert");
  await expect.element(bar).toHaveTextContent("The store is full. Nothing was lost.");
  await expect.element(bar).toHaveTextContent("Free some room.");
  await expect.element(bar).toHaveAttribute("aria-live", "assertive");
  await screen.getByRole("button", { name: "Put this away" }).click();
  await settled();
  expect(screen.getByText("The store is full.").query()).toBeNull();
});

/** Requirement E2: what goes on after another program died is told once, and leads to what became of it. */
test("sessions that were taken up meanwhile are told of and can be looked at", async () => {
  const { host, screen } = await showApp(hostWith(sessions));
  const message = "One session was interrupted: it went on.";
  host.tell({ news: "recovered", of: { message, sessions: ["one"] } });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  await screen.getByRole("button", { name: "See what became of it" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: message })).toBeVisible();
  await settled();
  expect(screen.getByRole("button", { name: "See what became of it" }).query()).toBeNull();
});

test("settings that cannot be read are told of at the start", async () => {
  const { screen } = await showApp(hostWith(sessions, { fault: fault("The settings cannot be read.") }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The settings cannot be read.");
});

test("a program that cannot be greeted is told of", async () => {
  const host = new FakeHost().refuse("hello", fault("The store cannot be opened.", { kind: "store" }));
  const { screen } = await showApp(host);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The store cannot be opened.");
  // It is all that the window has: it cannot be put away.
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Holdpoint could not open its sessions" }))
    .toBeVisible();
  expect(screen.getByRole("button", { name: "Put this away" }).query()).toBeNull();
});

/** I3: what stands in the sentence is the person's and says nothing of its language. */
test("a program that cannot be greeted is told of in the language in which it spoke", async () => {
  const refusal = fault("/maps/潮汐。db cannot be used.", { kind: "store", language: "zh-CN" });
  const { screen } = await showApp(new FakeHost().refuse("hello", refusal));
  await expect.element(screen.getByRole("heading", { name: "Holdpoint 无法打开会话" })).toBeVisible();
  speak("en");
});

test("a program that cannot be greeted tries again when it is told to, and can be quit", async () => {
  const host = new FakeHost().refuse("hello", fault("The store cannot be opened.", { kind: "store" }));
  const { screen } = await showApp(host);
  await screen.getByRole("button", { name: "Quit Holdpoint" }).click();
  expect(host.asked("quit")).toHaveLength(1);
  await screen.getByRole("button", { name: "Try again" }).click();
  expect(host.reopened).toBe(1);
  await expect.element(screen.getByRole("button", { name: "Trying" })).toBeDisabled();
});

test.each(THEMES)("a program that cannot be greeted is told of accessibly in %s", async (theme) => {
  inTheme(theme);
  await showApp(new FakeHost().refuse("hello", fault("The store cannot be opened.", { kind: "store" })));
  await expectAccessible();
});

test("the list of keys can be scrolled to its end in the smallest window", async () => {
  await page.viewport(760, 520);
  try {
    const { screen } = await showApp(hostWith(sessions));
    await press("?");
    const inside = document.querySelector("dialog .inside") as HTMLElement;
    expect(inside.scrollHeight).toBeGreaterThan(inside.clientHeight);
    inside.scrollTop = inside.scrollHeight;
    const note = screen.getByText("Letters do nothing while you type.").element().getBoundingClientRect();
    expect(note.bottom).toBeLessThanOrEqual(window.innerHeight - 24);
  } finally {
    await page.viewport(1280, 800);
  }
});

/** The person sees what is waited for, named, and for how long at most. */
test("quitting names what it waits for and counts down", async () => {
  const { host, screen } = await showApp(hostWith(sessions));
  host.tell({ news: "quitting", of: { waits_for: ["run_command", "send_email"], left_ms: 7_600 } });
  await settled();
  const dialog = screen.getByRole("dialog", { name: "Quitting" });
  await expect.element(dialog).toHaveTextContent("run_command");
  await expect.element(dialog).toHaveTextContent("send_email");
  await expect.element(dialog).toHaveTextContent("8 seconds are left");
  await press("Escape");
  await expect.element(dialog).toBeVisible();
});
