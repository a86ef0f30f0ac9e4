// What line stands above and below each mark: the rail is read from these alone.
import type { Row } from "../../bindings/Row";
import type { RowBody } from "../../bindings/RowBody";
import { AXIS, lanesOf, laneAt, MOST_LANES } from "./geometry";

/** A piece of line. Dashed always means: nothing has passed here. */
export type Stroke = "solid" | "dashed" | "none";

/** One line through a row, above and below the place of the mark. */
export interface Strand {
  x: number;
  above: Stroke;
  below: Stroke;
}

/** A line that changes its lane. */
export interface Curve {
  from: number;
  to: number;
  stroke: Stroke;
}

/** What the rail shows in one row. */
export interface Lines {
  /** Where the mark stands. */
  x: number;
  /** Whether the mark stands among lanes. */
  inLane: boolean;
  strands: Strand[];
  /** The rows of curves before it: lanes that join, lanes that part. */
  links: Curve[][];
}

interface Lanes {
  group: number;
  count: number;
  strokes: Stroke[];
}

/** The lines of each of `rows`; `rows` may begin in the middle of a session. */
export function lines(rows: Row[]): Lines[] {
  const walk = new Walk(rows);
  return rows.map((row, at) => walk.step(row, at));
}

class Walk {
  readonly #rows: Row[];
  readonly #lastMove: number;
  #axis: Stroke;
  #lanes: Lanes | null = null;

  constructor(rows: Row[]) {
    this.#rows = rows;
    this.#lastMove = rows.findLastIndex((row) => moves(row.body));
    this.#axis = rows[0]?.place === 0 ? "none" : "solid";
  }

  step(row: Row, at: number): Lines {
    const links = this.#links(row, at);
    const end = { last: at === this.#rows.length - 1, over: at < this.#lastMove };
    if (!this.#lanes) return this.#onAxis(row.body, links, end);
    return row.lane ? this.#inLane(row, this.#lanes, links, end) : this.#beside(this.#lanes, links);
  }

  // Leaves the lanes that are over, enters those that begin.
  #links(row: Row, at: number): Curve[][] {
    const links: Curve[][] = [];
    if (this.#lanes && !this.#staysIn(this.#lanes, row, at)) links.push(this.#join(this.#lanes));
    if (row.lane && !this.#lanes) {
      const { curves, lanes } = part(
        row.lane.group,
        row.lane.count,
        this.#axis === "none" ? "solid" : this.#axis,
      );
      this.#lanes = lanes;
      // What came before the first row that is here is not known.
      if (at > 0) links.push(curves);
    }
    return links;
  }

  #staysIn(lanes: Lanes, row: Row, at: number): boolean {
    if (row.lane) return row.lane.group === lanes.group;
    if (!isAside(row.body)) return false;
    const next = this.#rows.slice(at + 1).find((other) => !isAside(other.body));
    return next ? next.lane?.group === lanes.group : this.#goesOn(lanes, at);
  }

  // Whether the group of these lanes is not over yet.
  #goesOn(lanes: Lanes, at: number): boolean {
    const head = this.#rows.slice(0, at).findLast((row) => row.place === lanes.group);
    return head?.body.is === "group" && !head.body.over;
  }

