// Times, spans, sizes and counts, as the person's language writes them.
import { FluentNumber } from "@fluent/bundle";
import { language, t } from "./words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format takes longer than using it a thousand times.
function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language()} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language(), options);
  formats.set(key, known);
  return known;
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);
const year = (at: number) => new Date(at).getFullYear();

/** The time of the day: `10:39`. */
export function clock(at: number): string {
  return format("clock", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** The time of the day to the second: `10:39:07`. */
export function clockSeconds(at: number): string {
  const options = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  return format("seconds", options).format(at);
}

/** The day: `1 Mar`, with the year where it is not that of `now`. */
export function day(at: number, now: number = Date.now()): string {
  if (language() === "zh-CN") {
    const month = { month: "long", day: "numeric" } as const;
    return year(at) === year(now)
      ? format("day", month).format(at)
      : format("day-year", { ...month, year: "numeric" }).format(at);
  }
  const values = { day: new Date(at).getDate(), month: format("month", { month: "short" }).format(at) };
  return year(at) === year(now)
    ? t("format-day", values)
    : t("format-day-year", { ...values, year: String(year(at)) });
}

/** The day and the time: `1 Mar 10:39`; the time alone where it is today. */
export function moment(at: number, now: number = Date.now()): string {
  if (startOfDay(at) === startOfDay(now)) return clock(at);
  return t("format-moment", { day: day(at, now), time: clock(at) });
}

/** Whether so little has passed since `at` that no span says it. */
export function isJustNow(at: number, now: number): boolean {
  return now - at < SECOND;
}

/** How long ago in the shortest words: `4 s`, `2 min`, `3 h`, `Tue`, `1 Mar`. */
export function ago(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (isJustNow(at, now)) return t("format-now");
  if (ms < MINUTE) return t("format-seconds", { n: Math.floor(ms / SECOND) });
  if (ms < HOUR) return t("format-minutes", { n: Math.floor(ms / MINUTE) });
  if (ms < DAY) return t("format-hours", { n: Math.floor(ms / HOUR) });
  if (startOfDay(now) - startOfDay(at) < 7 * DAY) return format("weekday", { weekday: "short" }).format(at);
  return day(at, now);
}

/** How long: `0.4 s`, `2.1 s`, `41 s`, `6:12`, `1:06:12`. */
export function span(ms: number): string {
  const seconds = Math.max(0, ms) / SECOND;
  // What would round up to a minute is written as one.
  if (seconds < 9.95) return t("format-seconds", { n: fixed(seconds, 1) });
  if (seconds < 59.5) return t("format-seconds", { n: Math.round(seconds) });
  return watch(Math.round(seconds));
}

function watch(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** A size: `312 B`, `184 kB`, `2.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return t("format-bytes", { n: bytes });
  if (bytes < 999_500) return t("format-kilobytes", { n: fixed(bytes / 1000, bytes < 9950 ? 1 : 0) });
  return t("format-megabytes", { n: fixed(bytes / 1_000_000, bytes < 9_950_000 ? 1 : 0) });
}

/** A number with its groups: `41,202`. */
export function count(n: number): string {
  return new Intl.NumberFormat(language()).format(n);
}

/** Several names in one line: `fetch, write`; `fetch、write`. */
export function listed(names: string[]): string {
  // The form for units puts nothing between them in Chinese.
  return new Intl.ListFormat(language(), { type: "conjunction", style: "narrow" }).format(names);
}

/** The same with each name once, in their order, and how often it is there: `fetch ×3, write`. */
export function counted(names: string[]): string {
  const tally = new Map<string, number>();
  for (const name of names) tally.set(name, (tally.get(name) ?? 0) + 1);
  return listed([...tally].map(([what, count]) => (count === 1 ? what : t("named-times", { what, count }))));
}

function fixed(n: number, digits: number): FluentNumber {
  return new FluentNumber(n, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
