// Nothing is installed on a person's machine unseen: the exact line is shown first, and asked for at a terminal.
import { spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { root, stop } from "./shell.mjs";

/** Whether a person can be asked. */
export const atTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Shows a shell line, asks for it at a terminal, and runs it; ends with exit code 1 when it is refused or fails. */
export async function install(why, line) {
  console.log(`${why}\n\n  ${line}\n`);
  if (atTerminal && !(await yes("Run this now? (y/n) "))) {
    stop("Nothing was installed. Run the line above yourself and try again.");
  }
  const stdin = atTerminal ? "inherit" : "ignore";
  const done = spawnSync("sh", ["-c", line], { cwd: root, stdio: [stdin, "inherit", "inherit"] });
  if (done.status !== 0) stop(`That did not work. Run it yourself and try again:\n\n  ${line}`);
}

/** Ctrl-C and Ctrl-D are a no. */
async function yes(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise((resolve) => {
    lines.on("close", () => resolve(""));
    lines.question(question).then(resolve, () => resolve(""));
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
