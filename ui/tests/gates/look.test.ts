import { expect, test, vi } from "vitest";
import Gate from "../../src/parts/gate/Gate.svelte";
import Inbox from "../../src/views/Inbox.svelte";
import { expectAccessible, freshHello, inTheme, show, THEMES } from "../support";
import Dialog from "./DialogOnDesk.svelte";
import * as gates from "./samples";
import { armed, click, fill, group, reading, still } from "./support";

const KINDS = {
  command: gates.command(),
  file: gates.file({ id: "one-g1" }),
  approve: gates.approve(),
  grant: gates.grant(),
  one: gates.one(),
  many: gates.many(),
  input: gates.input(),
  outline: gates.outline({ id: "one-g1" }),
  plan: gates.plan({ id: "one-g1" }),
  question: gates.question(),
  review: gates.review(),
};
const cases = THEMES.flatMap((theme) =>
  Object.keys(KINDS).map((kind) => [kind as keyof typeof KINDS, theme] as const),
);

/** I3 */
test.each(cases)("a gate in the timeline is accessible: %s in %s", async (kind, theme) => {
  inTheme(theme);
  await show(Gate, { gate: "one-g1", frame: "row" as const }, gates.hostOf(KINDS[kind]));
  await armed();
  await still();
  await expectAccessible(group());
});

/** I3 */
test.each(THEMES)("the dialog is accessible, also with an error and a panel in it: %s", async (theme) => {
  inTheme(theme);
  await show(Dialog, { gate: "one-g1" }, gates.hostOf(gates.command(), gates.outline()));
  await armed();
  await still();
  const dialog = document.querySelector("dialog") ?? document.body;
  await expectAccessible(dialog);
  await click("JSON");
  await fill("Arguments", "{");
  await still();
  await expectAccessible(dialog);
  await click("Reject");
  await still();
  await expectAccessible(dialog);
});

/** I3 */
test.each(THEMES)("what was typed and not sent is accessible: %s", async (theme) => {
  inTheme(theme);
  const gate = gates.command();
  const text = gates.COMMAND_TEXT.replace("--clean", "--clean\u202e").replace('"orders"', '"a\\nb"');
  const draft = JSON.stringify({ hash: gate.hash, text, words: "Use the staging. ".repeat(90) });
  const host = gates
    .hostOf(gates.decided(gate, "mira"))
    .answer("drafts", { is: "drafts", of: { [`gate:${gate.id}`]: draft } });
  await show(Gate, { gate: gate.id, frame: "row" as const }, host);
  await vi.waitFor(() => expect(document.querySelectorAll(".typed textarea")).toHaveLength(3));
  await still();
  await expectAccessible(group());
});

/** I3 */
test.each(THEMES)("the inbox is accessible: %s", async (theme) => {
  inTheme(theme);
  const { screen } = await show(
    Inbox,
    {},
    gates.hostOf(gates.command(), gates.outline(), gates.review({ id: "five-g1" })),
  );
  await armed();
  await still();
  await expectAccessible(screen.container);
});

/** I3 */
test("everything is said in Chinese, with the names as they are", async () => {
  const hello = freshHello({ language: "zh-CN" });
  const host = gates.hostOf(gates.command()).answer("hello", { is: "hello", of: hello });
  await show(Gate, { gate: "one-g1", frame: "row" as const }, host);
  await armed();
  for (const words of [
    "将在文件夹中执行",
    "无法撤销",
    "批准这一次",
    "驳回",
    "代为回答",
    "run_command",
    "表单",
  ]) {
    expect(reading()).toContain(words);
  }
  expect(reading()).not.toMatch(/gates-/);
});
