import { expect, test, vi } from "vitest";
import type { Opened } from "../../src/bindings/Opened";
import { OpenSession } from "../../src/state/session.svelte";
import { FakeHost, fault } from "../support";
import * as gates from "./samples";
import { answers, click, control, fill, hasButton, reading, settled, showGate } from "./support";

/** B6, H10 */
test("a gate that was answered elsewhere closes by itself, and says by whom and when", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  host.answer("gate", { is: "gate", of: gates.decided(gate, "mira") });
  host.tell({ news: "inbox", of: { waiting: 0 } });
  await vi.waitFor(() => expect(reading()).toMatch(/mira approved, .*\d\d:\d\d\./));
  expect(reading()).toContain("Answered elsewhere");
  expect(hasButton("Approve")).toBe(false);
  expect(hasButton("Reject")).toBe(false);
});

/** B6, H10 */
test("an answer that comes second shows in the gate what was answered first", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate).answer("answer", () => {
    host.answer("gate", { is: "gate", of: gates.decided(gate, "mira", "reject") });
    return Promise.reject(fault("mira rejected this already.", { kind: "refused" }));
  });
  await showGate(gate, host);
  await click("Approve this call");
  await vi.waitFor(() => expect(reading()).toContain("mira rejected, "));
  expect(reading()).toContain("mira rejected this already.");
  expect(hasButton("Approve")).toBe(false);
});

/** B11 */
test("a gate that was withdrawn says so", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  host.answer("gate", { is: "gate", of: { ...gate, standing: "withdrawn", legal: [] } });
  host.tell({ news: "inbox", of: { waiting: 0 } });
  await vi.waitFor(() => expect(reading()).toContain("Withdrawn, because the session"));
});

/** B6 */
test("what could not be sent stands there and can be sent again", async () => {
  const gate = gates.approve();
  const host = gates.hostOf(gate).refuse("answer", fault("The store is busy. Nothing was kept. Try again."));
  await showGate(gate, host);
  await click("Approve");
  expect(reading()).toContain("The store is busy.");
  host.answer("answer", { is: "accepted", of: { message: "Taken." } });
  await click("Approve");
  expect(answers(host)).toEqual(["approve", "approve"]);
});

/** I1 */
test("a half-made answer is kept, comes back, and is forgotten once there is an answer", async () => {
  const gate = gates.outline();
  const host: FakeHost = gates.hostOf(gate);
  const { screen } = await showGate(gate, host);
  await fill("Item 2", "Constants");
  await screen.unmount();
  const kept = host.asked("set_draft").at(-1);
  expect(kept?.name).toBe(`gate:${gate.id}`);
  host.answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: kept?.text ?? "" } });
  await showGate(gate, host);
  expect(control("Item 2").value).toBe("Constants");
  await click("Confirm with changes");
  await vi.waitFor(() => expect(host.asked("set_draft").at(-1)?.text).toBeNull());
});

/** I1, E2 */
test("a half-typed rejection stands open after a restart, and takes the focus from nobody", async () => {
  const gate = gates.command();
  const host: FakeHost = gates.hostOf(gate);
  const words = "What should the agent know? It may stay empty.";
  const { screen } = await showGate(gate, host);
  await click("Reject");
  await fill(words, "Use the staging");
  await screen.unmount();
  const kept = host.asked("set_draft").at(-1)?.text ?? "";
  host.answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: kept } });
  await showGate(gate, host);
  expect(control(words).value).toBe("Use the staging");
  expect(document.activeElement).toBe(document.body);
  await click("Back");
  expect(hasButton("Approve this call")).toBe(true);
});

/** I1, E2 */
test("a half-typed result stands open after a restart as it was typed", async () => {
  const gate = gates.command();
  const draft = { hash: gate.hash, words: "no", reply: '{"rows": 1', panel: "reply", replyAsJson: true };
  const drafts = { [`gate:${gate.id}`]: JSON.stringify(draft) };
  await showGate(gate, gates.hostOf(gate).answer("drafts", { is: "drafts", of: drafts }));
  expect(control("The result, in the tool’s place").value).toBe('{"rows": 1');
  expect(document.querySelector(".panel .json")).not.toBeNull();
});

/** I1 */
test("typing is kept once it rests, not with every letter", async () => {
  const gate = gates.question();
  const { host } = await showGate(gate);
  for (const text of ["a", "ab", "abc"]) await fill("Your answer", text);
  expect(host.asked("set_draft")).toEqual([]);
  await vi.waitFor(() => expect(host.asked("set_draft")).toHaveLength(1));
  expect(host.asked("set_draft")[0]?.text).toContain("abc");
});

/** B6 */
test("a draft of another proposal is not taken", async () => {
  const gate = gates.outline();
  const draft = JSON.stringify({ hash: "other", text: '["x"]' });
  const host = gates.hostOf(gate).answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: draft } });
  await showGate(gate, host);
  expect(control("Item 1").value).toBe("The moon and the sun");
});

/** B6 */
test("the row of the open session tells that a gate was answered", async () => {
  const gate = gates.command();
  const host = gates.hostOf(gate);
  const { desk } = await showGate(gate, host);
  const row = (standing: "open" | "decided") => ({
    place: 0,
    at: 1,
    lane: null,
    body: {
      is: "gate",
      gate: gate.id,
      kind: "tool",
      question: "?",
      standing,
      decided: null,
      tool: null,
      about: null,
    } as const,
  });
  const head = { session: { id: "one" }, agent_name: "the playbook", workspace: "/home/desk/orders" };
  const opened = { head, rows: [row("open")] } as unknown as Opened;
  desk.open = new OpenSession(host, opened);
  await settled();
  expect(reading()).toContain("Works in /home/desk/orders");
  host.answer("gate", { is: "gate", of: gates.decided(gate, "mira") });
  desk.open.rows = [row("decided")];
  await vi.waitFor(() => expect(reading()).toContain("mira approved"));
});
