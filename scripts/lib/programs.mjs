// The programs that a person runs, each with the helper program that it needs beside it.
import { resolve } from "node:path";
import { root, run } from "./shell.mjs";

const terminal = ["-p", "holdpoint-cli", "-p", "holdpoint-warden"];

/** Builds `hold` and returns where it is; quick when nothing changed. */
export function buildHold() {
  return build("hold", terminal);
}

/** Builds the window, and `hold` with it: both work on the same sessions. */
export function buildWindow() {
  return build("holdpoint", ["-p", "holdpoint", ...terminal]);
}

function build(program, packages) {
  run("cargo", ["build", "--release", "--locked", ...packages]);
  return built(program);
}

/** Where a program is that was built for use. */
export function built(program) {
  return resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "release", program);
}
