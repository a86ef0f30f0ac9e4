import { expect, test } from "vitest";
import { countDiff, fileOf, isDiff, readDiff, sideBySide } from "../../src/kit/diff";
import { DIFF } from "./samples";

/** I1 */
test("a unified diff is read with its line numbers and what changed in each line", () => {
  const lines = readDiff(DIFF);
  expect(isDiff(DIFF)).toBe(true);
  expect(fileOf(DIFF)).toBe("config/pricing.toml");
  expect(countDiff(lines)).toEqual({ removed: 2, added: 3 });
  expect(lines.find((line) => line.is === "minus")).toEqual({
    is: "minus",
    old: 18,
    runs: [
      { text: "oak_natural = ", changed: false },
      { text: "48.90", changed: true },
    ],
  });
  expect(lines.at(-1)).toMatchObject({ is: "same", old: 63, new: 64 });
});

/** I1 */
test("a removed line that looks like a header is a removed line", () => {
  const lines = readDiff("--- a\n+++ a\n@@ -1,1 +1,1 @@\n--- old\n+++ new\n");
  expect(countDiff(lines)).toEqual({ removed: 1, added: 1 });
});

/** B6 */
test("what a diff says about itself is told", () => {
  expect(readDiff("--- a\n+++ a\n@@ -1 +1 @@\n+x\n… 65536 / 90000\n").at(-1)).toEqual({
    is: "note",
    text: "… 65536 / 90000",
  });
});

/** I1 */
test("side by side, what goes stands beside what comes", () => {
  const pairs = sideBySide(readDiff(DIFF)).filter((pair) => pair.right?.is === "plus");
  expect(pairs.map((pair) => pair.left?.is ?? null)).toEqual(["minus", "minus", null]);
});
