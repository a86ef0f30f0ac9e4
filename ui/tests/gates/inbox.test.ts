import { userEvent } from "vitest/browser";
import { expect, test, vi } from "vitest";
import type { GateForm } from "../../src/bindings/GateForm";
import type { FakeHost } from "../../src/ipc/fake";
import { isTypingOn } from "../../src/state/typing-on";
import Inbox from "../../src/views/Inbox.svelte";
import { opened, sessionView, show, showApp, timeIs } from "../support";
import * as gates from "./samples";
import { answers, armed, button, click, group, press, reading, settled } from "./support";

const T = 1_700_000_000_000;
const three = () => [
  gates.approve({ id: "b-g1", session: "b", title: "Second", path: "Second › Copy", opened_at: T + 2 }),
  gates.command({ id: "a-g1", session: "a", title: "First", path: "First › Restore", opened_at: T + 1 }),
  gates.one({ id: "b-g2", session: "b", title: "Second", path: "Second", opened_at: T + 3 }),
];
const lines = () =>
  [...document.querySelectorAll<HTMLElement>("[data-gate]")].map((line) => line.dataset.gate);
const current = () => document.querySelector<HTMLElement>("[data-gate][aria-current]")?.dataset.gate;

/** I1 */
test("a gate whose time runs out stands before those that wait longer, and says how long is left", async () => {
  await timeIs(T + 60_000);
  const hurried = gates.one({ id: "c-g1", session: "c", opened_at: T + 9, deadline: T + 150_000 });
  await show(Inbox, {}, gates.hostOf(...three(), hurried));
  await armed();
  expect(lines()).toEqual(["c-g1", "a-g1", "b-g1", "b-g2"]);
  expect(document.querySelector("[data-gate=c-g1] .left")?.textContent).toBe("1:30 left");
  expect(document.querySelector(".pane .left")?.textContent).toBe("1:30 left");
});

/** I1 */
test("all gates of all sessions stand in one list, the longest waiting first", async () => {
  await show(Inbox, {}, gates.hostOf(...three()));
  await armed();
  expect(lines()).toEqual(["a-g1", "b-g1", "b-g2"]);
  expect(reading()).toContain("3 gates in 2 sessions, longest waiting first");
  expect(current()).toBe("a-g1");
});

/** I1, B10 */
test("after an answer the next opens, its buttons stand where they were, and no key reaches it unasked", async () => {
  const { host, screen } = await show(Inbox, {}, gates.hostOf(...three()));
  screen.container.style.cssText = "display: grid; height: 600px";
  await armed();
  const before = button("Approve this call").getBoundingClientRect();
  button("Approve this call").focus();
  await click("Approve this call");
  await vi.waitFor(() => expect(current()).toBe("b-g1"));
  expect(document.activeElement?.getAttribute("data-gate")).toBe("b-g1");
  expect(button("Approve").disabled).toBe(true);
  for (const key of ["a", "r"]) await press(key);
  await armed();
  const after = button("Approve").getBoundingClientRect();
  expect([after.right, after.top]).toEqual([before.right, before.top]);
  expect(answers(host)).toEqual(["approve"]);
  expect(reading()).toContain("Answered just now");
});

/** I3 */
test("the keyboard goes down the list, into a gate, and answers all of them", async () => {
  const { host } = await show(Inbox, {}, gates.hostOf(...three()));
  await armed();
  document.querySelector<HTMLElement>("[data-gate]")?.focus();
  await press("ArrowDown");
  await armed();
  expect(current()).toBe("b-g1");
  (document.activeElement as HTMLElement).click();
  await settled();
  expect(document.activeElement).toBe(group());
  await press("a");
  await vi.waitFor(() => expect(answers(host)).toEqual(["approve"]));
  await vi.waitFor(() => expect(current()).not.toBe("b-g1"));
});

/** I1 */
test("gates that ask the same of one session are told apart by their step and what they are about", async () => {
  const title = "A title that is so long that it would leave no room for anything else beside it";
  const same = (n: number, changed: object) =>
    gates.file({
      id: `a-g${n}`,
      session: "a",
      title,
      path: `${title} › Page ${n}`,
      opened_at: T + n,
      ...changed,
    });
  const diff = (path: string) => gates.DIFF.replaceAll("config/pricing.toml", path);
  const asks = [
    same(1, { shown: diff("pages/one.md") }),
    same(2, { shown: diff("pages/two.md") }),
    same(3, { shown: null, proposed_text: '{"path":"pages/three.md"}' }),
  ];
  await show(Inbox, {}, gates.hostOf(...asks));
  await armed();
  const line = (n: number) => document.querySelector(`[data-gate=a-g${n}]`) as HTMLElement;
  for (const [n, path] of [
    [1, "pages/one.md"],
    [2, "pages/two.md"],
    [3, "pages/three.md"],
  ] as const) {
    expect(line(n).querySelector(".subject")?.textContent).toBe(path);
    const step = line(n).querySelector(".step") as HTMLElement;
    expect(step.textContent).toBe(`Page ${n}`);
    expect(step.scrollWidth).toBeLessThanOrEqual(step.clientWidth);
  }
});

/** I1 */
test("a list that comes late does not take the place of a later one", async () => {
  const [first, second] = three() as [GateForm, GateForm];
  const host = gates.hostOf(first, second);
  let late: () => void = () => {};
  host.answer(
    "inbox",
    () => new Promise((done) => (late = () => done({ is: "gates", of: [first, second] }))),
  );
  await show(Inbox, {}, host);
  host.answer("inbox", { is: "gates", of: [second] });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.waitFor(() => expect(lines()).toEqual([second.id]));
  late();
  await settled();
  expect(lines()).toEqual([second.id]);
});

