// What is told while the window is still being greeted.
import { expect, test } from "vitest";
import type { Answer } from "../../src/bindings/Answer";
import type { Hello } from "../../src/bindings/Hello";
import { Desk } from "../../src/state/desk.svelte";
import { fault, freshHello, hostWith, sessionView, settled } from "../support";

const one = sessionView({ id: "one", title: "One" });

/** A desk that is being greeted, and what greets it. */
function greeted(changed: Partial<Hello> = {}) {
  let greet: () => void = () => {};
  const hello: Answer = { is: "hello", of: freshHello(changed) };
  const host = hostWith([one]).answer("hello", () => new Promise((done) => (greet = () => done(hello))));
  const desk = new Desk(host);
  const started = desk.start();
  const finish = async () => {
    greet();
    await started;
    await settled();
  };
  return { host, desk, finish };
}

test("what is told during the start comes after what the answers hold", async () => {
  const { host, desk, finish } = greeted();
  host.tell({ news: "sessions", of: [sessionView({ id: "one", title: "One", waiting: 2 })] });
  host.tell({ news: "inbox", of: { waiting: 2 } });
  host.tell({ news: "notices", of: "no_service" });
  await finish();
  expect(desk.waiting).toBe(2);
  expect(desk.sessions.map((session) => session.waiting)).toEqual([2]);
  expect(desk.notices).toBe("no_service");
});

/** I2: a notice that was pressed while the window was starting opens its gate. */
test("what is to be shown wins over what the greeting would show", async () => {
  const { host, desk, finish } = greeted({ recovered: { message: "1 went on.", sessions: ["one"] } });
  host.tell({ news: "show", of: { gate: "one-g3" } });
  await finish();
  expect(desk.dialog).toBe("one-g3");
  expect(desk.place).toEqual({ is: "session", session: "one" });
  expect(host.asked("looking")).toHaveLength(1);
});

test("the language that was chosen during the start stays", async () => {
  const { host, desk, finish } = greeted();
  const settings = { ...freshHello().settings, language: "zh-CN" as const };
  host.tell({ news: "settings", of: { settings, language: "zh-CN" } });
  await finish();
  expect(desk.settings?.language).toBe("zh-CN");
  expect(desk.hello?.language).toBe("zh-CN");
});

test("a start that fails leaves nothing unheard", async () => {
  const host = hostWith([one]).refuse("drafts", fault("The drafts cannot be read."));
  const desk = new Desk(host);
  const started = desk.start();
  host.tell({ news: "quitting", of: { waits_for: [], left_ms: 5 } });
  await expect(started).rejects.toMatchObject({ message: "The drafts cannot be read." });
  expect(desk.quitting?.left_ms).toBe(5);
});
