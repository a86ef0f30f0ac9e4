// After an interruption.
import { describe, expect, it } from "vitest";
import Recovery from "../../src/views/Recovery.svelte";
import { expectAccessible, hostWith, inTheme, sessionView, show, THEMES } from "../support";

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
    await expect.element(screen.getByRole("heading", { level: 1, name: message })).toBeVisible();
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