  #join(lanes: Lanes): Curve[] {
    const at = lanesOf(lanes.count);
    this.#axis = lanes.strokes.includes("dashed") ? "dashed" : "solid";
    this.#lanes = null;
    return at.map((x, index) => ({ from: x, to: AXIS, stroke: lanes.strokes[index] ?? this.#axis }));
  }

  #onAxis(body: RowBody, links: Curve[][], end: End): Lines {
    const { above, below, after } = passage(body, this.#axis, end);
    this.#axis = after;
    return { x: AXIS, inLane: false, strands: [{ x: AXIS, above, below }], links };
  }

  #inLane(row: Row, lanes: Lanes, links: Curve[][], end: End): Lines {
    const index = row.lane?.index ?? 0;
    if (lanes.count > MOST_LANES) return this.#inBundle(row.body, lanes, links, end);
    const { above, below, after } = passage(row.body, lanes.strokes[index] ?? "solid", {
      ...end,
      last: false,
    });
    const strands = this.#through(lanes);
    strands[index] = { x: laneAt(index, lanes.count), above, below };
    lanes.strokes[index] = after;
    return { x: laneAt(index, lanes.count), inLane: true, strands, links };
  }

  // The lines of a bundle are not those of its rows, but nothing passes it while one of them is open.
  #inBundle(body: RowBody, lanes: Lanes, links: Curve[][], end: End): Lines {
    const strands = this.#through(lanes);
    if (passage(body, "solid", end).after !== "dashed") return { x: AXIS, inLane: true, strands, links };
    lanes.strokes.fill("dashed");
    const closed = strands.map((strand) => ({ ...strand, below: "dashed" as const }));
    // What holds the bundle lies across all of it.
    return { x: AXIS, inLane: body.is !== "gate", strands: closed, links };
  }

  #beside(lanes: Lanes, links: Curve[][]): Lines {
    return { x: Math.max(...lanesOf(lanes.count)), inLane: true, strands: this.#through(lanes), links };
  }

  #through(lanes: Lanes): Strand[] {
    return lanesOf(lanes.count).map((x, index) => {
      const stroke = lanes.strokes[index] ?? "solid";
      return { x, above: stroke, below: stroke };
    });
  }
}

function part(group: number, count: number, stroke: Stroke): { curves: Curve[]; lanes: Lanes } {
  const at = lanesOf(count);
  const curves = at.map((x) => ({ from: AXIS, to: x, stroke }));
  return { curves, lanes: { group, count, strokes: at.map(() => stroke) } };
}

interface End {
  /** Whether it is the last row. */
  last: boolean;
  /** Whether something went on after it. */
  over: boolean;
}

/** What stands above and below the mark of a row, and what comes to the row after it. */
export function passage(
  body: RowBody,
  before: Stroke,
  end: End,
): { above: Stroke; below: Stroke; after: Stroke } {
  const same = { above: before, below: before, after: before };
  const closed = { above: before, below: "dashed", after: "dashed" } as const;
  switch (body.is) {
    case "call":
      if (body.status === "unknown") return closed;
      if (body.status === "ahead") return { above: "dashed", below: "dashed", after: "dashed" };
      return body.status === "running" && end.last ? tip(before) : begun(same);
    case "thinking":
      return end.last ? tip(before) : begun(same);
    case "gate":
      return body.standing === "open" ? closed : begun(same);
    case "pause":
      return body.until === null ? closed : begun(same);
    case "crash":
      return end.over ? begun(same) : closed;
    case "stop":
      return { above: before, below: "none", after: "none" };
    case "end":
      return { above: before, below: end.last ? "none" : "solid", after: "solid" };
    case "told":
    case "note":
      // Said into a line that has ended: it begins anew with what goes on.
      return before === "none" && end.over ? begun(same) : same;
    default:
      return begun(same);
  }
}

const tip = (before: Stroke) => ({ above: before, below: "none", after: "solid" }) as const;

// A line that had ended, or had not begun, begins at the mark.
function begun(same: { above: Stroke; below: Stroke; after: Stroke }) {
  return same.above === "none" ? ({ above: "none", below: "solid", after: "solid" } as const) : same;
}

// Whether it stands beside the line, whatever the line does there.
function isAside(body: RowBody): boolean {
  return body.is === "told" || body.is === "note";
}

// Whether a row shows that the session went on.
function moves(body: RowBody): boolean {
  if (body.is === "gate") return body.standing === "decided";
  if (body.is === "pause") return body.until !== null;
  return body.is !== "told" && body.is !== "note" && body.is !== "crash";
}
