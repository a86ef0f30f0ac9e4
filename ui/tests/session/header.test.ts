// The head of a session: how it stands, and what can be asked of it.
import { describe, expect, it, vi } from "vitest";
import type { PauseName } from "../../src/bindings/PauseName";
import type { Answer } from "../../src/bindings/Answer";
import { HOLD } from "../../src/kit/hold.svelte";
import { RESTED } from "../../src/parts/gate/arming.svelte";
import { isTypingOn } from "../../src/state/typing-on";
import { fault, hostWith, pass, press, settled, stopTimers, timeIs } from "../support";
import { call, gate, head, rows, showSession, stop, T0 } from "./support";

const accepted: Answer = { is: "accepted", of: { message: "It pauses." } };
const status = () => document.querySelector(".status")?.textContent?.replace(/\s+/g, " ").trim();
const never = () => new Promise<Answer>(() => {});
const down = (button: Element) =>
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
const up = (button: Element) =>
  button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0 }));
const key = (type: "keydown" | "keyup", name: string, target: EventTarget = document.body) =>
  target.dispatchEvent(
    new KeyboardEvent(type, { key: name, shiftKey: true, bubbles: true, cancelable: true }),
  );

/** Requirement I1: one glance says whether all is well. */
describe("the status", () => {
  it("of a question says since when it is asked", async () => {
    await timeIs(T0 + 125_000);
    const asked = rows([{ at: T0, body: gate() }]);
    await showSession({ head: head({}, { status: "awaiting_input", waiting: 1 }), rows: asked });
    expect(status()).toBe("Waiting for you asked 2 min ago");
  });

  it("of a question that came this very moment says so", async () => {
    await timeIs(T0);
    const asked = rows([{ at: T0, body: gate() }]);
    await showSession({ head: head({}, { status: "awaiting_input", waiting: 1 }), rows: asked });
    expect(status()).toBe("Waiting for you asked just now");
  });

  it("of a session that runs beside a question counts what waits, in amber", async () => {
    await showSession({ head: head({ gates: ["one-g1"] }, { next: "Next: Read." }) });
    expect(status()).toBe("Running 1 question waits Next: Read.");
    expect(document.querySelector(".status .waiting")?.textContent?.trim()).toBe("1 question waits");
  });

  it("of a wait says how long it is and for what, and not that something runs", async () => {
    await timeIs(T0);
    const wait = {
      until: T0 + 20_000,
      what: "Nothing runs until 10:39:20, then fetch_webpage is tried again.",
    };
    await showSession({ head: head({ wait }, { next: wait.what }) });
    expect(status()).toBe(`Waiting 20 s left. ${wait.what}`);
    await timeIs(T0 + 6000);
    expect(status()).toBe(`Waiting 14 s left. ${wait.what}`);
    expect(document.querySelector("[role=status]")?.textContent?.trim(), "read aloud once").toBe("Waiting");
  });

  it("of a wait beside a question tells both", async () => {
    await timeIs(T0);
    const wait = { until: T0 + 20_000, what: "Nothing runs until 10:39:20." };
    await showSession({ head: head({ wait, gates: ["one-g1"] }, { next: "Which sites?" }) });
    expect(status()).toBe("Waiting 1 question waits 20 s left. Nothing runs until 10:39:20.");
  });

  it("of a pause names each tool once, with how often it runs", async () => {
    await timeIs(T0 + 3200);
    const waits = ["run_command", "fetch_webpage", "run_command"].map((what) => ({ what, since: T0 }));
    await showSession({ head: head({ waits_for: waits }, { status: "pausing" }) });
    expect(status()).toBe("Pausing waiting for run_command ×2, fetch_webpage, 3 s");
  });

  it("ends before the meters begin, however long it is", async () => {
    const why = "The model could not be reached, and was asked again and again. ".repeat(12);
    await showSession({ head: head({}, { status: "failed", why }) });
    const said = document.querySelector(".status") as HTMLElement;
    const meters = document.querySelector(".meters") as HTMLElement;
    const about = said.querySelector(".cut") as HTMLElement;
    expect(about.scrollWidth).toBeGreaterThan(about.clientWidth);
    expect(about.getBoundingClientRect().right).toBeLessThanOrEqual(said.getBoundingClientRect().right);
    expect(meters.getBoundingClientRect().left - said.getBoundingClientRect().right).toBeGreaterThanOrEqual(
      16,
    );
  });

  it("of a pause that is not reached names what it waits for, and counts", async () => {
    await timeIs(T0 + 3200);
    const waits = [{ what: "run_command", since: T0 }];
    await showSession({ head: head({ waits_for: waits }, { status: "pausing" }) });
    expect(status()).toBe("Pausing waiting for run_command, 3 s");
    await timeIs(T0 + 5000);
    expect(status()).toBe("Pausing waiting for run_command, 5 s");
  });

  it("of a stop names what is still alive", async () => {
    const waits = [
      { what: "run_command", since: T0 },
      { what: "sql_query", since: T0 },
    ];
    await showSession({ head: head({ waits_for: waits }, { status: "stopping" }) });
    expect(status()).toContain("Stopping still running: run_command, sql_query");
  });

  const pauses: [PauseName, string][] = [
    ["limit", "Paused by a limit It reached its limit of steps."],
    ["error", "Paused by an error It reached its limit of steps."],
    ["crashed", "Interrupted It reached its limit of steps."],
  ];
  it.each(pauses)("of a pause by %s says why", async (pause, wanted) => {
    await showSession({ head: head({}, { status: "paused", pause, why: "It reached its limit of steps." }) });
    expect(status()).toBe(wanted);
  });

  it("after a force stop says that nothing is running", async () => {
    await showSession({
      head: head({ paused: { at: T0, next: "" } }, { status: "paused", pause: "force_stopped" }),
      rows: rows([stop()]),
    });
    expect(status()).toMatch(/^Force-stopped \d\d:\d\d:\d\d, nothing of it is running$/);
  });

  it("tells of another process that drives it, and whether it responds", async () => {
    const driven = { what: "hold run", pid: 1234, silent_ms: 120_000, responding: false };
    await showSession({ head: head({}, { driven }) });
    expect(status()).toContain("driven by hold run, process 1234");
    expect(status()).toContain("not responding for 120 s");
  });
});

