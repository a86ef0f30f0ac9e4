// Gates of every kind, as the program tells of them.
import type { GateForm } from "../../src/bindings/GateForm";
import type { Answer } from "../../src/bindings/Answer";
import { FakeHost } from "../../src/ipc/fake";

/** A gate with `changed` in it. */
export function gate(changed: Partial<GateForm> = {}): GateForm {
  return {
    id: "one-g1",
    session: "one",
    title: "Orders to the archive",
    path: "Orders to the archive › Restore the dump",
    kind: "tool",
    question: "May run_command do this?",
    context: "It acts on more than the workspace.",
    context_by: null,
    options: [],
    many: false,
    schema: null,
    proposed: null,
    proposed_text: null,
    arguments_schema: null,
    hash: "9f3c55aa0b1c2d3e4f5061728394e041",
    deadline: null,
    legal: ["approve", "edit", "reject", "reply"],
    tool: "run_command",
    effect: "irreversible",
    shown: null,
    grants: [],
    operation: "one:restore:1",
    step: "restore",
    opened_at: 1_700_000_000_000,
    standing: "open",
    decided: null,
    ...changed,
  };
}

export const COMMAND_TEXT =
  '{"command":"pg_restore --clean --if-exists dumps/orders.dump","limit":18446744073709551615,"rate":1.50,"folder":"orders"}';

/** A command that cannot be undone. */
export const command = (changed: Partial<GateForm> = {}) =>
  gate({
    proposed_text: COMMAND_TEXT,
    shown: "./orders $ pg_restore --clean --if-exists dumps/orders.dump",
    arguments_schema: {
      type: "object",
      properties: {
        command: { type: "string", description: "What the shell runs." },
        folder: { type: "string" },
        limit: { type: "integer" },
        rate: { type: "number" },
        quiet: { type: "boolean" },
      },
      required: ["command"],
    },
    ...changed,
  });

export const DIFF = `--- config/pricing.toml
+++ config/pricing.toml
@@ -17,3 +17,3 @@
 unit        = "m2"
-oak_natural = 48.90
+oak_natural = 51.85
 oak_smoked  = 57.20
@@ -61,3 +61,4 @@
 carrier       = "pallet"
-free_above    = 900
+free_above    = false
+flat_rate     = 79.00
 lead_time_days = 6
`;

/** A file that is replaced. */
export const file = (changed: Partial<GateForm> = {}) =>
  gate({
    id: "two-g1",
    session: "two",
    title: "Shop prices",
    path: "Shop prices › Write the new prices",
    question: "May write_file do this?",
    context: "config/pricing.toml is there already and would be replaced.",
    tool: "write_file",
    effect: "idempotent",
    shown: DIFF,
    proposed_text: '{"path":"config/pricing.toml","text":"unit = \\"m2\\"\\noak_natural = 51.85\\n"}',
    arguments_schema: {
      type: "object",
      properties: { path: { type: "string" }, text: { anyOf: [{ type: "string" }, { type: "object" }] } },
      required: ["path", "text"],
    },
    ...changed,
  });

const plain = { tool: null, effect: null } satisfies Partial<GateForm>;

/** Yes or no. */
export const approve = (changed: Partial<GateForm> = {}) =>
  gate({
    ...plain,
    kind: "approve",
    legal: ["approve", "reject"],
    question: "Go on with the second batch?",
    context: "The first batch of 200 rows is copied and every checksum is the same.",
    context_by: "agent",
    ...changed,
  });

/** Tools and sites. */
export const grant = (changed: Partial<GateForm> = {}) =>
  gate({
    ...plain,
    kind: "grant",
    legal: ["approve", "reject"],
    question: "May these tools be used without asking each time?",
    context: null,
    grants: [
      { tools: ["web_search", "fetch_webpage"], hosts: ["notes.example.test", "archive.example.test"] },
    ],
    ...changed,
  });

