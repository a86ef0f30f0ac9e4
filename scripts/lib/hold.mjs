// The terminal front and the helper program that it needs beside it.
import { resolve } from "node:path";
import { root, run } from "./shell.mjs";

/** Builds `hold` and its warden and returns where `hold` is; quick when nothing changed. */
export function buildHold() {
  run("cargo", ["build", "--release", "--locked", "-p", "holdpoint-cli", "-p", "holdpoint-warden"]);
  return resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "release", "hold");
}