describe("the meters", () => {
  it("warn from 90 % and count while it runs", async () => {
    const spent = { steps: 45, ran_ms: 372_000 };
    await timeIs(T0 + 5000);
    await showSession({ head: head({ spent, running_since: T0 }) });
    const meters = [...document.querySelectorAll(".meter")];
    expect(meters.map((meter) => meter.classList.contains("near"))).toEqual([true, false]);
    expect(meters[1]?.textContent).toContain("6:17");
    await timeIs(T0 + 9000);
    expect(meters[1]?.textContent).toContain("6:21");
  });

  it("show no tokens where no model thinks, whatever the limit", async () => {
    await showSession({ head: head({ agent: "playbook", tokens_limit: 400_000 }) });
    expect(document.querySelector(".meters")?.textContent).not.toContain("Tokens");
  });

  it("show tokens where the session has them", async () => {
    await showSession({ head: head({ tokens: 86_000, tokens_limit: 400_000 }) });
    expect(document.querySelectorAll(".meter")[1]?.textContent).toMatch(/Tokens\s*86 k\s*\/\s*400 k/);
  });

  it("count tokens in thousands and millions, with at most three figures", async () => {
    const { open } = await showSession({ head: head({ tokens: 86_420, tokens_limit: 2_500_000 }) });
    const tokens = () => document.querySelectorAll(".meter")[1]?.textContent;
    expect(tokens()).toMatch(/86\.4 k\s*\/\s*2\.5 M/);
    open.hear({ head: head({ tokens: 999_600, tokens_limit: 391_000, seq: 11 }), rows: [] });
    await settled();
    expect(tokens()).toMatch(/1 M\s*\/\s*391 k/);
  });

  it("show tokens without a limit, and none where none are spent", async () => {
    const { open } = await showSession({ head: head({ tokens: 900 }) });
    expect(document.querySelectorAll(".meter")[1]?.textContent?.trim()).toMatch(/^Tokens\s*900$/);
    open.hear({ head: head(), rows: [] });
    await settled();
    expect(document.querySelectorAll(".meter")).toHaveLength(2);
  });
});

