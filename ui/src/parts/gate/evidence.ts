// When a session ended without notice, as its timeline tells.
import type { Row } from "../../bindings/Row";

/** The end of what was under way, and the sentence for it. */
export type Death = { words: "gates-death-crash" | "gates-death-stop"; at: number };

/** The last crash or stop in these rows. */
export function deathOf(rows: Row[]): Death | null {
  const row = rows.findLast(({ body }) => body.is === "crash" || body.is === "stop");
  if (!row) return null;
  if (row.body.is === "crash") return { words: "gates-death-crash", at: row.body.last_at };
  return { words: "gates-death-stop", at: row.at };
}
