// Which parameters of a playbook are paths on this machine.
import type { Choosing } from "../../bindings/Choosing";

/** What is chosen for a parameter of that schema: its `format` says that it is a path; nothing where it says something else. */
export function pathOf(schema: unknown): Choosing | null {
  const format = typeof schema === "object" && schema !== null && "format" in schema ? schema.format : null;
  return format === "folder" || format === "file" ? format : null;
}
