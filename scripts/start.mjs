// npm start: from a fresh clone to the window, asking before anything is installed. Where no window can be shown, the sample
// session runs in the terminal.
import { atTerminal } from "./lib/consent.mjs";
import { buildHold, buildWindow, built } from "./lib/programs.mjs";
import { readyForTerminal, readyForWindow } from "./lib/ready.mjs";
import { become } from "./lib/shell.mjs";
import { buildUi } from "./lib/ui.mjs";

const playbook = "samples/research/playbook.yaml";
/** The window's exit code where its display does not answer. */
const noDisplay = 4;

const args = process.argv.slice(2);
if (displayNamed()) await startWindow();
else await startTerminal();

async function startWindow() {
  await readyForWindow();
  buildUi();
  become(buildWindow(), args, (code) => code === noDisplay && runSample(built("hold")));
}

async function startTerminal() {
  console.log("There is no display here to show the window on, so the sample runs in the terminal.");
  await readyForTerminal();
  runSample(buildHold());
}

function runSample(hold) {
  // Nobody can answer here without a terminal, so the session is let go at its first gate.
  const untilGate = atTerminal ? [] : ["--until-gate"];
  console.log(`\n> ${hold} run ${playbook}\n`);
  become(hold, ["run", playbook, ...untilGate, ...args]);
  return true;
}

function displayNamed() {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
