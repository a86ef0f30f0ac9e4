// Leaving: the window is closed, or the program quits.
import { expect, test } from "vitest";
import { hostWith, press, sessionView, settled, showApp } from "../support";

const running = sessionView({ id: "tides", title: "Tide tables", next: "run_command: fetch the gauge" });
const waiting = sessionView({
  id: "maps",
  title: "A map",
  status: "awaiting_input",
  waiting: 1,
  next: "Which?",
});
const elsewhere = sessionView({
  id: "letters",
  title: "Letters",
  driven: { what: "hold run", pid: 7, silent_ms: 10, responding: true },
});
const quits = (host: ReturnType<typeof hostWith>) => host.asked("quit").length;
const ctrlQ = () => press("q", { ctrlKey: true });

/** E3 */
test("Ctrl Q says what becomes of what runs, and quits once that is agreed to", async () => {
  const { host, screen } = await showApp(hostWith([running, waiting, elsewhere]));
  await ctrlQ();
  expect(quits(host)).toBe(0);
  const dialog = screen.getByRole("alertdialog", { name: "Quit Holdpoint?" });
  await expect.element(dialog).toHaveTextContent(/1 session runs here.*at most 10 s/);
  await expect.element(dialog).toHaveTextContent("run_command: fetch the gauge");
  // What waits for a person waits on, and what another program runs is its own affair.
  expect(dialog.element().textContent).not.toMatch(/A map|Letters/);
  await dialog.getByRole("button", { name: "Quit Holdpoint" }).click();
  await settled();
  expect(quits(host)).toBe(1);
});

/** E3 */
test("whoever thinks better of it goes on as before", async () => {
  const { host, screen } = await showApp(hostWith([running]));
  await ctrlQ();
  expect(document.activeElement?.textContent).toBe("Keep running");
  await screen.getByRole("button", { name: "Keep running" }).click();
  expect(screen.getByRole("alertdialog").query()).toBeNull();
  expect(quits(host)).toBe(0);
});

/** E3 */
test("where nothing would pause there is nothing to ask", async () => {
  const { host } = await showApp(hostWith([waiting, elsewhere]));
  await ctrlQ();
  expect(quits(host)).toBe(1);
});

/** I3: also where a field or a dialog has the keys. */
test("Ctrl Q is answered over the palette, where letters are typed", async () => {
  const { host } = await showApp(hostWith([waiting]));
  await press("k", { ctrlKey: true });
  expect(document.activeElement?.tagName).toBe("INPUT");
  await ctrlQ();
  expect(quits(host)).toBe(1);
});

/** E3: a second press neither asks nor begins anew. */
test("a program that is quitting already is not asked again", async () => {
  const { host, screen } = await showApp(hostWith([running]));
  host.tell({ news: "quitting", of: { waits_for: ["run_command"], left_ms: 9_000 } });
  await settled();
  await ctrlQ();
  expect(screen.getByRole("alertdialog").query()).toBeNull();
  expect(quits(host)).toBe(0);
});

/** E3: a desktop without a tray has no other place to quit from. */
test("the settings and the palette have the way out", async () => {
  const { host, screen } = await showApp(hostWith([waiting]));
  await press(",", { ctrlKey: true });
  const button = screen.getByRole("button", { name: "Quit Holdpoint" });
  await expect.element(button).toHaveAccessibleDescription(/Sessions pause and are kept/);
  await button.click();
  expect(quits(host)).toBe(1);
  await press("k", { ctrlKey: true });
  await screen.getByRole("option", { name: "Quit Holdpoint" }).click();
  expect(quits(host)).toBe(2);
});

/** E2: nothing runs on behind a window that seems to be gone for good. */
test("a window that is closed where no icon may show says that sessions run on and how to come back", async () => {
  const { host, screen } = await showApp(hostWith([running]));
  host.tell({ news: "closing" });
  await settled();
  const dialog = screen.getByRole("dialog", { name: "Close the window?" });
  await expect.element(dialog).toHaveTextContent("Sessions run on without it");
  await expect
    .element(dialog)
    .toHaveTextContent("start Holdpoint again to come back, or press one of its notifications");
  expect(document.activeElement?.textContent).toBe("Close the window");
  await dialog.getByRole("button", { name: "Close the window" }).click();
  await settled();
  expect(host.asked("close_window")).toHaveLength(1);
  expect(dialog.query()).toBeNull();
});

/** E2 */
test("where nothing can call, it is not said that something will", async () => {
  const { host, screen } = await showApp(hostWith([running], { notices: "no_service" }));
  host.tell({ news: "closing" });
  await settled();
  await expect.element(screen.getByRole("dialog")).toHaveTextContent("so nothing calls you");
});

/** E2, E3 */
test("the window stays where that is wanted, and quitting from there asks what quitting asks", async () => {
  const { host, screen } = await showApp(hostWith([running]));
  host.tell({ news: "closing" });
  await settled();
  await press("Escape");
  document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
  await settled();
  expect(screen.getByRole("dialog").query()).toBeNull();
  host.tell({ news: "closing" });
  await settled();
  await screen.getByRole("button", { name: "Quit Holdpoint" }).click();
  await expect.element(screen.getByRole("alertdialog", { name: "Quit Holdpoint?" })).toBeVisible();
  expect([quits(host), host.asked("close_window").length]).toEqual([0, 0]);
});
