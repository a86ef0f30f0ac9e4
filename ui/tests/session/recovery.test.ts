// After an interruption.
import { describe, expect, it, vi } from "vitest";
import type { GateForm } from "../../src/bindings/GateForm";
import Recovery from "../../src/views/Recovery.svelte";
import { expectAccessible, hostWith, inTheme, sessionView, settled, show, THEMES } from "../support";
import * as gates from "../gates/samples";
import { click, hasButton, reading } from "../gates/support";

const message = "2 sessions were interrupted: 1 went on, 1 needs you";
const sessions = [
  sessionView({
    id: "one",
    title: "Desk for the studio",
    status: "paused",
    pause: "crashed",
    why: "It died before an effect.",
  }),
  sessionView({ id: "two", title: "Invoices: rename", next: "Next: file 32." }),
  sessionView({ id: "three", title: "Untouched" }),
];
const host = () => hostWith(sessions, { recovered: { message, sessions: ["two", "one"] } });

/** Requirement E2: what could be recovered went on, and the person is told. */
describe("after an interruption", () => {
  it("says what went on and what needs you, that first, and nothing of the others", async () => {
    const { screen, desk, host: asked } = await show(Recovery, {}, host());
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "2 sessions were interrupted: 1 needs you." }))
      .toBeVisible();
    const heads = [...document.querySelectorAll("h2")].map((head) => head.textContent?.trim());
    expect(heads).toEqual(["Needs you: Desk for the studio", "Went on by itself: Invoices: rename"]);
    await screen.getByRole("button", { name: "Open" }).last().click();
    expect(desk.place).toEqual({ is: "session", session: "two" });
    expect(asked.asked("inbox").length).toBeGreaterThan(0);
  });

  it("has a closed gate where a session waits for an answer", async () => {
    const asks = [sessionView({ id: "one", status: "awaiting_input", waiting: 1, next: "Is it this desk?" })];
    await show(Recovery, {}, hostWith(asks, { recovered: { message, sessions: ["one"] } }));
    const rail = document.querySelector("li svg.rail");
    expect(rail?.querySelector("rect.r-bar")).not.toBeNull();
    expect(rail?.querySelectorAll("line.r-dash")).toHaveLength(1);
  });

  const review = gates.review({ session: "one" });
  const asking = sessionView({
    id: "one",
    title: "Desk for the studio",
    status: "needs_review",
    waiting: 1,
    next: review.question,
  });
  /** The page with these gates of the first session; they can be answered. */
  const asked = async (...open: GateForm[]) => {
    const host = hostWith(
      [{ ...asking, waiting: open.length }, sessionView({ id: "two", title: "Invoices" })],
      {
        recovered: { message, sessions: ["one", "two"] },
      },
    );
    const standing = gates.hostOf(...open);
    for (const name of ["gate", "inbox", "answer"] as const)
      host.answer(name, (request) => standing.call(request));
    const tell = async (changed: Partial<typeof asking>) => {
      host.tell({
        news: "sessions",
        of: [{ ...asking, waiting: 0, last_at: asking.last_at + 9, ...changed }],
      });
      host.tell({ news: "inbox", of: { waiting: 0 } });
      await settled();
    };
    return { ...(await show(Recovery, {}, host)), tell };
  };
  const heads = () => [...document.querySelectorAll("h2.sect")].map((head) => head.textContent?.trim());

  it("says each question once", async () => {
    await asked(review);
    await vi.waitFor(() => expect(hasButton("It happened")).toBe(true));
    expect(reading().split(review.question)).toHaveLength(2);
  });

  it("tells how a session stands once its review is answered, where it stood", async () => {
    const { screen, tell, desk } = await asked(review);
    await click("It did not, run it");
    await tell({ status: "running", next: "Next: Publish the pages." });
    expect(heads()).toEqual(["Goes on: Desk for the studio", "Went on by itself: Invoices"]);
    expect(reading()).toContain("Next: Publish the pages.");
    expect(reading()).toContain("You said that it did not happen");
    expect(hasButton("It happened")).toBe(false);
    await expect
      .element(
        screen.getByRole("heading", { level: 1, name: "2 sessions were interrupted: none needs you now." }),
      )
      .toBeVisible();
    await screen.getByRole("button", { name: "Open" }).first().click();
    expect(desk.place).toEqual({ is: "session", session: "one" });
  });

  it("resumes a session that stands, and shows where one has ended", async () => {
    const { screen, tell, host } = await asked(review);
    await click("It did not, run it");
    await tell({ status: "paused", pause: "crashed", why: "It died before an effect." });
    expect(reading().split("It died before an effect.")).toHaveLength(2);
    await screen.getByRole("button", { name: "Resume" }).click();
    expect(host.asked("resume")).toEqual([{ ask: "resume", session: "one" }]);
    await tell({ status: "completed", next: null, why: null });
    expect(heads()[0]).toBe("Has ended: Desk for the studio");
    await expect.element(screen.getByRole("button", { name: "See what came of it" })).toBeVisible();
  });

  it("lists what else is asked, each with what it is about, and opens it", async () => {
    const write = (id: string, path: string) =>
      gates.command({ id, session: "one", shown: null, proposed_text: JSON.stringify({ path }) });
    const { screen, desk } = await asked(write("one-g1", "a.md"), write("one-g2", "b.md"));
    await screen.getByRole("button", { name: "Answer: May run_command do this?" }).last().click();
    expect(desk.dialog).toBe("one-g2");
    expect(reading()).toContain("a.md");
    expect(reading()).toContain("b.md");
  });

  it("teaches what it is for where nothing was interrupted", async () => {
    const { screen } = await show(Recovery, {}, hostWith(sessions));
    await expect.element(screen.getByRole("heading", { name: "Nothing was interrupted" })).toBeVisible();
  });

  it.each(THEMES)("is accessible in %s", async (theme) => {
    inTheme(theme);
    await show(Recovery, {}, host());
    await expectAccessible(document.body.firstElementChild as Element);
  });
});
