// The timeline while it grows, is scrolled, and is long.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Row } from "../../src/bindings/Row";
import { fault, frames, settled, timeIs } from "../support";
import {
  call,
  head,
  inLane,
  note,
  pause,
  rows,
  showSession,
  sized,
  T0,
  timeline,
  told,
  words,
} from "./support";

const many = (count: number, first = 0): Row[] =>
  rows(
    Array.from({ length: count }, (_, at) => note(`line ${first + at}`)),
    first,
  );
const gap = () => timeline().scrollHeight - timeline().scrollTop - timeline().clientHeight;
const atEnd = () => vi.waitFor(() => expect(gap()).toBeLessThan(4));
const scrolledTo = async (top: number) => {
  timeline().scrollTop = top;
  await vi.waitFor(() => expect(Math.abs(timeline().scrollTop - top)).toBeLessThan(2));
  await frames();
};
const news = (row: Row[]) => ({ head: head(), rows: row });
const inSight = (text: string) =>
  [...timeline().querySelectorAll("li")].find((li) => li.textContent?.includes(text));

beforeEach(() => sized(1280, 800));

/** Requirement A3: all that the agent said can be read. */
describe("words that are too long for a row", () => {
  it("are shown further, part by part, to their end", async () => {
    const begun = [words("The beginning", { turn: 3, cut: true })];
    const { host, screen } = await showSession({ rows: rows(begun) });
    const whole = `The beginning${" and more".repeat(5_000)} the end.`;
    host.answer("words", ({ offset, limit }) => {
      return { is: "blob", of: { text: whole.slice(offset, offset + limit), all: whole.length } };
    });
    const more = screen.getByRole("button", { name: "Show more" });
    await more.click();
    await vi.waitFor(() => expect(timeline().textContent?.length).toBeGreaterThan(30_000));
    await more.click();
    await vi.waitFor(() => expect(timeline().textContent).toContain("the end."));
    expect(host.asked("words").map(({ turn, offset }) => [turn, offset])).toEqual([
      [3, 0],
      [3, 32_000],
    ]);
    expect(more.query()).toBeNull();
  });
});

/** Requirement I1: a long session opens at its end at once. */
describe("a long timeline", () => {
  it("of 10,000 rows opens at its end with only what is in sight in the page", async () => {
    await showSession({ rows: many(10_000) });
    await atEnd();
    await vi.waitFor(() => expect(inSight("line 9999")).toBeDefined());
    expect(timeline().querySelectorAll("li").length).toBeLessThan(120);
  });

  it("fetches older rows when it is scrolled up, and what is read stays where it is", async () => {
    const { host } = await showSession({ rows: many(200, 400) });
    host.answer("rows", ({ before, limit }) => {
      const first = Math.max(0, before - limit);
      return { is: "rows", of: { rows: many(before - first, first) } };
    });
    await atEnd();
    await scrolledTo(1200);
    const read = [...timeline().querySelectorAll("li")].find((li) => li.getBoundingClientRect().top > 200);
    const text = read?.textContent ?? "";
    const top = read?.getBoundingClientRect().top ?? 0;
    timeline().scrollTop -= 400;
    await vi.waitFor(() => expect(host.asked("rows")).toHaveLength(1));
    await frames();
    const same = [...timeline().querySelectorAll("li")].find((li) => li.textContent === text);
    expect(Math.abs((same?.getBoundingClientRect().top ?? 0) - top - 400)).toBeLessThan(3);
    expect(host.asked("rows")[0]).toMatchObject({ before: 400, limit: 200 });
  });

  it("asks once where older rows cannot be fetched, and again only when it is told to", async () => {
    const { host, screen } = await showSession({ rows: many(100, 400) });
    host.refuse("rows", fault("The store did not answer. Nothing was changed. Try again."));
    await atEnd();
    await scrolledTo(0);
    await expect.element(screen.getByText("The store did not answer.", { exact: false })).toBeVisible();
    await scrolledTo(40);
    await scrolledTo(0);
    expect(host.asked("rows")).toHaveLength(1);
    await screen.getByRole("button", { name: "Try again" }).click();
    expect(host.asked("rows")).toHaveLength(2);
  });

  it("does not ask for ever where a page brings nothing", async () => {
    const { host } = await showSession({ rows: many(100, 400) });
    await atEnd();
    await scrolledTo(0);
    await frames(10);
    expect(host.asked("rows").length).toBeLessThanOrEqual(2);
  });

  it("fetches nothing above a list that is full while its end is followed", async () => {
    const { host } = await showSession({ rows: many(60, 400) });
    await atEnd();
    await frames(10);
    expect(host.asked("rows")).toEqual([]);
  });

  it("fetches older rows until the list is full, where what is here is folded together", async () => {
    const side = (count: number, first: number) =>
      rows(
        Array.from({ length: count }, (_, at) => inLane(0, first + at, 240, call("done"))),
        first,
      );
    const { host } = await showSession({ rows: side(120, 120) });
    host.answer("rows", ({ before }) => ({ is: "rows", of: { rows: side(before, 0) } }));
    await vi.waitFor(() => expect(host.asked("rows")).toHaveLength(1));
    await frames();
    expect(timeline().querySelectorAll("li").length).toBeLessThan(10);
  });

  it("asks for nothing where all rows are here", async () => {
    const { host } = await showSession({ rows: many(100) });
    await scrolledTo(0);
    await frames();
    expect(host.asked("rows")).toEqual([]);
  });
});

