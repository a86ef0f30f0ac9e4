import { page, userEvent } from "vitest/browser";
import { afterEach, expect, test, vi } from "vitest";
import GateDialog from "../../src/parts/gate/GateDialog.svelte";
import { shellKeys } from "../../src/state/shell-keys";
import { Shell } from "../../src/state/shell.svelte";
import Inbox from "../../src/views/Inbox.svelte";
import { show } from "../support";
import * as gates from "./samples";
import { answers, armed, button, click, control, group, settled, showGate } from "./support";

afterEach(() => page.viewport(1280, 800));

const COMMAND = Array.from({ length: 60 }, (_, at) => `pg_restore part-${at}.dump`).join("\n");
const long = () => gates.command({ shown: COMMAND, proposed_text: JSON.stringify({ command: COMMAND }) });
const focused = () => document.activeElement?.getAttribute("aria-label");
const middle = () => document.querySelector<HTMLElement>(".middle");

/** Presses where no control is: a few pixels above `element`. */
async function clickAbove(element: Element): Promise<void> {
  const inner = group().getBoundingClientRect();
  const at = element.getBoundingClientRect();
  await userEvent.click(group(), { position: { x: at.left - inner.left + 20, y: at.top - inner.top - 6 } });
  await settled();
}

/** I3 */
test("what is typed after an option that asks for something lands in its field, and answers nothing", async () => {
  for (const choose of [() => userEvent.keyboard("3"), () => click("Use another address")]) {
    const { host, screen } = await showGate(gates.one());
    group().focus();
    await choose();
    await userEvent.keyboard("1999");
    await settled();
    expect(focused()).toBe("url");
    expect(control("url").value).toBe("1999");
    expect(answers(host)).toEqual([]);
    await screen.unmount();
  }
});

/** I3 */
test("beside an option that asks for something a number only chooses, and letters do nothing", async () => {
  const { host } = await showGate(gates.one({ legal: ["choose", "reject"] }));
  group().focus();
  await userEvent.keyboard("3");
  group().focus();
  await userEvent.keyboard("r");
  expect(document.querySelector(".panel")).toBeNull();
  await userEvent.keyboard("1199");
  await settled();
  expect(answers(host)).toEqual([]);
  expect(document.activeElement).toBe(button("Skip this page"));
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(answers(host)).toEqual([{ choose: [["skip"], null] }]));
});

/** I3 */
test("a number on one of the options chooses without sending", async () => {
  const { host } = await showGate(gates.one());
  button("Wait about").focus();
  await userEvent.keyboard("1");
  await settled();
  expect(answers(host)).toEqual([]);
  expect(document.activeElement).toBe(button("Skip this page"));
});

/** B10 */
test("a click beside a field gives no letter an answer, and the question does", async () => {
  const { host } = await showGate(gates.outline());
  await click("JSON");
  expect(document.activeElement).toBe(document.querySelector(".json textarea"));
  await clickAbove(document.querySelector(".json textarea") as Element);
  await armed();
  expect(document.activeElement).toBe(group());
  await userEvent.keyboard("a");
  await settled();
  expect(answers(host)).toEqual([]);
  await userEvent.click(document.querySelector("[data-question]") as Element);
  await armed();
  await userEvent.keyboard("a");
  await vi.waitFor(() => expect(answers(host)).toEqual(["approve"]));
});

/** I3 */
test("going on by keys after a click gives the keys to the gate again", async () => {
  const { host } = await showGate(gates.one());
  await userEvent.click(document.querySelector(".foot") as Element, { force: true });
  await armed();
  await userEvent.keyboard("1");
  expect(answers(host)).toEqual([]);
  await userEvent.keyboard("{Tab}{Shift>}{Tab}{/Shift}1");
  await vi.waitFor(() => expect(answers(host)).toHaveLength(1));
});

/** I3 */
test("the key that goes to the gate gives it the keys also where a click has the focus there already", async () => {
  const { host, desk, screen } = await showGate(gates.one());
  screen.container.classList.add("place");
  await userEvent.click(document.querySelector(".foot") as Element, { force: true });
  await armed();
  shellKeys(desk, new Shell(desk))["g g"]?.(new KeyboardEvent("keydown"));
  expect(document.activeElement).toBe(group());
  await userEvent.keyboard("1");
  await vi.waitFor(() => expect(answers(host)).toHaveLength(1));
});

/** B6 */
test("a character that nobody sees keeps the field and the focus, and is shown below", async () => {
  await showGate(gates.question());
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.focus();
  await userEvent.keyboard("a\u200bb\u202ec");
  await settled();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("a\u200bb\u202ec");
  const seen = document.querySelector(".seen") as HTMLElement;
  expect(seen.textContent).toBe("a\\u{200b}b\\u{202e}c");
  expect(seen.getBoundingClientRect().top).toBeGreaterThanOrEqual(field.getBoundingClientRect().bottom);
});

/** B6 */
test("a hidden text that came from outside has the focus once it is opened", async () => {
  await showGate(gates.command({ proposed_text: '{"command":"rm \u202etxt.exe"}' }));
  expect(document.querySelector("[aria-label=command]")).toBeNull();
  await click("Edit this text");
  expect(focused()).toBe("command");
});

/** I3, B10 */
test("in a small window keys alone read a long command to its end and approve it", async () => {
  await page.viewport(760, 520);
  const { host, screen } = await show(Inbox, {}, gates.hostOf(long()));
  screen.container.style.cssText = "display: grid; height: 520px";
  await armed();
  group().focus();
  expect(button("Approve this call").disabled).toBe(true);
  await userEvent.keyboard("a");
  expect(document.activeElement).toBe(middle());
  await userEvent.keyboard("{PageDown}");
  await vi.waitFor(() => expect(middle()?.scrollTop).toBeGreaterThan(0));
  expect(button("Approve this call").disabled).toBe(true);
  await userEvent.keyboard("{End}");
  await vi.waitFor(() => expect(button("Approve this call").disabled).toBe(false));
  await userEvent.keyboard("a");
  expect(document.activeElement).toBe(button("Approve this call"));
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(answers(host)).toEqual(["approve"]));
});

/** I3, B10 */
test("the same in a dialog, with the focus on what scrolls", async () => {
  await page.viewport(760, 520);
  const { host } = await show(GateDialog, { gate: long().id, onclose: () => {} }, gates.hostOf(long()));
  await armed();
  await vi.waitFor(() => expect(middle()?.tabIndex).toBe(0));
  middle()?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await vi.waitFor(() => expect(middle()?.scrollTop).toBeGreaterThan(0));
  await userEvent.keyboard("{End}");
  await vi.waitFor(() => expect(button("Approve this call").disabled).toBe(false));
  await userEvent.keyboard("a{Enter}");
  await vi.waitFor(() => expect(answers(host)).toEqual(["approve"]));
});

/** I3 */
test("what scrolls in a gate has its place in the order of Tab, and a name", async () => {
  await page.viewport(760, 520);
  const { screen } = await show(Inbox, {}, gates.hostOf(long()));
  screen.container.style.cssText = "display: grid; height: 520px";
  await armed();
  await vi.waitFor(() => expect(middle()?.tabIndex).toBe(0));
  group().focus();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(middle());
  expect(document.getElementById(middle()?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe(
    "May run_command do this?",
  );
});
