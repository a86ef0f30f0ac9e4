// What stands beside the timeline.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Event } from "../../src/bindings/Event";
import type { IntentView } from "../../src/bindings/IntentView";
import type { StepView } from "../../src/bindings/StepView";
import { columns, planLines } from "../../src/parts/plan/plan";
import { pretty, references, shortened } from "../../src/parts/side/values";
import { hostWith, press, settled } from "../support";
import { head, showSession, sized, T0 } from "./support";

const step = (id: string, needs: string[], status: StepView["status"] = "ahead"): StepView => ({
  id,
  title: `Step ${id}`,
  needs,
  status,
  items: null,
  items_done: null,
  items_skipped: null,
});
const event = (seq: number): Event => ({
  session: "one",
  seq,
  at: T0 + seq,
  ran_ms: 0,
  kind: "call_started",
  data: { seq },
  cut: false,
});
const intent = (operation: string, status: string): IntentView => ({
  operation,
  step: "search",
  place: "Search the web",
  tool: `tool_${operation}`,
  effect: "read_only",
  status: status as IntentView["status"],
  attempt: 1,
  arguments: {},
  edited: false,
  proposed: {},
  outcome: null,
});

beforeEach(() => sized(1280, 800));

describe("the plan's lines", () => {
  it("put steps abreast that wait for the same", () => {
    const lines = planLines([step("a", []), step("b", ["a"]), step("c", ["a"]), step("d", ["b", "c"])]);
    expect(lines.map((line) => line.steps.map(({ id }) => id).join())).toEqual(["a", "b,c", "d"]);
    expect(lines.flatMap((line) => line.needs)).toEqual([]);
  });

  it("are a list where nothing needs anything", () => {
    expect(planLines([step("a", []), step("b", []), step("c", [])])).toHaveLength(3);
  });

  it("name what a step needs that is not just above it", () => {
    const lines = planLines([step("a", []), step("b", ["a"]), step("c", ["a", "b"])]);
    expect(lines[2]?.needs).toEqual(["Step a", "Step b"]);
  });

  it("stand one under another where their titles do not fit side by side", () => {
    expect(columns([step("a", []), step("b", [])])).toHaveLength(2);
    expect(columns([{ ...step("a", []), title: "x".repeat(40) }, step("b", [])])).toBeNull();
  });
});

/** Requirement I1: the plan with its progress. */
describe("the plan", () => {
  it("counts nothing where it is only what the agent told of it last", async () => {
    const changed = { plan: [step("a", []), step("b", ["a"])], plan_as_told: true };
    const { screen } = await showSession({ head: head(changed, { status: "completed" }) });
    await expect.element(screen.getByText("As the agent last told it")).toBeVisible();
    expect(document.querySelector(".plan")).not.toBeNull();
    expect(screen.container.textContent).not.toContain("0 of 2");
  });

  it("marks each step, and the current one with its note", async () => {
    const plan = [
      step("a", [], "done"),
      step("b", ["a"], "waiting"),
      { ...step("c", ["b"]), items: 9, items_done: 4, items_skipped: 0 },
    ];
    const { screen } = await showSession({ head: head({ plan, gates: ["one-g1"] }) });
    await expect.element(screen.getByText("1 of 3 steps")).toBeVisible();
    const current = document.querySelector("[aria-current=step]");
    expect(current?.querySelector("rect.r-bar")).not.toBeNull();
    expect(current?.textContent).toContain("Waiting for you");
    expect(document.querySelectorAll(".pstep circle.r-dot")).toHaveLength(1);
    expect(document.querySelector(".pstep.todo line.r-dash")).not.toBeNull();
    await expect.element(screen.getByText("4/9")).toBeVisible();
  });

  it("counts what was skipped apart from what is done", async () => {
    const plan = [
      { ...step("a", [], "done"), items: 12, items_done: 11, items_skipped: 1 },
      step("b", ["a"], "skipped"),
    ];
    const { screen } = await showSession({ head: head({ plan }) });
    await expect.element(screen.getByText("1 of 2 steps, 1 skipped")).toBeVisible();
    await expect.element(screen.getByText("11/12, 1 skipped")).toBeVisible();
  });

  it("says of each step that waits for the person that it does, also of those that go at once", async () => {
    const plan = [
      step("a", [], "done"),
      step("b", ["a"], "waiting"),
      step("c", ["a"], "waiting"),
      step("d", ["a"]),
    ];
    await showSession({ head: head({ plan, gates: ["one-g1", "one-g2"] }) });
    const notes = () => [...document.querySelectorAll(".ps-note")].map((note) => note.textContent);
    expect(notes()).toEqual(["Waiting for you", "Waiting for you"]);
    expect(document.querySelectorAll("[aria-current=step]")).toHaveLength(1);
  });

  it("has nothing amber in it while nothing can be answered", async () => {
    const plan = [step("a", [], "done"), step("b", ["a"], "waiting")];
    const { open } = await showSession({ head: head({ plan, gates: [] }) });
    const amber = () => document.querySelectorAll(".plan .r-bar, .progress .w, .plan .waiting").length;
    expect(amber()).toBe(0);
    open.hear({ head: head({ plan, gates: ["one-g1"] }), rows: [] });
    await settled();
    expect(amber()).toBe(3);
  });

  it("says what will appear where there is none", async () => {
    const { screen } = await showSession();
    await expect.element(screen.getByText("No plan yet.", { exact: false })).toBeVisible();
  });
});

