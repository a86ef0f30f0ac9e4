// A gate that is closed, as one line of the timeline.
import { beforeEach, expect, test, vi } from "vitest";
import { decided, rows, showSession, sized, timeline } from "./support";

const QUESTION = "May run_command do this?";
const held = (said: string, about: string | null) =>
  decided("approve", said, { kind: "tool", question: QUESTION, tool: "run_command", about });
const line = () => timeline().querySelector<HTMLElement>(".decided") ?? document.body;
const isCut = (which: string) => {
  const found = line().querySelector<HTMLElement>(which);
  return found !== null && found.scrollWidth > found.clientWidth;
};

beforeEach(() => sized(1280, 800));

/** B3, I1 */
test("an answer about a call names its tool, its command and what was decided in one line", async () => {
  await showSession({ rows: rows([held("Approved", "make \u202ewipe")]) });
  expect(line().innerText.replaceAll(/\s+/g, " ")).toMatch(
    /^run_command make \\u\{202e\}wipe Approved by you, /,
  );
  expect(line().querySelector(".odd")?.textContent).toBe("\\u{202e}");
});

/** B3 */
test("where the row below names the command the answer stands at its question", async () => {
  await showSession({ rows: rows([held("Approved", null)]) });
  expect(line().innerText.replaceAll(/\s+/g, " ")).toMatch(/^May run_command do this\? Approved by you, /);
});

/** I1 */
test.each([
  [1280, 800],
  [760, 520],
] as const)("a long command is cut, what was decided and by whom is not: %i x %i", async (width, height) => {
  await sized(width, height);
  await showSession({ rows: rows([held("Approved", `make ${"x".repeat(75)}`)]) });
  expect(isCut(".about")).toBe(true);
  expect(isCut("b")).toBe(false);
  expect(isCut(".who")).toBe(false);
  expect(line().scrollWidth).toBeLessThanOrEqual(line().clientWidth);
  expect(line().getBoundingClientRect().height).toBeLessThan(24);
});

/** I1 */
test("a long answer leaves room for a short command and for the beginning of a long one", async () => {
  const long = `Rejected: ${"not today, ".repeat(20)}`;
  const { open } = await showSession({ rows: rows([held(long, "make wipe")]) });
  expect(isCut("b")).toBe(true);
  expect(isCut(".about")).toBe(false);
  open.rows = rows([held(long, `make ${"wipe ".repeat(15)}`)]);
  await vi.waitFor(() => expect(isCut(".about")).toBe(true));
  expect(line().querySelector(".about")?.clientWidth).toBeGreaterThan(120);
  expect(line().querySelector("b")?.clientWidth).toBeGreaterThan(60);
  expect(line().scrollWidth).toBeLessThanOrEqual(line().clientWidth);
});
