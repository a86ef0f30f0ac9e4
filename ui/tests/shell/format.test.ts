import { afterEach, expect, test } from "vitest";
import { ago, clock, count, day, listed, moment, size, span } from "../../src/words/format";
import { speak } from "../../src/words/words.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = new Date(2027, 2, 12, 10, 41, 7).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

afterEach(() => speak("en"));

test("an age is told in its largest whole unit, and as a day once it is old", () => {
  expect(ago(now - 300, now)).toBe("now");
  expect(ago(now - 4_900, now)).toBe("4 s");
  expect(ago(now - 2 * MINUTE, now)).toBe("2 min");
  expect(ago(now - 3 * HOUR, now)).toBe("3 h");
  expect(ago(at(2027, 2, 9, 8, 0), now)).toBe("Tue");
  expect(ago(at(2027, 2, 1, 8, 0), now)).toBe("1 Mar");
  expect(ago(at(2025, 10, 30, 8, 0), now)).toBe("30 Nov 2025");
});

test("a clock that runs ahead makes no negative age", () => {
  expect(ago(now + HOUR, now)).toBe("now");
});

test("a span never reads sixty seconds", () => {
  expect(span(400)).toBe("0.4 s");
  expect(span(2_100)).toBe("2.1 s");
  expect(span(9_949)).toBe("9.9 s");
  expect(span(9_951)).toBe("10 s");
  expect(span(59_400)).toBe("59 s");
  expect(span(59_600)).toBe("1:00");
  expect(span(372_000)).toBe("6:12");
  expect(span(3_972_000)).toBe("1:06:12");
});

test("a size has one digit after the point only where that says something", () => {
  expect([312, 1_540, 184_300, 999_499, 999_500, 12_400_000].map((bytes) => size(bytes))).toEqual([
    "312 B",
    "1.5 kB",
    "184 kB",
    "999 kB",
    "1.0 MB",
    "12 MB",
  ]);
});

test("midnight is 00:00, and the day stands before the time unless it is today", () => {
  expect(clock(at(2027, 2, 12, 0, 0))).toBe("00:00");
  expect(moment(at(2027, 2, 12, 9, 5), now)).toBe("09:05");
  expect(moment(at(2027, 2, 1, 9, 5), now)).toBe("1 Mar 09:05");
});

/** I3: dates in the person's language, with a space between figures and Chinese words. */
test("Chinese has its own order and its own spaces", () => {
  speak("zh-CN");
  expect(ago(now - 2 * MINUTE, now)).toBe("2 分钟");
  expect(day(at(2027, 2, 1, 8, 0), now)).toBe("3月1日");
  expect(day(at(2025, 2, 1, 8, 0), now)).toBe("2025年3月1日");
  expect(span(2_100)).toBe("2.1 秒");
  expect(count(41_202)).toBe("41,202");
});

test("names in one line are kept apart in either language", () => {
  expect(listed(["fetch", "write", "send"])).toBe("fetch, write, send");
  speak("zh-CN");
  expect(listed(["fetch", "write", "send"])).toBe("fetch、write、send");
});
