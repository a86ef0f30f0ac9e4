// npm run crash: the real program, killed at named and random moments.
import { readyToTest } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";
import { buildUi } from "./lib/ui.mjs";

await readyToTest();
// The workspace as a whole, as everywhere: a part of it would have its dependencies built anew with other features.
buildUi();
run("cargo", ["build", "--workspace", "--bins", "--locked"]);
run("cargo", ["nextest", "run", "--workspace", "--locked", "--test", "crash", ...process.argv.slice(2)]);