/** I1 */
test("an empty inbox teaches what will stand in it", async () => {
  const { host } = await show(Inbox, {}, gates.hostOf());
  expect(reading()).toContain("Nothing waits for you");
  host
    .answer("inbox", { is: "gates", of: [gates.approve()] })
    .answer("gate", { is: "gate", of: gates.approve() });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.waitFor(() => expect(current()).toBe("one-g1"));
});

/** B10 */
test("a gate that comes while another is read takes neither the pane nor the focus", async () => {
  const all = three();
  const host = gates.hostOf(...all);
  await show(Inbox, {}, host);
  await armed();
  group().focus();
  const early = gates.approve({ id: "c-g1", opened_at: T - 5 });
  host.answer("inbox", { is: "gates", of: [...all, early] });
  host.tell({ news: "inbox", of: { waiting: 4 } });
  await vi.waitFor(() => expect(lines()[0]).toBe("c-g1"));
  expect(current()).toBe("a-g1");
  expect(document.activeElement).toBe(group());
});

/** B6 */
test("a gate that is answered elsewhere while it is read says so, and stays until another is picked", async () => {
  const all = three();
  const host = gates.hostOf(...all);
  await show(Inbox, {}, host);
  await armed();
  const read = all[1] ?? gates.command();
  host.answer("gate", { is: "gate", of: gates.decided(read, "mira") });
  host.answer("inbox", { is: "gates", of: [all[0] ?? read] });
  host.tell({ news: "inbox", of: { waiting: 1 } });
  await vi.waitFor(() => expect(reading(group())).toContain("mira approved"));
});

/** The whole window on these gates, with a session in front. */
async function showWindow(host: FakeHost) {
  const session = sessionView({ id: "a", title: "First" });
  host.answer("sessions", { is: "sessions", of: [session] });
  host.answer("open", { is: "opened", of: opened(session) });
  const shown = await showApp(host);
  (document.activeElement as HTMLElement | null)?.blur();
  return shown;
}

const focusedLine = () => document.activeElement?.getAttribute("data-gate");

/** I3, B10 */
test.each([
  ["the page", () => (document.activeElement as HTMLElement | null)?.blur()],
  ["a session in the sidebar", () => document.querySelector<HTMLElement>(".item")?.focus()],
  ["the way to the inbox", () => document.querySelector<HTMLElement>(".go")?.focus()],
])("with the focus on %s the keys of the list alone go to the inbox and answer in it", async (_, from) => {
  const { host } = await showWindow(gates.hostOf(...three()));
  from();
  await userEvent.keyboard("gi");
  await vi.waitFor(() => expect(focusedLine()).toBe("a-g1"));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect([focusedLine(), current()]).toEqual(["b-g2", "b-g2"]);
  // In the list no letter and no number answers.
  await armed();
  await userEvent.keyboard("1");
  expect(answers(host)).toEqual([]);
  // A hand that types on there, with its Enter in between, answers nothing either.
  await userEvent.keyboard("1{Enter}1");
  await settled();
  expect(answers(host)).toEqual([]);
  await vi.waitFor(() => expect(isTypingOn()).toBe(false));
  await armed();
  expect(document.activeElement).toBe(group());
  await userEvent.keyboard("1");
  await vi.waitFor(() => expect(answers(host)).toEqual([{ choose: [["skip"], null] }]));
});

/** I3 */
test("the keys that go to a gate go from the list to the one on the right, and back to the list", async () => {
  const { host } = await showWindow(gates.hostOf(...three()));
  await userEvent.keyboard("gi");
  await vi.waitFor(() => expect(focusedLine()).toBe("a-g1"));
  await userEvent.keyboard("{ArrowDown}gg");
  expect(document.activeElement).toBe(group());
  await userEvent.keyboard("gi");
  await vi.waitFor(() => expect(focusedLine()).toBe("b-g1"));
  await userEvent.keyboard("gg");
  await armed();
  await userEvent.keyboard("a");
  await vi.waitFor(() => expect(answers(host)).toEqual(["approve"]));
});

/** B10 */
test("who went on to a field while the list was on its way stays there, and no gate that comes later takes the focus", async () => {
  const host = gates.hostOf();
  let late: () => void = () => {};
  host.answer("inbox", () => new Promise((done) => (late = () => done({ is: "gates", of: three() }))));
  const { screen } = await showWindow(host);
  await userEvent.keyboard("gi");
  await settled();
  await screen.getByRole("textbox", { name: "Search the sessions" }).click();
  late();
  await vi.waitFor(() => expect(lines()).toHaveLength(3));
  await settled();
  expect(document.activeElement?.tagName).toBe("INPUT");
});

/** B10 */
test("a gate that comes into an empty inbox later takes the focus from nobody", async () => {
  const host = gates.hostOf();
  await showWindow(host);
  await userEvent.keyboard("gi");
  await vi.waitFor(() => expect(reading()).toContain("Nothing waits for you"));
  host.answer("inbox", { is: "gates", of: three() }).tell({ news: "inbox", of: { waiting: 3 } });
  await vi.waitFor(() => expect(lines()).toHaveLength(3));
  await settled();
  expect(document.activeElement).toBe(document.body);
});
