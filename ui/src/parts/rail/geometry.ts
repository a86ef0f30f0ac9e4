// Measures of the rail, in pixels; the axis is the middle of its column.

/** The axis. */
export const AXIS = 28;
/** The distance between parallel lanes. */
export const LANE = 12;
/** More lanes than these are drawn as a bundle. */
export const MOST_LANES = 5;
/** The height of the row in which lanes part or join. */
export const LINK = 18;

/** Where lane `index` of `count` stands. */
export function laneAt(index: number, count: number): number {
  return AXIS + (index - (count - 1) / 2) * LANE;
}

/** Where the lanes of a group stand: a bundle shows its two outermost. */
export function lanesOf(count: number): number[] {
  if (count > MOST_LANES) return [AXIS - LANE, AXIS + LANE];
  return Array.from({ length: count }, (_, index) => laneAt(index, count));
}

/** The curve of a line from `from` to `to` through a row of that height. */
export function curve(from: number, to: number): string {
  return `M${from} 0C${from} ${LINK * 0.6} ${to} ${LINK * 0.4} ${to} ${LINK}`;
}