describe("the tabs", () => {
  it("are gone through with the arrows", async () => {
    const { screen } = await showSession();
    const selected = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;
    (screen.getByRole("tab", { name: "Plan" }).element() as HTMLElement).focus();
    await press("ArrowRight");
    expect(selected()).toBe("Memory");
    expect(document.activeElement?.textContent).toBe("Memory");
    await press("End");
    expect(selected()).toBe("Files");
    await press("ArrowRight");
    expect(selected()).toBe("Plan");
  });

  it("look chosen only while their panel is open, and the arrows open nothing", async () => {
    await sized(1000, 700);
    const { screen } = await showSession();
    const plan = screen.getByRole("tab", { name: "Plan" });
    const memory = screen.getByRole("tab", { name: "Memory" });
    expect(document.querySelector("[role=tab].on")).toBeNull();
    await expect.element(plan).toHaveAttribute("aria-expanded", "false");
    (plan.element() as HTMLElement).focus();
    await press("ArrowRight");
    expect(document.activeElement).toBe(memory.element());
    await press("ArrowLeft");
    await press("End");
    expect(document.activeElement?.textContent).toBe("Files");
    expect(document.querySelector(".panel.open")).toBeNull();
    await memory.click();
    await expect.element(memory).toHaveAttribute("aria-expanded", "true");
    await expect.element(memory).toHaveAttribute("aria-selected", "true");
    await expect.element(plan).toHaveAttribute("aria-expanded", "false");
  });

  it("open a panel over the timeline where there is no room, and Escape puts it away", async () => {
    await sized(1000, 700);
    const { screen } = await showSession();
    const panel = screen.getByRole("tabpanel", { includeHidden: true });
    await expect.element(panel).not.toBeVisible();
    await screen.getByRole("tab", { name: "Plan" }).click();
    await expect.element(panel).toBeVisible();
    await press("Escape");
    await expect.element(panel).not.toBeVisible();
  });
});

