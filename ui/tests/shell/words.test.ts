import { FluentResource } from "@fluent/bundle";
import { expect, test, vi } from "vitest";
import { Words } from "../../src/words/words";

const english = import.meta.glob<string>("../../../locales/en/{session,window,stage,gates}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const chinese = import.meta.glob<string>("../../../locales/zh-CN/{session,window,stage,gates}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../../src/**/*.{ts,svelte}", "!../../src/bindings/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The variables of every sentence by its key. */
function sentences(files: Record<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of Object.values(files))
    for (const message of new FluentResource(text).body) {
      const variables = [...JSON.stringify(message).matchAll(/"type":"var","name":"(\w+)"/g)].map(
        (one) => one[1],
      );
      expect(found.has(message.id), `${message.id} is said twice`).toBe(false);
      found.set(message.id, [...new Set(variables)].sort().join(" "));
    }
  return found;
}

const said = new Words("en");
const en = sentences(english);
const zh = sentences(chinese);

/** I3: every sentence exists in both languages. */
test("both languages have the same sentences with the same values in them", () => {
  expect(Object.keys(english)).toHaveLength(4);
  expect(en.size).toBeGreaterThan(100);
  expect(Object.fromEntries(zh)).toEqual(Object.fromEntries(en));
});

test("every sentence that the window says is there", () => {
  const missing: string[] = [];
  let asked = 0;
  for (const [path, text] of Object.entries(sources))
    for (const [, key = ""] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) {
      asked += 1;
      if (!said.has(key)) missing.push(`${path}: ${key}`);
    }
  expect(asked).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

/** Keys with a part that is known only on screen: at least one sentence must begin so. */
test("every family of sentences that the window picks from is there", () => {
  const missing: string[] = [];
  for (const [path, text] of Object.entries(sources))
    for (const [, prefix = "", suffix = ""] of text.matchAll(/\bt\(\s*`([\w-]*)\$\{[^}]*\}([\w-]*)`/g))
      if (![...en.keys()].some((key) => key.startsWith(prefix) && key.endsWith(suffix)))
        missing.push(`${path}: ${prefix}…${suffix}`);
  expect(missing).toEqual([]);
});

test("a sentence that is not there is shown by its key, and never as nothing", () => {
  expect(new Words("en").say("no-such-key")).toBe("no-such-key");
});

test("a value that is missing is left as a mark, and the window goes on", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(new Words("en").say("format-minutes")).toContain("min");
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

/** H21: what is said is text, never markup; and words are calm. */
test("no sentence shouts or holds markup", () => {
  for (const text of [...Object.values(english), ...Object.values(chinese)]) {
    expect(text).not.toMatch(/[!！]/);
    expect(text).not.toMatch(/<\w+/);
  }
  for (const text of Object.values(english)) expect(text).not.toMatch(/\bplease\b/i);
});
