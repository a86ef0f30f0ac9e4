// Made-up timelines.
import type { CallStatus } from "../../bindings/CallStatus";
import type { Lane } from "../../bindings/Lane";
import type { Row } from "../../bindings/Row";
import type { RowBody } from "../../bindings/RowBody";
import type { SessionView } from "../../bindings/SessionView";

type Call = Extract<RowBody, { is: "call" }>;

function call(tool: string, brief: string, status: CallStatus, rest: Partial<Call> = {}): Call {
  const operation = `op-${tool}-${brief.length}`;
  const plain = { outcome: null, started_at: null, took_ms: null, edited: false };
  return { is: "call", operation, tool, brief, status, ...plain, ...rest };
}

const done = (tool: string, brief: string, outcome: string, took_ms: number) =>
  call(tool, brief, "done", { outcome, took_ms });

const words = (text: string, live = false): RowBody => ({
  is: "words",
  turn: 2,
  text,
  cut: false,
  live,
  broke: null,
});

const gate = (
  id: string,
  question: string,
  kind: Extract<RowBody, { is: "gate" }>["kind"],
  tool: string | null = null,
) => ({ is: "gate", gate: id, kind, question, standing: "open", decided: null, tool, about: null }) as const;

function decided(
  id: string,
  question: string,
  what: "approve" | "choose" | "reject",
  said: string,
  at: number,
): RowBody {
  const standing = "decided";
  return {
    is: "gate",
    gate: id,
    kind: "edit",
    question,
    standing,
    decided: { what, said, by: "desk", from: "window", you: true, at },
    tool: null,
    about: null,
  };
}

interface Line {
  body: RowBody;
  lane?: Lane;
}

const lane = (index: number, count: number): Lane => ({ group: 3, index, count });

function opening(at: number): Line[] {
  return [
    {
      body: decided(
        "g1",
        "Are these the keywords?",
        "approve",
        "approved, with “bearing noise” added",
        at - 8 * 60_000,
      ),
    },
    { body: done("web_search", "ceiling fan noise level reading room", "3 queries, 42 results", 2100) },
    { body: decided("g2", "Which pages should be read?", "choose", "4 of 9 chosen", at - 6 * 60_000) },
    {
      body: {
        is: "group",
        title: "Fetch the pages",
        done: 3,
        skipped: 0,
        failed: 1,
        running: 0,
        all: 4,
        over: true,
      },
    },
    { body: done("fetch_webpage", "measured.example/fans/quiet", "184 kB", 1400), lane: lane(0, 4) },
    { body: done("fetch_webpage", "lab.example/reports/air", "96 kB", 1900), lane: lane(1, 4) },
    { body: done("fetch_webpage", "rooms.example/acoustics", "212 kB", 3800), lane: lane(2, 4) },
    {
      body: call("fetch_webpage", "journal.example/ventilation", "failed", {
        outcome: "blocked (403)",
        took_ms: 900,
      }),
      lane: lane(3, 4),
    },
    { body: done("extract", "4 pages, passages with dates", "61 passages", 4000) },
    {
      body: words(
        "Three of the four sources give noise **per speed**; one gives an average. I keep both and say which is which.",
      ),
    },
    { body: { is: "told", text: "Leave out models from before 2021.", by: "desk" } },
  ];
}

function closing(session: SessionView): Line[] {
  const at = session.last_at;
  switch (session.id) {
    case "fans":
      return [{ body: gate("fans-g4", "Is this the outline for the report?", "edit") }];
    case "letters":
      return [
        { body: gate("letters-g2", "Send the letter to Ahrens & Sons?", "tool", "send_email") },
        { body: gate("letters-g3", "Which list of prices goes with it?", "choose") },
      ];
    case "ledger":
      return [
        { body: { is: "crash", last_at: at - 40_000 } },
        { body: call("copy_rows", "rows 40,000 to 44,000", "unknown", { started_at: at - 60_000 }) },
        { body: gate("ledger-g1", "Did copy_rows reach the archive?", "review", "copy_rows") },
      ];
    case "scans":
      return [
        { body: call("rename_file", "scan-0031.tif to 1987-05-harbour.tif", "running", { started_at: at }) },
      ];
    case "tenancy":
      return [{ body: { is: "thinking", turn: 3, since: at } }];
    case "addresses":
    case "captions":
      return [
        {
          body: {
            is: "pause",
            reason: session.pause === "user" ? "user" : "limit",
            why: session.why ?? "",
            next: session.next,
            by: session.pause === "user" ? "desk" : null,
            until: null,
            resumed_by: null,
          },
        },
      ];
    case "partitions":
      return [
        {
          body: {
            is: "stop",
            by: "desk",
            receipt: [
              {
                operation: "partitions/compare/0/0/0",
                tool: "run_command",
                place: "Compare the plans",
                what: "2 processes ended after 0.4 s, and none of them is left",
                unknown: false,
              },
              {
                operation: "partitions/read/0/0/0",
                tool: "fetch_webpage",
                place: "Fetch the pages",
                what: "its connection was closed",
                unknown: false,
              },
            ],
            over: true,
            next: session.next,
            abandons: false,
            until: null,
            resumed_by: null,
          },
        },
      ];
    case "prices":
      return [{ body: { is: "end", how: "failed", words: session.why, reopened: false } }];
    case "hotels":
      return [{ body: { is: "end", how: "abandoned", words: null, reopened: false } }];
    default:
      return [
        { body: { is: "end", how: "completed", words: "The report is in report.md.", reopened: false } },
      ];
  }
}

/** The timeline of a made-up session. */
export function rowsOf(session: SessionView): Row[] {
  const lines = [...opening(session.last_at), ...closing(session)];
  const first = session.last_at - lines.length * 45_000;
  return lines.map(({ body, lane }, place) => ({
    place,
    at: first + place * 45_000,
    lane: lane ?? null,
    body,
  }));
}
