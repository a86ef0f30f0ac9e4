import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bindKeys } from "../../src/state/keys";
import { SENT, TYPES_ON, typesNoMore } from "../../src/state/typing-on";
import * as gates from "../gates/samples";
import { button, control, fillIn } from "../gates/support";
import Gate from "../../src/parts/gate/Gate.svelte";
import { frames, pass, press, settled, show, until } from "../support";

const pause = vi.fn();
const inbox = vi.fn();
let unbind: (() => void) | undefined;
const field = document.createElement("input");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  pause.mockReset();
  inbox.mockReset();
  document.body.append(field);
  (document.activeElement as HTMLElement | null)?.blur();
  unbind = bindKeys({ p: pause, "g i": inbox });
});
afterEach(() => {
  unbind?.();
  field.remove();
  typesNoMore();
});

async function type(text: string): Promise<void> {
  for (const key of text) await press(key);
}

/** B10 */
test("a letter in the middle of a word is no command", async () => {
  await type("http");
  expect(pause).not.toHaveBeenCalled();
  await pass(TYPES_ON - 1);
  await press("p");
  expect(pause).not.toHaveBeenCalled();
  await pass(TYPES_ON);
  await press("p");
  expect(pause).toHaveBeenCalledOnce();
});

/** B10 */
test("two keys that belong together do what they do, and not in the middle of a word", async () => {
  await type("gi");
  expect(inbox).toHaveBeenCalledOnce();
  await press("p");
  expect(pause).toHaveBeenCalledOnce();
  await type("digit");
  expect(inbox).toHaveBeenCalledOnce();
});

test("commands that follow each other all count", async () => {
  await type("pp");
  expect(pause).toHaveBeenCalledTimes(2);
});

/** B10 */
test("what is typed on when its field is gone is no command, and leaving a field by a key ends the typing", async () => {
  field.focus();
  await press("h");
  field.blur();
  await press("p");
  expect(pause).not.toHaveBeenCalled();
  field.focus();
  await press("h");
  await press("Escape");
  field.blur();
  await press("p");
  expect(pause).toHaveBeenCalledOnce();
});

/** B10 */
test("a click ends the typing", async () => {
  await press("h");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await press("p");
  expect(pause).toHaveBeenCalledOnce();
});

/** B10 */
test("for a second after an answer was sent from its field no letter is a command, however late it was taken", async () => {
  const gate = gates.question();
  let take: () => void = () => {};
  const host = gates
    .hostOf(gate)
    .answer(
      "answer",
      () => new Promise((done) => (take = () => done({ is: "accepted", of: { message: "Taken." } }))),
    );
  await show(Gate, { gate: gate.id, frame: "row" as const }, host);
  await until(() => button("Answer"));
  await frames();
  await pass(2 * SENT);
  await fillIn(control("Your answer"), "see ");
  await press("Enter", { ctrlKey: true });
  await until(() => expect(host.asked("answer")).toHaveLength(1));
  await pass(3 * SENT);
  host.answer("gate", { is: "gate", of: gates.decided(gate, "desk") });
  take();
  await settled();
  await until(() => expect(document.querySelector("textarea")).toBeNull());
  expect(document.activeElement).toBe(document.body);
  await pass(SENT - 1);
  await press("p");
  expect(pause).not.toHaveBeenCalled();
  await pass(TYPES_ON);
  await press("p");
  expect(pause).toHaveBeenCalledOnce();
});
