// npm run crash: the real program, killed at named and random moments.
import { readyToTest } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";

await readyToTest();
run("cargo", ["build", "--workspace", "--bins", "--locked"]);
run("cargo", ["nextest", "run", "--locked", "-p", "holdpoint-tests", "--test", "crash", ...process.argv.slice(2)]);
