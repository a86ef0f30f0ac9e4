// Made-up sessions, one for each way in which a session can stand.
import type { SessionHead } from "../../bindings/SessionHead";
import type { SessionView } from "../../bindings/SessionView";
import type { StepName } from "../../bindings/StepName";
import type { StepView } from "../../bindings/StepView";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When all of this was made up. */
export const SINCE = Date.now();

const driven = { what: "window", pid: 4100, silent_ms: 120, responding: true };

function view(id: string, title: string, ago: number, rest: Partial<SessionView>): SessionView {
  const at = SINCE - ago;
  const plain = { status: "running", pause: null, why: null, waiting: 0, next: null, driven: null } as const;
  return { id, title, created_at: at - 20 * MINUTE, last_at: at, ...plain, ...rest };
}

/** The list. */
export const sessions: SessionView[] = [
  view("fans", "Quiet fans for the reading room", 2 * MINUTE, {
    status: "awaiting_input",
    waiting: 1,
    next: "Confirm the outline of the report",
    driven,
  }),
  view("letters", "Letters to 14 suppliers", 6 * MINUTE, {
    status: "awaiting_input",
    waiting: 2,
    next: "Send the letter to Ahrens & Sons?",
    driven,
  }),
  view("ledger", "Ledger of 2019 to the archive", 9 * MINUTE, {
    status: "needs_review",
    waiting: 1,
    next: "Did copy_rows reach the archive?",
    driven,
  }),
  view("scans", "Scans of 1987: read and rename", 4_000, {
    next: 'Next: rename_file in step "Rename the scans" ends.',
    driven,
  }),
  view("tenancy", "Changes in tenancy law", 12_000, { next: "The agent is thinking." }),
  view("addresses", "Addresses to schema 3", 3 * HOUR, {
    status: "paused",
    pause: "user",
    why: "You paused it.",
    next: "Next: batch 112 of 480.",
  }),
  view("partitions", "Old partitions", HOUR, {
    status: "paused",
    pause: "force_stopped",
    why: "It was force-stopped.",
    next: 'Next: drop_partition in step "Clean up" starts.',
  }),
  view("captions", "Captions for the slide box", 26 * HOUR, {
    status: "paused",
    pause: "limit",
    why: "It reached its limit of steps. Resuming grants the same number again.",
    next: "Next: Write the captions.",
  }),
  view("laptops", "Sample: three laptops compared", 5 * HOUR, { status: "completed" }),
  view("notes", "Onboarding notes for Mira", 50 * HOUR, { status: "completed" }),
  view("prices", "Nightly price check", 51 * HOUR, {
    status: "failed",
    why: "The shop did not answer for 2 hours.",
  }),
  view("hotels", "Hotels for the spring fair", 40 * 24 * HOUR, { status: "abandoned" }),
];

const step = (id: string, title: string, status: StepName, rest: Partial<StepView> = {}): StepView => ({
  id,
  title,
  needs: [],
  status,
  items_done: null,
  items_skipped: null,
  items: null,
  ...rest,
});

const plan: StepView[] = [
  step("keywords", "Confirm the keywords", "done"),
  step("search", "Search the web", "done", { needs: ["keywords"] }),
  step("pick", "Pick the pages", "done", { needs: ["search"] }),
  step("fetch", "Fetch the pages", "done", { needs: ["pick"], items_done: 4, items_skipped: 0, items: 4 }),
  step("extract", "Extract passages with dates", "done", { needs: ["fetch"] }),
  step("outline", "Confirm the outline", "waiting", { needs: ["extract"] }),
  step("write", "Write the sections", "ahead", {
    needs: ["outline"],
    items_done: 0,
    items_skipped: 0,
    items: 5,
  }),
  step("report", "Write the report with its sources", "ahead", { needs: ["write"] }),
];

const gatesOf: Record<string, string[]> = {
  fans: ["fans-g4"],
  letters: ["letters-g2", "letters-g3"],
  ledger: ["ledger-g1"],
};

/** The head of a session of the list. */
export function headOf(session: SessionView, rows: number): SessionHead {
  const runs = session.status === "running" || session.status === "awaiting_input";
  const model = session.id === "tenancy";
  return {
    session,
    goal: goals[session.id] ?? session.title,
    agent: model ? "model" : "playbook",
    agent_name: model ? "small-writer" : "research",
    params: { topic: session.title, max_pages: 4, since: 2021 },
    workspace: `/home/desk/holdpoint/${session.id}`,
    limits: { steps: 50, seconds: 1800, subtasks: 8 },
    spent: { steps: session.id === "captions" ? 50 : 18, ran_ms: 372_000 },
    tokens: model ? 86_000 : 0,
    tokens_limit: model ? 400_000 : null,
    running_since: runs ? session.last_at : null,
    plan: model
      ? []
      : plan.map((one) => (session.status === "completed" ? { ...one, status: "done" as const } : one)),
    plan_as_told: false,
    memory: 3,
    paused: session.status === "paused" ? { at: session.last_at, next: session.next ?? "" } : null,
    gates: gatesOf[session.id] ?? [],
    wait: null,
    waits_for: session.status === "pausing" ? [{ what: "rename_file", since: session.last_at }] : [],
    takes_back: session.status === "pausing" && session.pause !== "closing",
    recap: session.status === "paused" ? ["5 of 8 steps are done.", "4 pages were read."] : [],
    ended: session.status === "failed" ? session.why : null,
    reads: model,
    rows,
    seq: 60,
  };
}

const goals: Record<string, string> = {
  fans: "Which ceiling fans are quiet enough for a reading room, and what do they cost to run?",
  tenancy: "What changed in tenancy law this year, and what does it mean for a shared house?",
};