/** Requirement C2: everything the person does shows within 100 ms. */
describe("pausing and resuming", () => {
  it("shows at once, before the program answers", async () => {
    const host = hostWith([]).answer("pause", never);
    const { screen } = await showSession({}, host);
    await screen.getByRole("button", { name: /^Pause/ }).click();
    await vi.waitFor(() => expect(status()).toContain("Pausing"));
    expect(host.asked("pause")).toEqual([{ ask: "pause", session: "one" }]);
    await expect.element(screen.getByRole("button", { name: /^Pause/ })).toBeDisabled();
  });

  it("is drawn in the frame after the click", async () => {
    await showSession({}, hostWith([]).answer("pause", never));
    document.querySelector<HTMLButtonElement>(".act button")?.click();
    await new Promise((done) => requestAnimationFrame(done));
    expect(status()).toContain("Pausing");
  });

  it("is taken back where it is refused", async () => {
    const host = hostWith([]).refuse("pause", fault("It has ended."));
    const { desk } = await showSession({}, host);
    await press("p");
    expect(status()).toContain("Running");
    expect(desk.fault?.message).toBe("It has ended.");
  });

  it("gives way to what the program tells", async () => {
    const { open } = await showSession({}, hostWith([]).answer("pause", accepted));
    await press("p");
    open.hear({ head: head({ seq: 12 }, { status: "paused", pause: "user" }), rows: [] });
    await settled();
    expect(status()).toContain("Paused");
  });

  it("resumes by the same key", async () => {
    const host = hostWith([]).answer("resume", accepted);
    await showSession({ head: head({}, { status: "paused", pause: "user" }) }, host);
    await press("p");
    expect(host.asked("resume")).toHaveLength(1);
    expect(status()).toContain("Resuming");
  });

  it("offers the way back from a pause that waits, in its place, by the same key", async () => {
    const host = hostWith([]).answer("resume", accepted);
    const waits = [{ what: "run_command", since: T0 }];
    const pausing = head({ waits_for: waits, takes_back: true }, { status: "pausing", pause: "user" });
    const { screen, open } = await showSession({ head: pausing }, host);
    const back = screen.getByRole("button", { name: /^Do not pause/ });
    await expect.element(back).toBeEnabled();
    await expect.element(screen.getByRole("button", { name: /^Pause/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: /^Force stop/ })).toBeEnabled();
    await press("p");
    expect(host.asked("resume")).toEqual([{ ask: "resume", session: "one" }]);
    expect(status()).toContain("Resuming");
    await expect.element(back).toBeDisabled();
    open.hear({ head: head({ seq: 12 }), rows: [] });
    await settled();
    expect(status()).toContain("Running");
    await expect.element(screen.getByRole("button", { name: /^Pause/ })).toBeEnabled();
  });

  it("is not taken back by the second click of the hand that asked for it", async () => {
    const host = hostWith([]).answer("pause", accepted).answer("resume", accepted);
    const { open } = await showSession({}, host);
    const first = () => document.querySelector<HTMLButtonElement>(".act button");
    stopTimers();
    const click = () => {
      first()?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
      first()?.click();
    };
    click();
    open.hear({ head: head({ seq: 12, takes_back: true }, { status: "pausing", pause: "user" }), rows: [] });
    await settled();
    expect(first()?.textContent).toContain("Do not pause");
    click();
    await press("p");
    expect(host.asked("resume")).toEqual([]);
    await pass(RESTED);
    click();
    expect(host.asked("resume")).toHaveLength(1);
  });

  it("stays as it is where a pause cannot be taken back, as when its program closes", async () => {
    const closing = head({}, { status: "pausing", pause: "closing" });
    const { host, screen } = await showSession({ head: closing });
    await expect.element(screen.getByRole("button", { name: /^Pause/ })).toBeDisabled();
    await press("p");
    expect(host.asked("resume")).toEqual([]);
  });

  it("that came by itself says why, and what going on means", async () => {
    const why = "It reached its limit of steps. Resuming grants the same number again.";
    const { screen } = await showSession({
      head: head({ takes_back: true }, { status: "pausing", pause: "limit", why }),
    });
    await expect.element(screen.getByRole("button", { name: /^Do not pause/ })).toHaveAttribute("title", why);
  });

  it("covers nothing beside it with a tooltip where the person asked for it", async () => {
    const { screen } = await showSession({
      head: head({ takes_back: true }, { status: "pausing", pause: "user" }),
    });
    const button = screen.getByRole("button", { name: /^Do not pause/ });
    await expect.element(button).not.toHaveAttribute("title");
    await expect.element(button).toHaveAccessibleDescription(/^It goes on\./);
  });

  it("does not answer the key while text is typed", async () => {
    const { host, screen } = await showSession();
    (screen.getByRole("textbox", { name: "Tell the agent something" }).element() as HTMLElement).focus();
    await press("p");
    expect(host.asked("pause")).toEqual([]);
  });

  it("does not answer the key inside a gate, where a letter may be on its way to a field", async () => {
    const { host } = await showSession({ rows: rows([{ body: gate() }]) });
    const asking = document.querySelector<HTMLElement>(".gate");
    asking?.focus();
    expect(document.activeElement).toBe(asking);
    await press("p");
    expect(host.asked("pause")).toEqual([]);
    asking?.blur();
    // It may have been the first letter of a word.
    await vi.waitFor(() => expect(isTypingOn()).toBe(false));
    await press("p");
    expect(host.asked("pause")).toHaveLength(1);
  });
});