/** The view follows the end only when it is at the end. */
describe("following the end", () => {
  it("keeps the end in sight while rows come", async () => {
    const { open } = await showSession({ rows: many(100) });
    await atEnd();
    open.hear(news(many(5, 100)));
    await frames();
    await atEnd();
    expect(inSight("line 104")).toBeDefined();
  });

  it("keeps the end in sight while words stream in", async () => {
    const { open } = await showSession({ rows: [...many(60), ...rows([words("", { live: true })], 60)] });
    await atEnd();
    open.hearStream({ session: "one", turn: 1, from: 0, text: "Some words.\n\n".repeat(40) });
    await frames(5);
    await atEnd();
    expect(timeline().textContent).toContain("Some words.");
  });

  it("stays where it is read, says that there is more below, and goes there when asked", async () => {
    const { open, screen } = await showSession({ rows: many(200) });
    await atEnd();
    await scrolledTo(timeline().scrollTop - 900);
    const top = timeline().scrollTop;
    open.hear(news(many(5, 200)));
    await frames();
    expect(Math.abs(timeline().scrollTop - top)).toBeLessThan(2);
    await expect.element(screen.getByRole("button", { name: "New below" })).toBeVisible();
    await screen.getByRole("button", { name: "New below" }).click();
    await frames();
    await atEnd();
    expect(inSight("line 204")).toBeDefined();
    expect(screen.getByRole("button", { name: "New below" }).query()).toBeNull();
  });

  it("does not move while words stream in below what is read", async () => {
    const { open } = await showSession({ rows: [...many(200), ...rows([words("", { live: true })], 200)] });
    await atEnd();
    await scrolledTo(timeline().scrollTop - 1500);
    const top = timeline().scrollTop;
    for (let at = 0; at < 10; at++) {
      open.hearStream({ session: "one", turn: 1, from: at * 12, text: "Some words. " });
      await frames(1);
    }
    expect(Math.abs(timeline().scrollTop - top)).toBeLessThan(2);
  });

  it("rests a short timeline on the input", async () => {
    await showSession({ rows: many(2) });
    const last = timeline().querySelector("li:last-child")?.getBoundingClientRect().bottom ?? 0;
    expect(timeline().getBoundingClientRect().bottom - last).toBeLessThan(8);
  });
});

