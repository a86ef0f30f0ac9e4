// The rows of a session that is opened anew, and of pages that are late.
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "../../src/bindings/Answer";
import type { Row } from "../../src/bindings/Row";
import { OpenSession } from "../../src/state/session.svelte";
import { fault, FakeHost, frames, settled } from "../support";
import { head, note, rows, showSession, timeline } from "./support";

const named = (first: number, end: number, by = "line"): Row[] =>
  rows(
    Array.from({ length: end - first }, (_, at) => note(`${by} ${first + at}`)),
    first,
  );
const texts = (open: OpenSession) => open.rows.map(({ body }) => (body.is === "note" ? body.text : ""));
const places = (open: OpenSession) => open.rows.map((row) => row.place);
const page = (of: Row[]): Answer => ({ is: "rows", of: { rows: of } });

/** A session whose pages come when they are told to. */
function opened(given: Row[]) {
  const waits: ((answer: Answer) => void)[] = [];
  const host = new FakeHost().answer("rows", () => new Promise<Answer>((done) => waits.push(done)));
  const open = new OpenSession(host, { head: head(), rows: given });
  const answer = async (of: Row[]) => {
    waits.shift()?.(page(of));
    await settled();
  };
  return { host, open, answer };
}

describe("a page of older rows", () => {
  it("does not undo what was told of its rows while it came", async () => {
    const { open, answer } = opened(named(4, 6));
    void open.older();
    open.hear({ head: head(), rows: [...named(2, 3, "newer"), ...named(5, 6, "newer")] });
    await answer(named(0, 4));
    expect(texts(open)).toEqual(["line 0", "line 1", "newer 2", "line 3", "line 4", "newer 5"]);
  });

  it("that does not join what is here any more is left", async () => {
    const { open, answer } = opened(named(4, 6));
    void open.older();
    open.renew({ head: head(), rows: named(9, 11) });
    await answer(named(0, 4));
    expect(places(open)).toEqual([9, 10]);
  });
});

describe("a session that is opened anew", () => {
  it("keeps the older rows that join, as they are by now", async () => {
    const { host, open, answer } = opened(named(2, 8));
    open.renew({ head: head(), rows: named(6, 9, "anew") });
    expect(places(open)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(host.asked("rows")).toMatchObject([{ before: 6 }]);
    await answer(named(0, 6, "by now"));
    expect(texts(open)).toEqual(
      [2, 3, 4, 5].map((at) => `by now ${at}`).concat(["anew 6", "anew 7", "anew 8"]),
    );
  });

  it("keeps nothing where rows are missing in between", async () => {
    const { host, open } = opened(named(2, 5));
    open.renew({ head: head(), rows: named(6, 8) });
    expect(places(open)).toEqual([6, 7]);
    expect(host.asked("rows")).toEqual([]);
  });

  it("lets go of older rows that cannot be fetched again", async () => {
    const host = new FakeHost().refuse("rows", fault("The store did not answer."));
    const open = new OpenSession(host, { head: head(), rows: named(2, 8) });
    open.renew({ head: head(), rows: named(6, 9) });
    await settled();
    expect(places(open)).toEqual([6, 7, 8]);
  });

  /** I1: what is read never moves. */
  it("leaves who reads older rows where they read", async () => {
    const { host, open } = await showSession({ rows: named(400, 600) });
    host.answer("rows", ({ before, limit }) => page(named(Math.max(0, before - limit), before)));
    await open.older();
    await vi.waitFor(() => expect(timeline().scrollHeight).toBeGreaterThan(8_000));
    timeline().scrollTop = 3_000;
    const read = () =>
      [...timeline().querySelectorAll("li")].find((li) => li.getBoundingClientRect().top > 200);
    const top = (text: string) =>
      [...timeline().querySelectorAll("li")].find((li) => li.textContent === text)?.getBoundingClientRect()
        .top;
    await vi.waitFor(() => expect(read()?.textContent).toMatch(/line [2-5]\d\d/));
    await frames();
    const text = read()?.textContent ?? "";
    const before = top(text) ?? 0;
    open.renew({ head: head(), rows: named(450, 640) });
    await frames();
    expect(Math.abs((top(text) ?? Infinity) - before)).toBeLessThan(3);
    expect(open.missing).toBe(200);
  });
});
