// The plan as it is drawn: one under another, and abreast where steps go at once.
import type { StepView } from "../../bindings/StepView";

/** One line of the plan. */
export interface PlanLine {
  steps: StepView[];
  /** The titles of steps that it needs and that do not stand just above it. */
  needs: string[];
}

/** The lines of a plan. */
export function planLines(steps: StepView[]): PlanLine[] {
  const titles = new Map(steps.map((step) => [step.id, step.title]));
  // A plan that says of no step what it needs is a list, one after another.
  const isList = steps.every((step) => step.needs.length === 0);
  const lines: PlanLine[] = [];
  for (const step of steps) {
    const last = lines.at(-1);
    if (last && !isList && goesWith(last.steps, step)) {
      last.steps.push(step);
      continue;
    }
    lines.push({ steps: [step], needs: farNeeds(step, last).map((id) => titles.get(id) ?? id) });
  }
  return lines;
}

/** Whether the steps of a line stand side by side: what waits for the person needs a line of its own to say so. */
export function isAbreast({ steps }: PlanLine): boolean {
  return steps.length > 1 && steps.every((step) => step.status !== "waiting");
}

// Steps go at once where they wait for the same.
function goesWith(steps: StepView[], step: StepView): boolean {
  const first = steps[0];
  if (!first || first.needs.length !== step.needs.length) return false;
  return step.needs.every((id) => first.needs.includes(id));
}

function farNeeds(step: StepView, above: PlanLine | undefined): string[] {
  const near = new Set(above?.steps.map((other) => other.id));
  const far = step.needs.filter((id) => !near.has(id));
  return far.length > 0 ? step.needs : [];
}

/** The steps as they are drawn: one waits for the person only where something can be answered. */
export function shownSteps(plan: StepView[], gates: string[]): StepView[] {
  if (gates.length > 0) return plan;
  return plan.map((step) => (step.status === "waiting" ? { ...step, status: "ahead" } : step));
}

/** Whether the line to the step is solid: something has come so far. */
export function isReached(step: StepView): boolean {
  return step.status !== "ahead";
}

/** Whether something went on after the step. */
export function isPassed(step: StepView): boolean {
  return step.status === "done" || step.status === "skipped";
}

/** How many steps of a plan are done, and how many were passed over. */
export function progress(steps: StepView[]): { done: number; skipped: number; all: number } {
  const count = (status: StepView["status"]) => steps.filter((step) => step.status === status).length;
  return { done: count("done"), skipped: count("skipped"), all: steps.length };
}

/** The current step: what waits for you before what runs. */
export function current(steps: StepView[]): StepView | undefined {
  return steps.find((step) => step.status === "waiting") ?? steps.find((step) => step.status === "running");
}

/** So wide is what a line of steps abreast can fill, in pixels, and about so wide a character. */
const ROOM = 276;
const CHAR = 7;
const MARK = 22;

/** The columns of steps abreast by their titles; nothing where they do not fit side by side. */
export function columns(steps: StepView[]): number[] | null {
  const widths = steps.map((step) => MARK + wide(step.title) * CHAR);
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (steps.length > 4 || all > ROOM) return null;
  let x = 24;
  return widths.map((width) => {
    const at = x;
    x += width;
    return at;
  });
}

// A Chinese character is twice as wide as a letter.
function wide(title: string): number {
  return [...title].reduce((sum, char) => sum + (char.codePointAt(0)! > 0x2e7f ? 1.8 : 1), 0);
}
