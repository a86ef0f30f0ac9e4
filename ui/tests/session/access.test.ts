// The session view for who does not see it, in both themes.
import { beforeEach, describe, expect, it } from "vitest";
import type { SessionHead } from "../../src/bindings/SessionHead";
import type { Row } from "../../src/bindings/Row";
import { expectAccessible, inTheme, LANGUAGES, settled, THEMES } from "../support";
import { speak } from "../../src/words/words.svelte";
import {
  call,
  decided,
  group,
  head,
  inLane,
  note,
  pause,
  rows,
  showSession,
  sized,
  stop,
  told,
  T0,
  words,
} from "./support";

const plan = [
  { id: "a", title: "Search", needs: [], status: "done", items: null, items_done: null, items_skipped: null },
  { id: "b", title: "Pick", needs: ["a"], status: "running", items: 9, items_done: 4, items_skipped: 0 },
  {
    id: "c",
    title: "Read",
    needs: ["a"],
    status: "ahead",
    items: null,
    items_done: null,
    items_skipped: null,
  },
] as SessionHead["plan"];
const lived = rows([
  decided("approve", "Approved"),
  group(1, 2),
  inLane(1, 0, 2, call("done")),
  inLane(1, 1, 2, call("failed")),
  decided("reject", "Rejected: not today", { tool: "run_command", about: "make \\u{202e}wipe" }),
  words("Some **words** with a [source](https://example.org) and `code`.\n\n- one\n- two"),
  told("Leave out prices."),
  note("Kept sources"),
  { is: "crash", last_at: T0 },
  pause({ until: T0 }),
  call("unknown"),
]);
const end = { is: "end", how: "completed", words: "Done.", reopened: false } as const;

const states: [string, SessionHead, Row[]][] = [
  ["running", head({ plan, running_since: T0 }), [...lived, ...rows([call("running")], lived.length)]],
  ["waiting", head({ plan }, { status: "awaiting_input", waiting: 1 }), lived],
  [
    "paused",
    head(
      { plan, recap: ["Done: Search."], paused: { at: T0, next: "" } },
      { status: "paused", pause: "user" },
    ),
    [...lived, ...rows([pause()], lived.length)],
  ],
  [
    "stopped",
    head({ plan, paused: { at: T0, next: "" } }, { status: "paused", pause: "force_stopped" }),
    [...lived, ...rows([stop()], lived.length)],
  ],
  ["ended", head({ plan }, { status: "completed" }), [...lived, ...rows([end], lived.length)]],
];

beforeEach(() => sized(1280, 900));

/** Requirement I5: everything by keyboard and by ear. */
describe.each(THEMES)("in %s", (theme) => {
  it.each(states)("a session that is %s is accessible", async (_, shown, given) => {
    inTheme(theme);
    await showSession({ head: shown, rows: given });
    await settled();
    await expectAccessible(document.body.firstElementChild as Element);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  it("no word is missing and nothing is cut off at the sides of the smallest window", async () => {
    await sized(760, 520);
    const { desk } = await showSession({ head: states[2]?.[1] as SessionHead, rows: lived });
    desk.hear({ news: "settings", of: { settings: desk.settings!, language } });
    speak(language);
    await settled();
    expect(document.body.textContent).not.toMatch(/\bstage-[a-z]/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(760);
    speak("en");
  });
});