describe("memory", () => {
  it("shows values and fetches again only when something was recorded", async () => {
    const value = { url: "https://example.org", page: { $blob: "ff", bytes: 2_000_000, head: "", tail: "" } };
    const host = hostWith([]).answer("memory", {
      is: "memory",
      of: [{ name: "sources", value, from: "From the step" }],
    });
    const { screen, open } = await showSession({ head: head({ memory: 1 }) }, host);
    await screen.getByRole("tab", { name: /Memory/ }).click();
    await expect.element(screen.getByText("https://example.org", { exact: false })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Show page, 2.0 MB" })).toBeVisible();
    await settled();
    expect(document.querySelector("[role=tabpanel]")?.textContent).not.toContain("$blob");
    expect(host.asked("memory")).toHaveLength(1);
    open.hear({ head: head({ memory: 1, seq: 11 }), rows: [] });
    await vi.waitFor(() => expect(host.asked("memory")).toHaveLength(2));
  });
});

describe("the journal", () => {
  it("comes by pages, newest first, and opens to its data", async () => {
    const host = hostWith([]).answer("journal", ({ before, limit }) => {
      const end = before ?? 251;
      const first = Math.max(1, end - limit);
      const events = Array.from({ length: end - first }, (_, at) => event(first + at));
      return { is: "journal", of: { events, all: 250 } };
    });
    const { screen } = await showSession({}, host);
    await screen.getByRole("tab", { name: "Journal" }).click();
    await vi.waitFor(() => expect(document.querySelectorAll("[role=tabpanel] ol > li")).toHaveLength(100));
    await screen.getByRole("button", { name: /^250 A call started/ }).click();
    await expect.element(screen.getByText('"seq": 250', { exact: false })).toBeVisible();
    await screen.getByRole("button", { name: "Older records" }).click();
    await vi.waitFor(() => expect(document.querySelectorAll("[role=tabpanel] ol > li")).toHaveLength(200));
    expect(host.asked("journal").map(({ before }) => before)).toEqual([null, 151]);
  });

  it("lists the calls by how they stand", async () => {
    const of = [intent("1", "done"), intent("2", "failed"), intent("3", "done")];
    const { screen } = await showSession({}, hostWith([]).answer("intents", { is: "intents", of }));
    await screen.getByRole("tab", { name: "Journal" }).click();
    await screen.getByRole("button", { name: "Calls" }).click();
    await expect.element(screen.getByText("tool_1")).toBeVisible();
    await screen.getByRole("combobox", { name: "State" }).selectOptions("failed");
    await expect.element(screen.getByText("tool_2")).toBeVisible();
    expect(screen.getByText("tool_1").query()).toBeNull();
  });
});

describe("calls", () => {
  it("say what will appear where there are none", async () => {
    const { screen } = await showSession();
    await screen.getByRole("tab", { name: "Journal" }).click();
    await screen.getByRole("button", { name: "Calls" }).click();
    await expect.element(screen.getByText("No calls yet.", { exact: false })).toBeVisible();
    expect(screen.getByRole("combobox").query()).toBeNull();
  });
});

describe("files", () => {
  const files = [
    { path: "report.md", bytes: 18_000, at: T0, report: true },
    { path: "data.json", bytes: 240, at: T0, report: false },
  ];
  const host = () =>
    hostWith([])
      .answer("files", { is: "files", of: files })
      .answer("report", {
        is: "report",
        of: { path: "report.md", markdown: "# Fans\n\n[s](https://example.org)", cut: true },
      });

  it("are shown in their folder", async () => {
    const { host: asked, screen } = await showSession({}, host());
    await screen.getByRole("tab", { name: "Files" }).click();
    await screen.getByRole("button", { name: "Show data.json in its folder" }).click();
    await screen.getByRole("button", { name: "Open the folder" }).click();
    expect(asked.asked("reveal").map(({ path }) => path)).toEqual(["data.json", null]);
  });

  it("that are reports open, with their sources asked about first", async () => {
    const { host: asked, screen } = await showSession({}, host());
    await screen.getByRole("tab", { name: "Files" }).click();
    await screen.getByRole("button", { name: "report.md", exact: true }).click();
    await expect.element(screen.getByRole("heading", { name: "Fans", exact: true })).toBeVisible();
    await expect.element(screen.getByText("The report goes on.", { exact: false })).toBeVisible();
    await screen.getByRole("link", { name: "s" }).click();
    await expect.element(screen.getByText("https://example.org/")).toBeVisible();
    expect(asked.asked("browse")).toEqual([]);
    await screen.getByRole("button", { name: "Not now" }).click();
    await press("Escape");
    expect(document.querySelector(".timeline")).not.toBeNull();
  });
});

describe("values", () => {
  it("are laid out with every digit that they had", () => {
    expect(pretty('{"a":[1,2.50],"b":{},"c":"x, {y}","n":12345678901234567890}')).toBe(
      '{\n  "a": [\n    1,\n    2.50\n  ],\n  "b": {},\n  "c": "x, {y}",\n  "n": 12345678901234567890\n}',
    );
    expect(pretty("plain text")).toBe("plain text");
    expect(pretty('["a\\"]", []]')).toBe('[\n  "a\\"]",\n  []\n]');
  });

  it("stand with the beginning and the end of large texts in their place", () => {
    const large = { $blob: "aa", bytes: 70_000, head: "It began", tail: "at last." };
    expect(shortened({ pages: [large], n: 1, none: null })).toEqual({
      pages: ["It began … at last."],
      n: 1,
      none: null,
    });
  });

  it("name the large texts in them", () => {
    const value = { pages: [{ body: { $blob: "aa", bytes: 7 } }], other: 1 };
    expect(references(value)).toEqual([{ hash: "aa", bytes: 7, path: "pages/0/body" }]);
  });
});
