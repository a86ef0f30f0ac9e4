// npm test: everything that CI runs; the last lines are the test runner's own.
import { checkSource } from "./lib/checks.mjs";
import { readyToTest } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";

await readyToTest();
checkSource();
// The crash and story tests start these programs, and a test run alone does not build them.
run("cargo", ["build", "--workspace", "--bins", "--locked"]);
run("cargo", ["test", "--workspace", "--doc", "--locked"]);
run("cargo", ["nextest", "run", "--workspace", "--locked", ...process.argv.slice(2)]);
