// Runs other programs for the verbs of package.json, and says so when one fails.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root: every program runs there, wherever npm was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

// rustup changes the PATH of the next login only, so its folder is looked in here as well.
const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
process.env.PATH = [join(cargoHome, "bin"), process.env.PATH].join(delimiter);

/** Whether a program of this name can be executed from PATH. */
export function has(name) {
  return process.env.PATH.split(delimiter).some((folder) => executable(join(folder, name)));
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a program prints, or null when it is missing or fails. */
export function output(program, args) {
  const done = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Runs a program in the foreground; ends this process with its exit code when it fails. */
export function run(program, args, env = {}) {
  console.error(`\n> ${[program, ...args].join(" ")}`);
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (done.error) stop(`${program} could not be started: ${done.error.message}`);
  if (done.status !== 0) stop(`${program} ${args[0]} failed.`, done.status ?? 1);
}

/**
 * Hands the terminal to a program and ends with its exit code, unless `otherwise` knows what to do about that code and says so.
 */
export function become(program, args, otherwise = () => false) {
  const child = spawn(program, args, { cwd: root, stdio: "inherit" });
  // Ctrl-C reaches the child from the terminal itself: passing it on would count as a second one.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => stop(`${program} could not be started: ${error.message}`));
  child.on("exit", (code) => otherwise(code) || process.exit(code ?? 1));
}

/** Ends with a sentence on stderr. */
export function stop(sentence, code = 1) {
  console.error(`\n${sentence}`);
  process.exit(code);
}
