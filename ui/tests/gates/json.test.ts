import { expect, test } from "vitest";
import { faultOf, valueOf } from "../../src/kit/json";
import { insertAt, rawAt, removeAt, setAt, swapAt } from "../../src/kit/json-edit";

/** B6 */
test("what would not be read back as it was written is refused at its place", () => {
  const cases = [
    ["", "empty", 1, 1],
    ['{"a": 1', "ends", 1, 8],
    ['{\n  "subject" 4\n}', "colon", 2, 13],
    ['{"a": 1 "b": 2}', "comma", 1, 9],
    ["{a: 1}", "name", 1, 2],
    ['{"a": 1,}', "name", 1, 9],
    ['{"a": 1, "b": {"c": 2, "c": 3}}', "twice", 1, 24],
    ['{"a": 1, "\\u0061": 2}', "twice", 1, 10],
    ["[01]", "number", 1, 2],
    ["[1.]", "number", 1, 2],
    ["[-0]", "inexact", 1, 2],
    ["[18446744073709551616]", "inexact", 1, 2],
    ["[0.12345678901234567]", "inexact", 1, 2],
    ['["a\nb"]', "string", 1, 4],
    ['["\\x"]', "string", 1, 3],
    ['["\\ud800"]', "surrogate", 1, 2],
    ["[1] 2", "behind", 1, 5],
    ["// no", "unexpected", 1, 1],
    ["nul", "unexpected", 1, 1],
    ["[".repeat(200), "deep", 1, 129],
  ] as const;
  for (const [text, what, line, column] of cases) {
    expect({ text, ...faultOf(text) }).toMatchObject({ text, what, line, column });
  }
});

/** B6 */
test("JSON as the program reads it is taken", () => {
  const texts = [
    '{"a":18446744073709551615,"b":-9223372036854775808,"c":1.50,"d":1e3}',
    " [ ] ",
    '"\\u00e9"',
    "null",
    "0",
  ];
  for (const text of texts) expect(faultOf(text)).toBeNull();
});

/** B6 */
test("a value that this platform would round is not handed on", () => {
  expect(valueOf("18446744073709551615")).toMatchObject({ fault: { what: "inexact" } });
  expect(valueOf("[9007199254740991, 1.50]")).toEqual({ value: [9007199254740991, 1.5] });
});

/** B6 */
test("an edit leaves every other byte alone", () => {
  const text = '{ "b" : 1.50,\n\t"a":18446744073709551615, "s":"\\u00e9\\/" , "l":[ 1,2 ,3 ] }';
  expect(setAt(text, ["b"], "2.00")).toBe(text.replace("1.50", "2.00"));
  expect(setAt(text, ["s"], '"x"')).toBe(text.replace('"\\u00e9\\/"', '"x"'));
  expect(swapAt(text, ["l"], 0, 2)).toBe(text.replace("[ 1,2 ,3 ]", "[ 3,2 ,1 ]"));
  for (const changed of [
    setAt(text, ["new"], "9007199254740993"),
    removeAt(text, ["a"]),
    insertAt(text, ["l"], 1, "1.0"),
  ]) {
    expect(changed).toContain('{ "b" : 1.50');
    expect(changed).toContain('"\\u00e9\\/"');
    expect(faultOf(changed)).toBeNull();
  }
  expect(rawAt(setAt(text, ["new"], "9007199254740993"), ["new"])).toBe("9007199254740993");
  expect(rawAt(insertAt(text, ["l"], 1, "1.0"), ["l", 1])).toBe("1.0");
});

/** B6 */
test("items and members come and go without a trace in the rest", () => {
  const list = '["a","b","c"]';
  expect([0, 1, 2].map((at) => removeAt(list, [at]))).toEqual(['["b","c"]', '["a","c"]', '["a","b"]']);
  expect(removeAt('["a"]', [0])).toBe("[]");
  expect([0, 1, 3].map((at) => JSON.parse(insertAt(list, [], at, '"x"')))).toEqual([
    ["x", "a", "b", "c"],
    ["a", "x", "b", "c"],
    ["a", "b", "c", "x"],
  ]);
  expect(JSON.parse(insertAt("[]", [], 0, '"x"'))).toEqual(["x"]);
  expect(removeAt('{"a":1,"b":2}', ["b"])).toBe('{"a":1}');
  expect(removeAt('{"a":1,"b":2}', ["a"])).toBe('{"b":2}');
  expect(removeAt('{ "a":1 }', ["a"])).toBe("{  }");
  expect(removeAt("[1]", ["a"])).toBe("[1]");
});
