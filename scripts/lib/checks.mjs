// What must hold before a test is worth running; `npm run check` and `npm test` share it.
import { run } from "./shell.mjs";

/** Formatting, lints, documentation, licences and the knowers of each technology. */
export function checkSource() {
  run("cargo", ["fmt", "--all", "--check"]);
  run("cargo", ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]);
  run("cargo", ["doc", "--workspace", "--no-deps", "--locked"], { RUSTDOCFLAGS: "-D warnings" });
  // Advisories are left out: they change with the calendar, and need a database from the network.
  run("cargo", ["deny", "--workspace", "--locked", "check", "bans", "licenses", "sources"]);
}
