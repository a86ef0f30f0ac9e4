// The rows of a timeline as they are shown: bundles closed, a time wherever the minute changes.
import type { Row } from "../../bindings/Row";
import { MOST_LANES } from "../rail/geometry";
import { type Lines, lines } from "../rail/lines";
import type { BodyOf } from "./bodies";

/** One line of the timeline. */
export interface Item {
  key: string;
  at: number;
  /** Whether its minute is another than that of the line before. */
  newMinute: boolean;
  lines: Lines;
  what: { is: "row"; row: Row } | { is: "bundle"; bundle: Bundle };
}

/** Many steps side by side. */
export interface Bundle {
  /** What names it: the place of its first row. */
  first: number;
  /** How many lanes there are. */
  lanes: number;
  rows: Row[];
  /** How all of them stand, also those that are not among the rows; nothing where the row that tells it is not fetched yet. */
  group: BodyOf<"group"> | null;
  isOpen: boolean;
}

/** The lines of `rows`; `opened` names the bundles whose rows are listed. */
export function items(rows: Row[], opened: ReadonlySet<number>): Item[] {
  const drawn = lines(rows);
  const found: Item[] = [];
  for (let at = 0; at < rows.length; at++) {
    const bundle = bundleAt(rows, at, opened);
    if (bundle) found.push(bundleItem(bundle, drawn[at] as Lines));
    const end = at + (bundle?.rows.length ?? 1);
    for (; at < end; at++) {
      const row = rows[at] as Row;
      if (!bundle || bundle.isOpen || needsYou(row))
        found.push(rowItem(row, drawn[at] as Lines, bundle !== null));
    }
    at -= 1;
  }
  return withTimes(found);
}

function bundleAt(rows: Row[], at: number, opened: ReadonlySet<number>): Bundle | null {
  const row = rows[at] as Row;
  const lane = row.lane;
  if (!lane || lane.count <= MOST_LANES) return null;
  const end = rows.findIndex((other, index) => index > at && other.lane?.group !== lane.group);
  const own = rows.slice(at, end < 0 ? rows.length : end);
  return {
    first: row.place,
    lanes: lane.count,
    rows: own,
    group: groupAt(rows, lane.group),
    isOpen: opened.has(row.place),
  };
}

// What became of the lanes may stand above and below an interruption, or not be fetched yet: only their group knows of all.
function groupAt(rows: Row[], place: number): BodyOf<"group"> | null {
  const body = rows[place - (rows[0]?.place ?? 0)]?.body;
  return body?.is === "group" ? body : null;
}

function bundleItem(bundle: Bundle, drawn: Lines): Item {
  const at = bundle.rows[0]?.at ?? 0;
  return { key: `b${bundle.first}`, at, newMinute: false, lines: drawn, what: { is: "bundle", bundle } };
}

// Lanes part before the line of the bundle, not once more before its rows.
function rowItem(row: Row, drawn: Lines, inBundle: boolean): Item {
  const own = inBundle ? { ...drawn, links: [] } : drawn;
  return { key: `r${row.place}`, at: row.at, newMinute: false, lines: own, what: { is: "row", row } };
}

/** Whether a row asks something that nobody has answered. */
export function isOpenGate(row: Row): boolean {
  return row.body.is === "gate" && row.body.standing === "open";
}

// What waits for a person is never folded away.
function needsYou(row: Row): boolean {
  return isOpenGate(row) || (row.body.is === "call" && row.body.status === "unknown");
}

const minute = (at: number) => Math.floor(at / 60_000);

function withTimes(found: Item[]): Item[] {
  return found.map((item, at) => {
    const before = found[at - 1];
    return { ...item, newMinute: !before || minute(before.at) !== minute(item.at) };
  });
}
