// npm start: from a fresh clone to the sample session, asking before anything is installed.
import { atTerminal } from "./lib/consent.mjs";
import { buildHold } from "./lib/hold.mjs";
import { readyToBuild } from "./lib/ready.mjs";
import { become } from "./lib/shell.mjs";

const playbook = "samples/research/playbook.yaml";

await readyToBuild();
const hold = buildHold();
// Nobody can answer here without a terminal, so the session is let go at its first gate.
const untilGate = atTerminal ? [] : ["--until-gate"];
console.log(`\n> ${hold} run ${playbook}\n`);
become(hold, ["run", playbook, ...untilGate, ...process.argv.slice(2)]);
