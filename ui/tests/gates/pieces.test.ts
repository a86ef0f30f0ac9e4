import { expect, test } from "vitest";
import type { GateForm } from "../../src/bindings/GateForm";
import type { Draft } from "../../src/parts/gate/draft";
import { piecesOf } from "../../src/parts/gate/typed";
import * as gates from "./samples";

/** I1: each kind of answer in the words that it was typed in. */
test.each<[string, GateForm, Omit<Draft, "hash">, [string | null, string][]]>([
  [
    "changed arguments",
    gates.command(),
    { text: gates.COMMAND_TEXT.replace("--clean ", "").replace('"orders"', '"a\\n\\"b\\""') },
    [
      ["command", "pg_restore --if-exists dumps/orders.dump"],
      ["folder", 'a\n"b"'],
    ],
  ],
  ["JSON that is broken", gates.command(), { text: '{"command":"ls' }, [[null, '{"command":"ls']]],
  [
    "a number as it stands",
    gates.command(),
    { text: gates.COMMAND_TEXT.replace("1.50", "2.50") },
    [["rate", "2.50"]],
  ],
  ["half a number", gates.command(), { half: { "/limit": "12e" } }, [["limit", "12e"]]],
  ["a list", gates.outline(), { text: '["The moon","The sun"]' }, [[null, "The moon\nThe sun"]]],
  ["a value", gates.input(), { text: '"costs"' }, [[null, "costs"]]],
  [
    "ticks",
    gates.many(),
    { chosen: ["press.example.test", "notes.example.test"] },
    [[null, "notes.example.test\npress.example.test"]],
  ],
  [
    "a choice and more",
    gates.one(),
    { chosen: ["other"], input: '{"url":"https://press.example.test"}' },
    [
      [null, "Use another address"],
      ["url", "https://press.example.test"],
    ],
  ],
  [
    "a result",
    gates.command(),
    { reply: '{"rows": 1', words: "no" },
    [
      [null, "no"],
      [null, '{"rows": 1'],
    ],
  ],
])("what was typed is told as it was typed: %s", (_, gate, draft, expected) => {
  const pieces = piecesOf({ hash: gate.hash, ...draft }, gate);
  expect(pieces.map(({ name, text }) => [name, text])).toEqual(expected);
});