describe("a call's line", () => {
  const form = {
    arguments_text: '{"time_limit":60,"id":12345678901234567890}',
    proposed_text: '{"time_limit":120}',
    result_text: "ok\u202Edrowssap",
    cut: false,
    operation: "one-s1-c1",
    step: "s1",
    place: "Run it",
    tool: "run_command",
    effect: "read_only",
    status: "done",
    attempt: 2,
    arguments: {},
    edited: true,
    proposed: {},
    outcome: null,
  } as const;

  it("opens to what was proposed and what ran, apart, with every digit", async () => {
    const { host, screen } = await showSession({ rows: rows([call("done", { edited: true })]) });
    host.answer("call", { is: "call", of: { ...form } });
    const line = screen.getByRole("button", { name: /web_search/ });
    expect(line.element().getAttribute("aria-expanded")).toBe("false");
    await line.click();
    expect(line.element().getAttribute("aria-expanded")).toBe("true");
    await expect.element(screen.getByText('"time_limit": 120', { exact: false })).toBeVisible();
    await expect.element(screen.getByText("12345678901234567890", { exact: false })).toBeVisible();
    await expect.element(screen.getByText("attempt 2")).toBeVisible();
    expect(host.asked("call")).toEqual([{ ask: "call", session: "one", operation: "one-s1-c1" }]);
  });

  it("stays open while it is out of sight", async () => {
    const given = [...many(100), ...rows([call("done")], 100), ...many(100, 101)];
    const { host, screen } = await showSession({ rows: given });
    host.answer("call", { is: "call", of: { ...form } });
    await scrolledTo(2600);
    await screen.getByRole("button", { name: /web_search/ }).click();
    await scrolledTo(0);
    await vi.waitFor(() => expect(document.querySelector(".call")).toBeNull());
    await scrolledTo(2600);
    await vi.waitFor(() =>
      expect(document.querySelector(".call")?.getAttribute("aria-expanded")).toBe("true"),
    );
  });

  it("shows characters that nobody would see", async () => {
    const { host, screen } = await showSession({ rows: rows([call("done")]) });
    host.answer("call", { is: "call", of: { ...form } });
    await screen.getByRole("button", { name: /web_search/ }).click();
    await expect.element(screen.getByText("\\u{202e}")).toBeVisible();
  });

  it("shows a result of 5 MB a page at a time", async () => {
    const { host, screen } = await showSession({ rows: rows([call("done")]) });
    host.answer("call", { is: "call", of: { ...form, result_text: "x".repeat(5_000_000) } });
    await screen.getByRole("button", { name: /web_search/ }).click();
    await expect.element(screen.getByText("1–8,000 of 5,000,000 characters")).toBeVisible();
    await screen.getByRole("button", { name: "The part after" }).click();
    await expect.element(screen.getByText("8,001–16,000 of 5,000,000 characters")).toBeVisible();
    expect(timeline().textContent?.length).toBeLessThan(20_000);
  });

  it("fetches large texts that a result points to by pages", async () => {
    const { host, screen } = await showSession({ rows: rows([call("done")]) });
    const result = { page: { $blob: "abc", bytes: 5_000_000, head: "h", tail: "t" } };
    host.answer("call", {
      is: "call",
      of: { ...form, outcome: { result, by: null, facts: {}, words: null } },
    });
    host.answer("blob", ({ offset }) => ({ is: "blob", of: { text: `from ${offset}`, all: 4_900_000 } }));
    await screen.getByRole("button", { name: /web_search/ }).click();
    await screen.getByRole("button", { name: "Show page, 5.0 MB" }).click();
    await expect.element(screen.getByText("from 0")).toBeVisible();
    expect(host.asked("blob")).toEqual([{ ask: "blob", hash: "abc", offset: 0, limit: 8000 }]);
  });

  it("counts while it runs and stands where the session stands", async () => {
    await timeIs(T0 + 4000);
    const running = rows([call("running", { started_at: T0 })]);
    const { open } = await showSession({ rows: running });
    const took = () => document.querySelector(".call .dur")?.textContent;
    expect(took()).toBe("4 s");
    await timeIs(T0 + 6000);
    expect(took()).toBe("6 s");
    open.hear({ head: head({}, { status: "paused" }), rows: [] });
    await settled();
    expect(took()).toBe("");
    expect(document.querySelector(".timeline .r-pulse")).toBeNull();
    expect(timeline().textContent).toContain("was running");
  });
});

describe("a pause", () => {
  const said = () => document.querySelector(".timeline .decided")?.textContent?.replace(/\s+/g, " ").trim();

  it("that was taken back before it was reached says who did that", async () => {
    await showSession({ rows: rows([pause({ next: null, until: T0, resumed_by: "desk" })]) });
    expect(said()).toMatch(/^You paused it\. taken back by you, /);
  });

  it("that stood says who resumed", async () => {
    await showSession({ rows: rows([pause({ until: T0, resumed_by: "kim" })]) });
    expect(said()).toMatch(/^You paused it\. resumed by kim, /);
  });
});

describe("words", () => {
  it("of a turn that broke off say why", async () => {
    await showSession({
      rows: rows([words("Half a", { broke: "The connection was lost." }), told("go on")]),
    });
    expect(timeline().textContent).toContain("Broken off. The connection was lost.");
  });

  it("take the place of thinking as soon as they come", async () => {
    const { open } = await showSession({ rows: rows([{ is: "thinking", turn: 3, since: T0 }]) });
    expect(timeline().textContent).toContain("The agent is thinking");
    open.hearStream({ session: "one", turn: 3, from: 0, text: "I look at **both**" });
    await frames();
    expect(timeline().querySelector("strong")?.textContent).toBe("both");
    expect(timeline().textContent).not.toContain("thinking");
  });
});
