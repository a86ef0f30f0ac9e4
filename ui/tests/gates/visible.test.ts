import { expect, test } from "vitest";
import { hasHidden, pieces, visible, visibleLine } from "../../src/kit/visible";

/** B6 */
test("what cannot be seen stands as an escape", () => {
  const cases = [
    ["pay \u202etxt.exe", "pay \\u{202e}txt.exe"],
    ["a\u200bb", "a\\u{200b}b"],
    ["\u001b[2Jgone", "\\u{1b}[2Jgone"],
    ["tag\u{e0041}", "tag\\u{e0041}"],
    ["no\u00a0break", "no\\u{a0}break"],
    ["back\rover", "back\\rover"],
    ["\u2066x\u2069", "\\u{2066}x\\u{2069}"],
    ["blank\u3164", "blank\\u{3164}"],
    ["high\u0080", "high\\u{80}"],
  ] as const;
  for (const [text, shown] of cases) expect(visible(text)).toBe(shown);
});

/** B6 */
test("ordinary text of any script is left alone", () => {
  for (const text of ["潮汐表　怎样编成？", "naïve – “quoted” … Ω", "שלום", "日本語\n\ttab"]) {
    expect(visible(text)).toBe(text);
    expect(hasHidden(text)).toBe(false);
  }
});

/** B6 */
test("nothing breaks out of a line", () => {
  expect(visibleLine("name\n\tApproved")).toBe("name\\n\\tApproved");
});

/** B6 */
test("each odd character is a piece of its own, so that it can be marked", () => {
  expect(pieces("a\u200b\u200bb")).toEqual([
    { text: "a", odd: false },
    { text: "\\u{200b}", odd: true },
    { text: "\\u{200b}", odd: true },
    { text: "b", odd: false },
  ]);
});
