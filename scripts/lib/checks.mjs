// What must hold before a test is worth running; `npm run check` and `npm test` share it.
import { run } from "./shell.mjs";
import { buildUi, checkUi } from "./ui.mjs";

/** Formatting, lints, documentation, licences and the knowers of each technology. */
export function checkSource() {
  run("cargo", ["fmt", "--all", "--check"]);
  checkUi();
  // The window's crate takes the built page in, also when it is only looked at.
  buildUi();
  run("cargo", ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]);
  run("cargo", ["doc", "--workspace", "--no-deps", "--locked"], { RUSTDOCFLAGS: "-D warnings" });
  // Advisories are left out: they change with the calendar, and need a database from the network.
  run("cargo", ["deny", "--workspace", "--locked", "check", "bans", "licenses", "sources"]);
}
