// Fields of one line: Enter adds none to them, and what is sent has no spaces at its ends.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { GateForm } from "../../src/bindings/GateForm";
import { rootField } from "../../src/parts/gate/schema";
import { onOneLine } from "../../src/parts/gate/form/one-line";
import * as gates from "./samples";
import { answers, button, click, control, fill, settled, showGate } from "./support";

const address = (changed: Partial<GateForm> = {}) =>
  gates.input({ schema: { type: "string", format: "uri" }, ...changed });
const two = { page: { type: "string", format: "uri" }, mail: { type: "string", format: "email" } };
const both = { type: "object", properties: two };

/** B6 */
test("a text with a form, or of no more characters than a line has, is one line", () => {
  const oneLine = (schema: object) => rootField({ type: "string", ...schema }, '""').oneLine;
  for (const format of ["uri", "email", "date", "hostname"]) expect(oneLine({ format })).toBe(true);
  expect([oneLine({ maxLength: 200 }), oneLine({ maxLength: 201 }), oneLine({})]).toEqual([
    true,
    false,
    false,
  ]);
  expect(rootField({ type: "integer", format: "int32" }, "1").oneLine).toBe(false);
});

test("what is pasted with line ends stands on one line", () => {
  expect(onOneLine("https://a.example.test/\n")).toBe("https://a.example.test/");
  expect(onOneLine("one \r\n\n two")).toBe("one two");
  expect(onOneLine(" a ")).toBe(" a ");
});

/** B6 */
test("Enter in the only field sends it without the spaces at its ends", async () => {
  const gate = address();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  control("Value").focus();
  await userEvent.keyboard(" https://a.example.test/tides {Enter}");
  await vi.waitFor(() => expect(answers(host)).toEqual([{ edit: '"https://a.example.test/tides"' }]));
});

/** B6 */
test("Enter in the only field of an option chooses it", async () => {
  const gate = gates.one();
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  await click("Use another address");
  control("url").focus();
  await userEvent.keyboard("https://a.example.test/");
  await vi.waitFor(() => expect(button("Choose this").disabled).toBe(false));
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(answers(host)).toHaveLength(1));
  expect(JSON.stringify(answers(host)[0])).toContain('"https://a.example.test/"');
});

/** B6 */
test("Enter in one of two fields sends nothing and adds no line", async () => {
  const gate = gates.input({ schema: both, proposed_text: null });
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  control("page").focus();
  await userEvent.keyboard("https://a.example.test/{Enter}");
  expect(control("page").value).toBe("https://a.example.test/");
  expect(control("page").offsetHeight).toBeLessThan(40);
  expect(answers(host)).toEqual([]);
});

/** B6: a call is never run by the key that ends a line. */
test("Enter in the only argument of a call runs nothing", async () => {
  const arguments_schema = { type: "object", properties: { page: two.page } };
  const gate = gates.command({
    arguments_schema,
    proposed_text: '{"page":"https://a.example.test/"}',
    effect: "read_only",
  });
  const host = gates.hostOf(gate);
  await showGate(gate, host);
  control("page").focus();
  await userEvent.keyboard("{End}x{Enter}");
  await settled();
  expect(control("page").value).toBe("https://a.example.test/x");
  expect(answers(host)).toEqual([]);
});

test("a long address stays a field, and the spaces at its ends go when the hand goes", async () => {
  const gate = address();
  await showGate(gate);
  const long = `https://a.example.test/${"tides/".repeat(20)}`;
  await fill("Value", `${long}  `);
  expect(control("Value").classList.contains("field")).toBe(true);
  control("Value").blur();
  await vi.waitFor(() => expect(control("Value").value).toBe(long));
});

test("what has lines already keeps them", async () => {
  await showGate(address({ proposed_text: '"one\\ntwo"', kind: "edit", legal: ["edit", "approve"] }));
  expect(control("Value").value).toBe("one\ntwo");
});
