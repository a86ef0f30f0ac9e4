// npm run hold -- <verb> …: the terminal front, built first where it is out of date.
import { buildHold } from "./lib/hold.mjs";
import { readyToBuild } from "./lib/ready.mjs";
import { become } from "./lib/shell.mjs";

await readyToBuild();
become(buildHold(), process.argv.slice(2));
