// npm run bench: what a durable step costs, beside the bare database under the same settings; and what the window costs, beside a blank
// one of the same crates.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOnDesktop } from "./lib/desktop.mjs";
import { readyToBench } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";
import { buildUi } from "./lib/ui.mjs";

// Only the declared benchmarks: without a name cargo would run every test harness as one.
const benches = ["bench", "--workspace", "--locked", "--no-fail-fast", "--bench", "*"];

await readyToBench();
buildUi();
// The benchmark starts these programs, and a bench run alone does not build them.
run("cargo", ["build", "--release", "--workspace", "--bins", "--example", "blank", "--locked"]);
// The display keeps its screen in a file of this folder, where the benchmark looks for the first page drawn.
const folder = mkdtempSync(join(tmpdir(), "holdpoint-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const env = { HOLDPOINT_SCREEN: join(folder, "Xvfb_screen0") };
runOnDesktop("cargo", [...benches, ...process.argv.slice(2)], { more: `-fbdir ${folder}`, env });
