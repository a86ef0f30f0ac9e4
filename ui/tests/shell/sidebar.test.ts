import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Answer } from "../../src/bindings/Answer";
import { FakeHost, hostWith, sessionView, settled, showApp } from "../support";

const sessions = [
  sessionView({ id: "runs", title: "Scans of 1987", next: "Reading scan 31 of 120", last_at: 5 }),
  sessionView({ id: "asks", title: "Letters", waiting: 2, next: "Send the letter?", last_at: 4 }),
  sessionView({
    id: "mine",
    title: "Addresses",
    status: "paused",
    pause: "user",
    why: "You paused it.",
    last_at: 3,
  }),
  sessionView({ id: "ended", title: "Notes", status: "completed", next: null, last_at: 2 }),
];

const groups = () =>
  [...document.querySelectorAll(".group")].map((group) => [
    group.querySelector("h2")?.textContent,
    group.querySelector(".count")?.textContent,
  ]);

/** I1: the sessions that need you first, each group with its count. */
test("sessions stand by need, with what they ask or do in their second line", async () => {
  const { screen } = await showApp(hostWith(sessions));
  expect(groups()).toEqual([
    ["Needs you", "1"],
    ["Running", "1"],
    ["Paused", "1"],
    ["Finished", "1"],
  ]);
  await expect.element(screen.getByText("Send the letter? (1 more)")).toBeVisible();
  await expect.element(screen.getByText("Reading scan 31 of 120")).toBeVisible();
  await expect.element(screen.getByText("You paused it.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Notes Completed/ })).toBeVisible();
});

test("what is being paused or stopped says so, and not what would come next", async () => {
  const ending = [
    sessionView({ id: "a", title: "Backups", status: "pausing", next: "Next: run_command ends." }),
    sessionView({ id: "b", title: "Processes", status: "stopping", next: "Next: run_command ends." }),
    sessionView({ id: "c", title: "Letters", status: "pausing", waiting: 1, next: "Send the letter?" }),
  ];
  await showApp(hostWith(ending));
  const lines = [...document.querySelectorAll(".item .now")].map((line) => line.textContent);
  expect(lines).toEqual(["Send the letter?", "Pausing", "Being stopped"]);
});

test("a session that begins to wait moves to the top at once", async () => {
  const { host } = await showApp(hostWith(sessions));
  host.tell({
    news: "sessions",
    of: [sessionView({ id: "runs", title: "Scans of 1987", waiting: 1, last_at: 9 })],
  });
  await settled();
  expect(groups().map((one) => one[1])).toEqual(["2", "1", "1"]);
  expect(document.querySelector(".item b")?.textContent).toBe("Scans of 1987");
});

test("amber is only there while somebody waits", async () => {
  const { host } = await showApp(hostWith(sessions));
  expect(document.querySelector(".group.needs")).not.toBeNull();
  host.tell({ news: "sessions", of: [sessionView({ id: "asks", title: "Letters", waiting: 0 })] });
  await settled();
  expect(document.querySelector(".group.needs")).toBeNull();
  expect(document.querySelector(".sidebar .r-bar")).toBeNull();
});

test("without sessions each group says what will stand there", async () => {
  const { screen } = await showApp();
  expect(groups().map((one) => one[1])).toEqual(["0", "0", "0", "0"]);
  await expect.element(screen.getByText("What works right now, and what it is doing.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Search the sessions" })).toBeDisabled();
});

function searching(): FakeHost {
  return hostWith(sessions).answer("sessions", ({ search }): Answer => {
    const found =
      search === null ? sessions : sessions.filter((one) => one.id === "ended" && search === "harbour");
    return { is: "sessions", of: found };
  });
}

/** The program searches goals too, so what is found need not have the words in its title. */
test("search lists what the program found, once typing rests", async () => {
  const { host, screen } = await showApp(searching());
  await screen.getByRole("textbox", { name: "Search the sessions" }).fill("harbour");
  await vi.waitFor(() => expect(groups()).toEqual([["Finished", "1"]]));
  expect(host.asked("sessions").map((one) => one.search)).toEqual([null, "harbour"]);
  await screen.getByRole("button", { name: "Clear the search" }).click();
  await vi.waitFor(() => expect(groups()).toHaveLength(4));
});

test("a search that finds nothing says so", async () => {
  const { screen } = await showApp(searching());
  await screen.getByRole("textbox", { name: "Search the sessions" }).fill("zebra");
  await expect.element(screen.getByText("No session has “zebra” in its title or goal.")).toBeVisible();
});

test("an answer to what was typed before does not overtake the later one", async () => {
  const waits: ((answer: Answer) => void)[] = [];
  const host = hostWith(sessions).answer("sessions", ({ search }) =>
    search === null ? { is: "sessions", of: sessions } : new Promise<Answer>((done) => waits.push(done)),
  );
  const { screen } = await showApp(host);
  const field = screen.getByRole("textbox", { name: "Search the sessions" });
  await field.fill("a");
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  await field.fill("ab");
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  waits[1]?.({ is: "sessions", of: sessions.slice(0, 1) });
  await settled();
  waits[0]?.({ is: "sessions", of: sessions });
  await settled();
  expect(groups()).toEqual([["Running", "1"]]);
});

test("a process that is not heard from is told of", async () => {
  const driven = { what: "hold run", pid: 7, silent_ms: 120_000, responding: false };
  const { screen } = await showApp(hostWith([sessionView({ driven })]));
  await expect.element(screen.getByText(/hold run has not been heard from/)).toBeVisible();
});

test("in a narrow window the sidebar is opened by a button and put away by Escape or a choice", async () => {
  await page.viewport(760, 520);
  try {
    const { screen } = await showApp(hostWith(sessions));
    const sidebar = () => document.querySelector<HTMLElement>(".sidebar");
    expect(getComputedStyle(sidebar() as HTMLElement).visibility).toBe("hidden");
    await screen.getByRole("button", { name: "Open the list of sessions: 1 needs you" }).click();
    await expect.element(screen.getByRole("button", { name: /Notes/ })).toBeVisible();
    await screen.getByRole("button", { name: /Notes/ }).click();
    await vi.waitFor(() => expect(getComputedStyle(sidebar() as HTMLElement).visibility).toBe("hidden"));
  } finally {
    await page.viewport(1280, 800);
  }
});

/** I1: what needs you is counted also where the list has no room. */
test("the button that opens the list counts what needs you, and nothing where nothing does", async () => {
  await page.viewport(760, 520);
  try {
    const { host, screen } = await showApp(hostWith(sessions));
    const button = screen.getByRole("button", { name: /^Open the list of sessions/ });
    await expect.element(button).toHaveTextContent(/^1$/);
    await expect.element(button).toHaveAccessibleName("Open the list of sessions: 1 needs you");
    host.tell({ news: "sessions", of: sessions.map((session) => ({ ...session, waiting: 0 })) });
    await expect.element(button).toHaveAccessibleName("Open the list of sessions");
    expect(button.element().textContent?.trim()).toBe("");
  } finally {
    await page.viewport(1280, 800);
  }
});

/** A tooltip over the list covers its neighbours. */
test("a title is told again only where it is cut off", async () => {
  const long = sessionView({ id: "long", title: "Letters ".repeat(30).trim() });
  await showApp(hostWith([...sessions, long]));
  const titles = [...document.querySelectorAll<HTMLElement>(".item b")];
  for (const title of titles) title.dispatchEvent(new PointerEvent("pointerenter"));
  expect(titles.filter((title) => title.title).map((title) => title.title)).toEqual([long.title]);
});

test("a thousand sessions are listed without laying out what is out of sight", async () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    sessionView({ id: `s${at}`, title: `Session ${at}`, last_at: 1000 - at }),
  );
  await showApp(hostWith(many));
  const items = document.querySelectorAll<HTMLElement>(".item");
  expect(items).toHaveLength(1000);
  expect(items[900]?.querySelector("b")?.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  expect(items[1]?.querySelector("b")?.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
});
