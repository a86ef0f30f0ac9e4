// Made-up gates, one of each kind that a window must show differently.
import type { GateForm } from "../../bindings/GateForm";
import { SINCE } from "./sessions";

function gate(id: string, title: string, question: string, rest: Partial<GateForm>): GateForm {
  const plain = {
    proposed_text: null,
    arguments_schema: null,
    context: null,
    context_by: null,
    options: [],
    many: false,
    schema: null,
    proposed: null,
    deadline: null,
    tool: null,
    effect: null,
    shown: null,
    grants: [],
    standing: "open",
    decided: null,
    kind: "approve",
    legal: ["approve", "reject"],
  } satisfies Partial<GateForm>;
  const session = id.replace(/-g\d+$/, "");
  return {
    ...plain,
    id,
    session,
    title,
    question,
    path: `${title} / ${rest.step ?? "outline"}`,
    hash: `hash-of-${id}`,
    operation: `op-${id}`,
    step: "outline",
    opened_at: SINCE - 2 * 60_000,
    ...rest,
  };
}

const outline = [
  "The room, and what limits it",
  "Noise at each speed, measured",
  "What they cost to run",
  "Three finished rooms compared",
  "What to ask a fitter",
];

const letter = {
  to: "orders@ahrens.example",
  subject: "Prices for 2027",
  body: "Dear Ms Ahrens,\n\nour prices change in May.\n",
};

/** The gates that wait at first. */
export function openGates(): GateForm[] {
  return [
    gate("fans-g4", "Quiet fans for the reading room", "Is this the outline for the report?", {
      kind: "edit",
      context: "Sections 2 and 3 answer your question. Section 5 rests on a single source.",
      context_by: "agent",
      legal: ["approve", "edit", "reject", "abandon"],
      schema: { type: "array", items: { type: "string" }, minItems: 1 },
      proposed: outline,
      proposed_text: JSON.stringify(outline, null, 2),
    }),
    gate("letters-g2", "Letters to 14 suppliers", "Send the letter to Ahrens & Sons?", {
      kind: "tool",
      step: "send",
      tool: "send_email",
      effect: "irreversible",
      context: "The list of suppliers names Ms Ahrens for orders.",
      legal: ["approve", "edit", "reject", "reply", "skip", "abandon"],
      proposed: letter,
      proposed_text: JSON.stringify(letter, null, 2),
      shown: `To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.body}`,
      arguments_schema: {
        type: "object",
        required: ["to", "subject", "body"],
        properties: {
          to: { type: "string", title: "Recipient" },
          subject: { type: "string", title: "Subject" },
          body: { type: "string", title: "Text" },
        },
      },
      opened_at: SINCE - 6 * 60_000,
    }),
    gate("letters-g3", "Letters to 14 suppliers", "Which list of prices goes with it?", {
      kind: "choose",
      step: "prices",
      legal: ["choose", "abandon"],
      options: [
        { key: "may", label: "The list of May", after_ms: null, input: null },
        { key: "now", label: "The list in force", after_ms: null, input: null },
        { key: "none", label: "No list", after_ms: null, input: null },
      ],
      opened_at: SINCE - 5 * 60_000,
    }),
    gate("ledger-g1", "Ledger of 2019 to the archive", "Did copy_rows reach the archive?", {
      kind: "review",
      step: "copy",
      tool: "copy_rows",
      effect: "irreversible",
      context:
        "The program ended while rows 40,000 to 44,000 were being copied. The archive answered no question about them.",
      legal: ["happened", "not-happened", "skip", "abandon"],
      proposed: { from: 40000, to: 44000 },
      proposed_text: JSON.stringify({ from: 40000, to: 44000 }, null, 2),
      opened_at: SINCE - 9 * 60_000,
    }),
  ];
}
