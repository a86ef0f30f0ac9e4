// npm test: everything that CI runs; the last lines are the test runner's own.
import { checkSource } from "./lib/checks.mjs";
import { runOnDesktop } from "./lib/desktop.mjs";
import { readyToTest } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";
import { testUi } from "./lib/ui.mjs";

/** The window's tests are left out where only `cargo nextest run` is said, for want of such a desktop. */
const everything = ["nextest", "run", "--workspace", "--locked", "--ignore-default-filter"];

await readyToTest();
checkSource();
testUi();
// The crash, story and window tests start these programs, and a test run alone does not build them.
run("cargo", ["build", "--workspace", "--bins", "--locked"]);
run("cargo", ["test", "--workspace", "--doc", "--locked"]);
runOnDesktop("cargo", [...everything, ...process.argv.slice(2)]);
