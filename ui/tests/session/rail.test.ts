// Every state of a row has its own mark, at its own place.
import { describe, expect, it, vi } from "vitest";
import type { Row } from "../../src/bindings/Row";
import type { RowBody } from "../../src/bindings/RowBody";
import {
  call,
  decided,
  gate,
  group,
  inLane,
  note,
  pause,
  rows,
  showSession,
  stop,
  T0,
  told,
  words,
} from "./support";

async function marks(given: Row[]): Promise<SVGElement[]> {
  await showSession({ rows: given });
  return [...document.querySelectorAll<SVGElement>(".timeline .row > svg.rail")];
}
const has = (svg: SVGElement | undefined, selector: string) => svg?.querySelector(selector) != null;
const of = (svg: SVGElement | undefined, selector: string, name: string) =>
  svg?.querySelector(selector)?.getAttribute(name) ?? null;
const end = (how: "completed" | "failed" | "abandoned") =>
  ({ is: "end", how, words: null, reopened: false }) as const;

/** Requirement I1: what happened is read from the rail alone. */
describe("a row's mark", () => {
  const table: [string, Row[], string][] = [
    ["done is a dot", rows([call("done")]), "circle.r-dot"],
    ["running is a ring that breathes", rows([call("running")]), "circle.r-pulse"],
    ["thinking is a ring", rows([{ is: "thinking", turn: 1, since: 1 }]), "circle.r-ring"],
    ["ahead is a hollow dot", rows([call("ahead")]), "circle.r-todo"],
    ["failed is a cross", rows([call("failed")]), "path.r-fail"],
    ["refused is a hollow bar in the line", rows([call("refused")]), "rect.r-refused"],
    ["stopped is a short cut", rows([call("stopped")]), "path.r-cut"],
    ["unknown is a question mark", rows([call("unknown")]), "text.r-unk-t"],
    ["an open gate is a bar", rows([gate()]), 'rect.r-bar[width="44"]'],
    ["an open review is a question mark", rows([gate({ kind: "review" })]), "circle.r-unk"],
    ["an opened gate stands in the line", rows([decided("approve", "Approved")]), 'rect.r-open[height="20"]'],
    ["a rejected gate is hollow", rows([decided("reject", "Rejected")]), 'rect.r-refused[height="20"]'],
    ["a withdrawn gate is dashed", rows([gate({ standing: "withdrawn" })]), 'rect.r-gone[width="36"]'],
    ["a gate in a lane is a short bar", rows([inLane(0, 0, 2, gate())]), 'rect.r-bar[width="18"]'],
    [
      "a gate opened in a lane is short",
      rows([inLane(0, 0, 2, decided("approve", "a"))]),
      'rect.r-open[height="16"]',
    ],
    ["what you said is a tick", rows([told("a")]), "path.r-said"],
    ["a pause is a gap with two caps", rows([pause()]), "path.r-cap + path.r-cap"],
    ["a crash is a gap with two torn ends", rows([{ is: "crash", last_at: 1 }]), "path.r-jag + path.r-jag"],
    ["a force stop is a cut", rows([stop()]), "path.r-cut"],
    [
      "words that broke off have a cross",
      rows([words("a", { broke: "The answer was cut." })]),
      "path.r-fail",
    ],
    ["a group is a dot: its lanes say what runs", rows([group(1, 3)]), "circle.r-dot"],
    ["completed is a dot", rows([end("completed")]), "circle.r-dot"],
    ["failed at the end is a cross", rows([end("failed")]), "path.r-fail"],
    ["abandoned is a base", rows([end("abandoned")]), "path.base"],
  ];
  it.each(table)("%s", async (_, given, selector) => {
    const drawn = await marks(given);
    expect(has(drawn.at(-1), selector)).toBe(true);
  });

  it("words and notes have a line and no mark", async () => {
    const drawn = await marks(rows([call("done"), words("a"), note("b")]));
    expect(drawn[1]?.children).toHaveLength(1);
    expect(of(drawn[1], "line", "y2")).toBe("100%");
    expect(drawn[2]?.children).toHaveLength(1);
  });

  it("the line below an open gate is dashed and begins below the bar", async () => {
    const drawn = await marks(rows([call("done"), gate()]));
    expect(of(drawn[1], "line.r-dash", "y1")).toBe("24");
    expect(of(drawn[1], "rect.r-bar", "y")).toBe("17");
    expect(of(drawn[1], "line.r-line", "y2")).toBe("20");
  });

  it("the caps of a pause stand 20 apart, and the line stays out of the gap", async () => {
    const drawn = await marks(rows([call("done"), pause({ until: 4 })]));
    const [above, below] = [...(drawn[1]?.querySelectorAll("line.r-line") ?? [])];
    expect([above?.getAttribute("y2"), below?.getAttribute("y1")]).toEqual(["12", "32"]);
  });

  it("more than five lanes are one line with their number until it is opened", async () => {
    const many = Array.from({ length: 9 }, (_, lane) =>
      inLane(0, lane, 9, lane === 4 ? gate() : call("done")),
    );
    const { screen } = await showSession({ rows: rows([group(8, 9), ...many]) });
    const lines = () => document.querySelectorAll(".timeline .row:not(.link-row)").length;
    expect(document.querySelector("text.r-count")?.textContent).toBe("9");
    // The group, its bundle, and the gate in it that waits.
    expect(lines()).toBe(3);
    const bar = document.querySelector<SVGRectElement>("rect.r-bar");
    expect([bar?.getAttribute("x"), bar?.getAttribute("width")]).toEqual(["6", "44"]);
    const dashed = [...document.querySelectorAll(".is-gate-open line.r-dash")];
    expect(dashed.map((line) => line.getAttribute("x1"))).toEqual(["16", "40"]);
    await screen.getByRole("button", { name: "Show all" }).click();
    expect(lines()).toBe(11);
  });

  it("a bundle counts what is stored of its group, also where an interruption parts its lines", async () => {
    const before = Array.from({ length: 11 }, (_, lane) => inLane(0, lane, 12, call("done")));
    const stopped = inLane(0, 11, 12, call("stopped"));
    const crash: Partial<Row> = { body: { is: "crash", last_at: T0 } };
    const again = inLane(0, 11, 12, call("running"));
    await showSession({
      rows: rows([{ body: { ...group(11, 12), running: 1 } as RowBody }, ...before, stopped, crash, again]),
    });
    const bundles = [...document.querySelectorAll(".decided span:first-child")].map((one) => one.textContent);
    expect(bundles.filter((one) => one?.includes("side by side"))).toEqual([
      "12 side by side: 11 done, 1 running",
      "12 side by side: 11 done, 1 running",
    ]);
  });

  it("what was skipped is not counted as done", async () => {
    const lanes = Array.from({ length: 12 }, (_, lane) => inLane(0, lane, 12, call("done")));
    const whole: Partial<Row> = { body: { ...group(11, 12), skipped: 1, over: true } as RowBody };
    const { screen } = await showSession({ rows: rows([whole, ...lanes]) });
    await expect.element(screen.getByText("11 of 12, 1 skipped")).toBeVisible();
    await expect.element(screen.getByText("12 side by side: 11 done, 1 skipped")).toBeVisible();
  });

  it("a bundle whose group is not fetched yet counts nothing", async () => {
    const lanes = Array.from({ length: 6 }, (_, lane) => inLane(0, lane, 12, call("done")));
    await showSession({ rows: rows(lanes, 4) });
    expect(document.querySelector(".decided span")?.textContent).toBe("12 side by side");
  });

  it("swings open where it is answered in sight, and stands where it was answered before", async () => {
    const { open } = await showSession({ rows: rows([call("done"), gate(), decided("approve", "a")]) });
    expect(document.querySelectorAll(".swings")).toHaveLength(0);
    open.hear({ head: open.head, rows: rows([decided("approve", "Approved")], 1) });
    await vi.waitFor(() => expect(document.querySelectorAll("rect.r-open.swings")).toHaveLength(1));
  });

  /** B1: an animation that stalls would hide it. */
  it("the bar of a gate that waits is whole from the first moment, and moves nowhere", async () => {
    const { open } = await showSession({ rows: rows([call("done"), gate()]) });
    open.hear({ head: open.head, rows: rows([gate()], 2) });
    await vi.waitFor(() => expect(document.querySelectorAll("rect.r-bar")).toHaveLength(2));
    for (const bar of document.querySelectorAll("rect.r-bar")) {
      expect(bar.getAnimations()).toEqual([]);
      expect(bar.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
  });

  it("what swung open stands there by itself, also where its animation never got anywhere", async () => {
    const stuck = document.createElement("style");
    stuck.textContent = ".swings { animation-play-state: paused !important; }";
    document.head.append(stuck);
    const { open } = await showSession({ rows: rows([call("done"), gate()]) });
    open.hear({ head: open.head, rows: rows([decided("approve", "Approved")], 1) });
    await vi.waitFor(() => expect(document.querySelectorAll(".swings")).toHaveLength(1));
    await vi.waitFor(() => expect(document.querySelectorAll(".swings")).toHaveLength(0));
    const opened = document.querySelector("rect.r-open");
    expect(opened?.getAnimations()).toEqual([]);
    expect(opened?.getBoundingClientRect().height).toBeGreaterThanOrEqual(20);
    stuck.remove();
  });

  it("a decided question keeps more room than a long answer", async () => {
    const long = "Take the second list, ".repeat(20);
    const question = "Which of the three lists of sources should the report be made from?";
    await showSession({
      rows: rows([
        gate({
          question,
          standing: "decided",
          decided: { what: "choose", said: long, by: "desk", from: null, you: true, at: T0 },
        }),
      ]),
    });
    const [asked, said] = [".asked", ".said"].map((one) => document.querySelector<HTMLElement>(one));
    const whole = document.createRange();
    whole.selectNodeContents(asked ?? document.body);
    expect(asked?.getBoundingClientRect().width).toBeCloseTo(whole.getBoundingClientRect().width, 1);
    expect(said?.scrollWidth).toBeGreaterThan(said?.clientWidth ?? 0);
  });

  it("a line of a receipt tells what was unknown when the stop was over, whatever became of it since", async () => {
    const operation = "one/run/0/0/0";
    const line = { operation, tool: "run_command", place: null, what: "ended, none left", unknown: true };
    const stood = stop({ receipt: [line], until: 4 });
    await showSession({ rows: rows([call("done", { tool: "run_command", operation }), stood]) });
    const lines = [...document.querySelectorAll(".receipt tbody tr")].map((line) => line.textContent);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\?run_command.*ended, none left outcome unknown/);
  });

  it("lines of a receipt that say the same are one, with where it ran", async () => {
    const line = {
      tool: "fetch_webpage",
      place: "Read the pages",
      what: "its request was closed",
      unknown: false,
    };
    const receipt = [
      { ...line, operation: "one/read/0/0/0" },
      { ...line, operation: "one/read/1/0/0" },
      { ...line, operation: "one/run/0/0/0", tool: "run_command", place: null },
    ];
    await showSession({ rows: rows([stop({ receipt })]) });
    const lines = [...document.querySelectorAll(".receipt tbody tr")].map((one) => one.textContent?.trim());
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^fetch_webpage ×2\s*Read the pages\s*its request was closed/);
    expect(lines[1]).toMatch(/^run_command\s*its request/);
  });

  it("a receipt names no call that is not in it", async () => {
    await showSession({ rows: rows([call("unknown", { tool: "sql_query" }), stop({ abandons: true })]) });
    const lines = [...document.querySelectorAll(".receipt tbody tr")].map((line) => line.textContent);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("outcome unknown");
  });

  it("a time stands only where the minute changes", async () => {
    await showSession({ rows: rows([call("done"), call("done"), call("done"), call("done")]) });
    expect(document.querySelectorAll(".timeline time")).toHaveLength(2);
  });
});
