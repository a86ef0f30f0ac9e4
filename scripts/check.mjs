// npm run check: all that can be said of the source without running the program.
import { checkSource } from "./lib/checks.mjs";
import { readyToTest } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";

await readyToTest();
checkSource();
run("cargo", ["nextest", "run", "--workspace", "--locked", "--test", "tidy"]);
