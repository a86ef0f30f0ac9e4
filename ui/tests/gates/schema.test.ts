import { expect, test } from "vitest";
import { emptyRow, hasForm, rootField } from "../../src/parts/gate/schema";

const kinds = (schema: unknown, text: string) =>
  Object.fromEntries(rootField(schema, text).members.map((member) => [member.name, member.kind]));

/** B2 */
test("each value is edited as its schema says", () => {
  const schema = {
    type: "object",
    properties: {
      words: { type: "string" },
      share: { type: ["number", "null"] },
      count: { type: "integer" },
      quiet: { type: "boolean" },
      size: { enum: ["s", "m"] },
      tags: { type: "array", items: { type: "string" } },
      steps: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } },
      inner: {
        type: "object",
        properties: { deep: { type: "object", properties: { a: { type: "string" } } } },
      },
      grid: { type: "array", items: { type: "array" } },
    },
  };
  expect(kinds(schema, "{}")).toEqual({
    words: "text",
    share: "number",
    count: "integer",
    quiet: "boolean",
    size: "enum",
    tags: "list",
    steps: "rows",
    inner: "group",
    grid: "raw",
  });
  const inner = rootField(schema, "{}").members.find((member) => member.name === "inner");
  expect(inner?.members.map((member) => member.kind)).toEqual(["raw"]);
});

/** B6 */
test("what stands there and is no value of its schema is shown as it is", () => {
  const schema = {
    type: "object",
    properties: { count: { type: "integer" }, tags: { type: "array", items: { type: "string" } } },
  };
  expect(kinds(schema, '{"count":"3","tags":["a",1]}')).toEqual({ count: "raw", tags: "raw" });
});

/** B6 */
test("a member that the schema does not know has a field too", () => {
  expect(kinds({ type: "object", properties: {} }, '{"extra":"x","more":[1]}')).toEqual({
    extra: "text",
    more: "raw",
  });
});

/** B6 */
test("an object in a list with a member that its fields could not show is edited as JSON", () => {
  const schema = { type: "array", items: { type: "object", properties: { title: { type: "string" } } } };
  expect(rootField(schema, '[{"title":"a"}]').kind).toBe("rows");
  expect(rootField(schema, '[{"title":"a","hidden":1}]').kind).toBe("raw");
});

/** B2 */
test("a text of unknown schema is a text, and a value of unknown shape has no form", () => {
  const either = {
    type: "object",
    properties: { text: { anyOf: [{ type: "string" }, { type: "object" }] } },
  };
  expect(kinds(either, '{"text":"a"}')).toEqual({ text: "text" });
  expect(kinds(either, '{"text":{"$blob":"b"}}')).toEqual({ text: "raw" });
  expect(hasForm(rootField(null, "[[1]]"))).toBe(false);
  expect(hasForm(rootField({ type: "object", properties: { a: { type: "array" } } }, "{}"))).toBe(false);
});

/** B2 */
test("a new item has its texts and no invented numbers", () => {
  const item = { type: "object", properties: { title: { type: "string" }, pages: { type: "integer" } } };
  expect(emptyRow(rootField({ type: "array", items: item }, "[]"))).toBe('{"title": ""}');
});