/** Requirement C4: a force stop is never an accident, and never slow. */
describe("force stop", () => {
  const button = () => document.querySelector(".button.force") as HTMLButtonElement;

  it("a short press stops nothing and asks", async () => {
    const { host, screen } = await showSession();
    down(button());
    up(button());
    await settled();
    expect(host.asked("stop")).toEqual([]);
    await expect
      .element(screen.getByRole("alertdialog", { name: "Stop this session at once?" }))
      .toBeVisible();
    expect(document.activeElement?.textContent).toContain("Keep running");
    await screen.getByRole("button", { name: "Keep running" }).click();
    expect(host.asked("stop")).toEqual([]);
  });

  it("is done from the question", async () => {
    const { host, screen } = await showSession({}, hostWith([]).answer("stop", never));
    down(button());
    up(button());
    await screen.getByRole("button", { name: "Stop", exact: true }).click();
    expect(host.asked("stop")).toEqual([{ ask: "stop", session: "one" }]);
    await vi.waitFor(() => expect(status()).toContain("Stopping"));
  });

  it("a press that leaves the button does nothing at all", async () => {
    const { host, screen } = await showSession();
    stopTimers();
    down(button());
    button().dispatchEvent(new PointerEvent("pointerleave"));
    await pass(2 * HOLD);
    expect(host.asked("stop")).toEqual([]);
    expect(screen.getByRole("alertdialog").query()).toBeNull();
  });

  it("is done when it was held for 900 ms", async () => {
    const { host } = await showSession({}, hostWith([]).answer("stop", never));
    stopTimers();
    down(button());
    await pass(899);
    expect(host.asked("stop")).toEqual([]);
    await pass(1);
    expect(host.asked("stop")).toHaveLength(1);
  });

  it("is done when its keys were held, and not when they were let go", async () => {
    const { host } = await showSession({}, hostWith([]).answer("stop", never));
    stopTimers();
    key("keydown", "F");
    await pass(200);
    key("keyup", "F");
    await settled();
    expect(host.asked("stop")).toEqual([]);
    document.querySelector<HTMLButtonElement>("[data-no]")?.click();
    await settled();
    key("keydown", "F");
    await pass(HOLD);
    expect(host.asked("stop")).toHaveLength(1);
    key("keyup", "F");
  });

  it("Enter on the button asks as well", async () => {
    const { host, screen } = await showSession();
    button().focus();
    key("keydown", "Enter", button());
    key("keyup", "Enter", button());
    await expect.element(screen.getByRole("alertdialog")).toBeVisible();
    expect(host.asked("stop")).toEqual([]);
  });
});

describe("abandoning", () => {
  it("asks once and says what it means", async () => {
    const host = hostWith([]).answer("abandon", accepted);
    const { screen } = await showSession({ head: head({}, { status: "paused", pause: "user" }) }, host);
    await screen.getByRole("button", { name: "Abandon" }).click();
    await expect.element(screen.getByText("it cannot be resumed", { exact: false })).toBeVisible();
    expect(host.asked("abandon")).toEqual([]);
    await screen.getByRole("alertdialog").getByRole("button", { name: "Abandon" }).click();
    expect(host.asked("abandon")).toHaveLength(1);
  });
});

describe("a session that stands", () => {
  it("tells what was done and goes on from there", async () => {
    const recap = ["It rested for 3 h.", "Done: Search the web.", "Next: Pick the sites."];
    const host = hostWith([]).answer("resume", accepted);
    const paused = head({ recap, paused: { at: T0, next: "" } }, { status: "paused", pause: "user" });
    const { screen } = await showSession({ head: paused, rows: rows([call("done")]) }, host);
    for (const line of recap) await expect.element(screen.getByText(line)).toBeVisible();
    await screen.getByRole("button", { name: "Resume" }).last().click();
    expect(host.asked("resume")).toHaveLength(1);
  });
});
