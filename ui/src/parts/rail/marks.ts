// Which mark a row has, and where.
import type { RowBody } from "../../bindings/RowBody";
import type { VerbName } from "../../bindings/VerbName";

/** The marks of the rail. */
export type MarkName =
  | "none"
  | "dot"
  | "ring"
  | "halted"
  | "todo"
  | "fail"
  | "bar"
  | "open"
  | "refused"
  | "gone"
  | "said"
  | "pause"
  | "jag"
  | "cut"
  | "slash"
  | "unknown"
  | "base"
  | "number";

/** Answers that leave the line to go on without what was held. */
const WITHOUT: ReadonlySet<VerbName> = new Set<VerbName>(["reject", "skip", "abandon"]);

/** The mark of a row; where the session stands, nothing of it runs. */
export function markOf(body: RowBody, stands = false): MarkName {
  const mark = markWhileMoving(body);
  return stands && mark === "ring" ? "halted" : mark;
}

function markWhileMoving(body: RowBody): MarkName {
  switch (body.is) {
    case "call":
      return CALLS[body.status];
    case "gate":
      if (body.standing === "withdrawn") return "gone";
      if (body.standing === "open") return body.kind === "review" ? "unknown" : "bar";
      return body.decided && WITHOUT.has(body.decided.what) ? "refused" : "open";
    case "end":
      return ({ completed: "dot", failed: "fail", abandoned: "base" } as const)[body.how];
    case "thinking":
      return "ring";
    case "told":
      return "said";
    case "group":
      return "dot";
    case "pause":
      return "pause";
    case "crash":
      return "jag";
    case "stop":
      return "cut";
    case "words":
      return body.broke === null ? "none" : "fail";
    case "note":
      return body.until === null ? "none" : "ring";
  }
}

const CALLS = {
  ahead: "todo",
  held: "todo",
  running: "ring",
  done: "dot",
  failed: "fail",
  refused: "refused",
  stopped: "slash",
  unknown: "unknown",
  skipped: "todo",
} as const;

/** How far the line stays away from the middle of a mark, above and below. */
export function gapOf(mark: MarkName): { above: number; below: number } {
  switch (mark) {
    case "unknown":
      return { above: 9, below: 9 };
    case "pause":
    case "jag":
      return { above: 10, below: 10 };
    case "cut":
      return { above: 6, below: 6 };
    case "bar":
      return { above: 0, below: 4 };
    default:
      return { above: 0, below: 0 };
  }
}

/** Where the mark of a row sits, from the top of the row. */
export function heightOf(body: RowBody, inLane: boolean): number {
  switch (body.is) {
    case "gate":
      return body.standing === "open" ? 20 : inLane ? 12 : 14;
    case "stop":
      return 20;
    case "crash":
      return 27;
    case "pause":
      return 22;
    case "told":
    case "words":
      return 16;
    default:
      return inLane ? 12 : 14;
  }
}