/** One of several. */
export const one = (changed: Partial<GateForm> = {}) =>
  gate({
    ...plain,
    kind: "choose",
    legal: ["choose"],
    question: "https://notes.example.test/tides answered 403. What now?",
    context: null,
    options: [
      { key: "skip", label: "Skip this page", after_ms: null, input: null },
      { key: "retry", label: "Wait about 20 s and try again", after_ms: 20_000, input: null },
      {
        key: "other",
        label: "Use another address",
        after_ms: null,
        input: { url: { type: "string", format: "uri" } },
      },
    ],
    ...changed,
  });

/** Several of several. */
export const many = (changed: Partial<GateForm> = {}) =>
  one({
    many: true,
    question: "Which sites should be read?",
    options: ["notes.example.test", "archive.example.test", "press.example.test"].map((key) => ({
      key,
      label: key,
      after_ms: null,
      input: null,
    })),
    ...changed,
  });

/** A new value. */
export const input = (changed: Partial<GateForm> = {}) =>
  gate({
    ...plain,
    kind: "input",
    legal: ["edit"],
    question: "What should the report stress?",
    context: null,
    schema: { type: "string" },
    ...changed,
  });

/** A list of texts to confirm. */
export const outline = (changed: Partial<GateForm> = {}) =>
  gate({
    ...plain,
    id: "three-g4",
    session: "three",
    title: "Tide tables",
    path: "Tide tables › Outline",
    kind: "edit",
    legal: ["edit", "approve"],
    question: "Is this the outline for the report?",
    context:
      "Sections 2 and 3 answer your question. Section 3 rests on a single source, so I would mark it as weak.",
    context_by: "agent",
    schema: { type: "array", items: { type: "string" } },
    proposed_text: '["The moon and the sun","Harmonic constants","What \\u00b1 10 cm means"]',
    ...changed,
  });

/** A list of objects to confirm. */
export const plan = (changed: Partial<GateForm> = {}) =>
  outline({
    question: "Is this the plan?",
    schema: {
      type: "array",
      items: {
        type: "object",
        properties: { title: { type: "string" }, pages: { type: "integer" } },
        required: ["title", "pages"],
      },
    },
    proposed_text: '[{"title":"Read","pages":12},{"title":"Write","pages":3}]',
    ...changed,
  });

/** Words. */
export const question = (changed: Partial<GateForm> = {}) =>
  gate({
    ...plain,
    kind: "question",
    legal: ["reply"],
    question: "Which of the two ledgers is the right one?",
    context: "Both are named ledger.csv and differ in 14 rows.",
    context_by: "agent",
    ...changed,
  });

/** An outcome that nobody knows. */
export const review = (changed: Partial<GateForm> = {}) =>
  gate({
    kind: "review",
    legal: ["happened", "not-happened", "skip", "abandon"],
    question: "What became of run_command?",
    context: "The command left no note of its end: it may have run to its end, in part, or not at all.",
    proposed_text: '{"command":"make publish"}',
    ...changed,
  });

/** The same gate, answered. */
export function decided(
  open: GateForm,
  by: string,
  what: NonNullable<GateForm["decided"]>["what"] = "approve",
): GateForm {
  return {
    ...open,
    standing: "decided",
    legal: [],
    decided: { what, by, from: null, at: 1_700_000_060_000 },
  };
}

/** A host that has these gates, takes every answer once, and tells of it. */
export function hostOf(...gates: GateForm[]): FakeHost {
  const standing = new Map(gates.map((one) => [one.id, one]));
  const waiting = () => [...standing.values()].filter((one) => one.standing === "open");
  const host = new FakeHost();
  return host
    .answer("gate", ({ gate: id }): Answer => {
      const found = standing.get(id);
      if (!found) throw new Error(`no gate ${id}`);
      return { is: "gate", of: found };
    })
    .answer("inbox", () => ({ is: "gates", of: waiting() }))
    .answer("answer", ({ gate: id, decision }) => {
      const found = standing.get(id);
      const name = typeof decision === "string" ? decision : (Object.keys(decision)[0] ?? "");
      const what = name.replace("_", "-") as NonNullable<GateForm["decided"]>["what"];
      if (found) standing.set(id, decided(found, "desk", what));
      host.tell({ news: "inbox", of: { waiting: waiting().length } });
      return { is: "accepted", of: { message: "Taken." } };
    });
}
