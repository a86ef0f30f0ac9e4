// npm run hold -- <verb> …: the terminal front, built first where it is out of date.
import { buildHold } from "./lib/programs.mjs";
import { readyForTerminal } from "./lib/ready.mjs";
import { become } from "./lib/shell.mjs";

await readyForTerminal();
become(buildHold(), process.argv.slice(2));
