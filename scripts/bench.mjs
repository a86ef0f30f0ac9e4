// npm run bench: what a durable step costs, beside the bare database under the same settings.
import { readyForTerminal } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";

await readyForTerminal();
// Only the declared benchmarks: without a name cargo would run every test harness as one.
run("cargo", ["bench", "--workspace", "--locked", "--bench", "*", ...process.argv.slice(2)]);
