// How the steps of a bundle stand.
import type { Row } from "../../bindings/Row";

/** How many calls are done, failed and under way. */
export function tally(rows: Row[]): { done: number; failed: number; running: number } {
  const latest = new Map(rows.map((row) => [row.lane?.index ?? row.place, row.body] as const));
  const all = { done: 0, failed: 0, running: 0 };
  for (const body of latest.values()) {
    if (body.is !== "call") continue;
    if (body.status === "done") all.done += 1;
    if (body.status === "failed" || body.status === "refused") all.failed += 1;
    if (body.status === "running") all.running += 1;
  }
  return all;
}
