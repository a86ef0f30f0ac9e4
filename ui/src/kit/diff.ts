// A unified diff as lines, with what changed within a line.

/** A run of a line: `changed` where the other side has something else there. */
export type Run = { text: string; changed: boolean };

/** One line of a diff. */
export type DiffLine =
  | { is: "file"; text: string }
  | { is: "hunk"; text: string }
  | { is: "same"; old: number | null; new: number | null; runs: Run[] }
  | { is: "minus"; old: number | null; runs: Run[] }
  | { is: "plus"; new: number | null; runs: Run[] }
  /** What the diff says about itself, such as that it was cut. */
  | { is: "note"; text: string };

/** Two lines beside each other; nothing where the other side has none. */
export type Pair = { left: DiffLine | null; right: DiffLine | null };

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** Whether `text` is a unified diff. */
export function isDiff(text: string): boolean {
  return /^--- .*\n\+\+\+ /.test(text);
}

/** The name of the file that a diff changes. */
export function fileOf(text: string): string {
  return /^--- (.*)$/m.exec(text)?.[1] ?? "";
}

/** The lines of a unified diff. */
export function readDiff(text: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let [old, now]: [number | null, number | null] = [null, null];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const hunk = HUNK.exec(line);
    const inside = old !== null || lines.length >= 2;
    if (hunk) {
      [old, now] = [Number(hunk[1]), Number(hunk[2])];
      lines.push({ is: "hunk", text: line });
    } else if (!inside && (line.startsWith("--- ") || line.startsWith("+++ "))) {
      lines.push({ is: "file", text: line.slice(4) });
    } else if (line.startsWith("-")) {
      lines.push({ is: "minus", old, runs: [{ text: line.slice(1), changed: true }] });
      if (old !== null) old += 1;
    } else if (line.startsWith("+")) {
      lines.push({ is: "plus", new: now, runs: plain(line) });
      if (now !== null) now += 1;
    } else if (line.startsWith(" ") || line === "") {
      lines.push({ is: "same", old, new: now, runs: plain(line) });
      if (old !== null && now !== null) [old, now] = [old + 1, now + 1];
    } else {
      lines.push({ is: "note", text: line });
    }
  }
  return markChanges(lines);
}

/** How many lines go and how many come. */
export function countDiff(lines: DiffLine[]): { removed: number; added: number } {
  const of = (is: DiffLine["is"]) => lines.filter((line) => line.is === is).length;
  return { removed: of("minus"), added: of("plus") };
}

/** The lines with the old side left and the new side right. */
export function sideBySide(lines: DiffLine[]): Pair[] {
  const pairs: Pair[] = [];
  let waiting: DiffLine[] = [];
  const flush = () => {
    pairs.push(...waiting.map((left) => ({ left, right: null })));
    waiting = [];
  };
  for (const line of lines) {
    if (line.is === "minus") waiting.push(line);
    else if (line.is === "plus") pairs.push({ left: waiting.shift() ?? null, right: line });
    else {
      flush();
      pairs.push({ left: line, right: line });
    }
  }
  flush();
  return pairs;
}

const plain = (line: string): Run[] => [{ text: line.slice(1), changed: false }];

/** Marks what differs between the lines that go and those that come in their place, one for one. */
function markChanges(lines: DiffLine[]): DiffLine[] {
  const marked = lines.slice();
  for (let at = 0; at < marked.length; at++) {
    const gone = runOf(marked, at, "minus");
    const come = runOf(marked, at + gone, "plus");
    for (let each = 0; each < Math.min(gone, come); each++) markPair(marked, at + each, at + gone + each);
    at += Math.max(0, gone + come - 1);
  }
  return marked;
}

function runOf(lines: DiffLine[], from: number, is: "minus" | "plus"): number {
  let end = from;
  while (lines[end]?.is === is) end += 1;
  return end - from;
}

function markPair(lines: DiffLine[], one: number, other: number): void {
  const [minus, plus] = [lines[one], lines[other]];
  if (minus?.is !== "minus" || plus?.is !== "plus") return;
  const [old, now] = [[...textOf(minus)], [...textOf(plus)]];
  const start = common(old, now);
  const end = common(old.slice(start).reverse(), now.slice(start).reverse());
  // Where little is the same the marks would only be noise.
  if (start + end < 3) return;
  lines[one] = { ...minus, runs: runs(old, start, end) };
  lines[other] = { ...plus, runs: runs(now, start, end) };
}

const textOf = (line: { runs: Run[] }) => line.runs.map((run) => run.text).join("");

function common(one: string[], other: string[]): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  return same;
}

function runs(chars: string[], start: number, end: number): Run[] {
  const parts: [string[], boolean][] = [
    [chars.slice(0, start), false],
    [chars.slice(start, chars.length - end), true],
    [chars.slice(chars.length - end), false],
  ];
  return parts
    .filter(([part]) => part.length > 0)
    .map(([part, changed]) => ({ text: part.join(""), changed }));
}
