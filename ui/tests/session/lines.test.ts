// What the rail says between its marks.
import { describe, expect, it } from "vitest";
import type { Row } from "../../src/bindings/Row";
import { lines } from "../../src/parts/rail/lines";
import { call, decided, gate, group, inLane, note, pause, rows, stop, told, words } from "./support";

const axis = (given: Row[]) =>
  lines(given).map(({ strands }) => strands.map(({ above, below }) => `${above}|${below}`).join(" "));
const end = { is: "end", how: "completed", words: null, reopened: false } as const;

/** The rail of requirement I1: a line that is solid where something passed. */
describe("the line of one session", () => {
  const table: [string, Row[], string[]][] = [
    ["begins at its first mark", rows([call("done"), call("done")]), ["none|solid", "solid|solid"]],
    ["is cut off above where older rows are not here", rows([call("done")], 40), ["solid|solid"]],
    ["ends at what runs", rows([call("done"), call("running")]), ["none|solid", "solid|none"]],
    [
      "goes on below what runs where more stands there",
      rows([call("running"), told("a")]),
      ["none|solid", "solid|solid"],
    ],
    ["is dashed below an open gate", rows([call("done"), gate()]), ["none|solid", "solid|dashed"]],
    [
      "stays dashed below an open gate",
      rows([call("done"), gate(), told("a"), note("b")]),
      ["none|solid", "solid|dashed", "dashed|dashed", "dashed|dashed"],
    ],
    [
      "is solid through a gate that was opened",
      rows([call("done"), decided("approve", "Approved")]),
      ["none|solid", "solid|solid"],
    ],
    [
      "is solid through a gate that was withdrawn",
      rows([call("done"), gate({ standing: "withdrawn" })]),
      ["none|solid", "solid|solid"],
    ],
    [
      "is dashed around what lies ahead",
      rows([call("done"), call("ahead")]),
      ["none|solid", "dashed|dashed"],
    ],
    [
      "is dashed below an unknown outcome",
      rows([call("unknown"), note("a")], 3),
      ["solid|dashed", "dashed|dashed"],
    ],
    ["is dashed below a pause that stands", rows([pause(), told("a")], 3), ["solid|dashed", "dashed|dashed"]],
    [
      "is solid below a pause that is over",
      rows([pause({ until: 5 }), call("done")], 3),
      ["solid|solid", "solid|solid"],
    ],
    [
      "is dashed below a crash that nothing followed",
      rows([{ is: "crash", last_at: 1 }, pause({ reason: "crashed" })], 3),
      ["solid|dashed", "dashed|dashed"],
    ],
    [
      "is solid below a crash that it went on after",
      rows([{ is: "crash", last_at: 1 }, call("done")], 3),
      ["solid|solid", "solid|solid"],
    ],
    ["has nothing below a force stop", rows([stop(), told("a")], 3), ["solid|none", "none|none"]],
    [
      "begins anew after a force stop",
      rows([stop({ until: 4 }), call("done")], 3),
      ["solid|none", "none|solid"],
    ],
    ["ends with the session", rows([words("a"), end], 3), ["solid|solid", "solid|none"]],
    [
      "goes on after an end that was taken up again",
      rows([end, told("a")], 3),
      ["solid|solid", "solid|solid"],
    ],
  ];
  it.each(table)("%s", (_, given, wanted) => expect(axis(given)).toEqual(wanted));
});

describe("lanes", () => {
  const open = rows([
    group(1, 3),
    inLane(0, 0, 3, call("done")),
    inLane(0, 1, 3, gate()),
    inLane(0, 2, 3, call("running")),
  ]);

  it("part once before the first of their rows", () => {
    expect(lines(open).map(({ links }) => links.length)).toEqual([0, 1, 0, 0]);
    expect(lines(open)[1]?.links[0]?.map(({ from, to }) => [from, to])).toEqual([
      [28, 16],
      [28, 28],
      [28, 40],
    ]);
  });

  it("stop only where a gate is closed", () => {
    expect(axis(open).slice(1)).toEqual([
      "solid|solid solid|solid solid|solid",
      "solid|solid solid|dashed solid|solid",
      "solid|solid dashed|dashed solid|solid",
    ]);
  });

  it("join before what comes after them, dashed where one is not through", () => {
    const joined = lines([...open, ...rows([call("done")], 4)]);
    expect(joined[4]?.links[0]?.map(({ stroke }) => stroke)).toEqual(["solid", "dashed", "solid"]);
    expect(joined[4]?.strands[0]?.above).toBe("dashed");
  });

  it("stay apart beside what a person says meanwhile", () => {
    const said = lines([...open, ...rows([told("a")], 4)]);
    expect(said[4]?.links).toEqual([]);
    expect(said[4]?.strands).toHaveLength(3);
  });

  it("do not part where the rows before are not here", () => {
    const cut = rows([inLane(7, 1, 2, call("done"))], 9);
    expect(lines(cut)[0]?.links).toEqual([]);
    expect(lines(cut)[0]?.strands).toHaveLength(2);
  });

  it("are a bundle of two lines where there are more than five", () => {
    const many = rows([group(0, 9), inLane(0, 4, 9, call("running")), inLane(0, 5, 9, gate())]);
    expect(lines(many)[1]?.strands.map(({ x }) => x)).toEqual([16, 40]);
    expect(lines([...many, ...rows([call("done")], 3)])[3]?.strands[0]?.above).toBe("dashed");
    // An open gate lies across the bundle: nothing passes below it.
    expect(lines(many)[2]).toMatchObject({ x: 28, inLane: false });
    expect(lines(many)[2]?.strands.map(({ above, below }) => [above, below])).toEqual([
      ["solid", "dashed"],
      ["solid", "dashed"],
    ]);
  });

  it("of two groups one after another join and part", () => {
    const two = rows([inLane(0, 0, 2, call("done")), inLane(1, 0, 3, call("done"))], 5);
    expect(lines(two)[1]?.links.map((curves) => curves.length)).toEqual([2, 3]);
  });
});
