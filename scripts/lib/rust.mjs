// Rust itself, its two helpers, and the tools that the tests run under.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { install } from "./consent.mjs";
import { has, output, root, run, stop } from "./shell.mjs";

const rustup = "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs";
// The versions that were tried with this repository.
const tools = { "cargo-nextest": "0.9.143", "cargo-deny": "0.20.2", "tauri-driver": "2.1.0" };
const parts = "--profile minimal --component clippy --component rustfmt";

/** Makes sure of a Rust new enough for the workspace; ends with exit code 1 where that cannot be had. */
export async function ensureRust() {
  const wanted = wantedRust();
  if (recentEnough(wanted)) return;
  const found = output("rustc", ["--version"]) ?? "no Rust";
  const line = has("rustup")
    ? `rustup toolchain install stable ${parts} && rustup default stable`
    : `${rustup} | sh -s -- -y --default-toolchain stable ${parts}`;
  await install(`Holdpoint needs Rust ${wanted} or newer; here is ${found}.`, line);
  if (!recentEnough(wanted)) stop(`Rust ${wanted} or newer is still not found. See https://rustup.rs and try again.`);
}

/** Makes sure of clippy and rustfmt, which a minimal Rust lacks. */
export async function ensureLints() {
  const there = ["clippy", "fmt"].every((tool) => output("cargo", [tool, "--version"]) !== null);
  if (!there) await install("clippy or rustfmt is missing.", "rustup component add clippy rustfmt");
}

/** Makes sure of the tools that check the source, run the tests and drive the window in them, or of some of them. */
export function ensureTools(names = Object.keys(tools)) {
  for (const name of names) {
    if (!has(name)) buildTool(name, tools[name]);
  }
}

function buildTool(name, version) {
  console.log(`${name} is missing: building it once (one to three minutes).`);
  // It runs for seconds, so an unoptimised build without debug information is ready soonest.
  const quick = { CARGO_PROFILE_DEV_DEBUG: "false", CARGO_TARGET_DIR: join(root, "target", "cargo-tools") };
  run("cargo", ["install", "--locked", "--debug", `${name}@${version}`], quick);
}

function wantedRust() {
  const manifest = readFileSync(join(root, "Cargo.toml"), "utf8");
  return manifest.match(/^rust-version\s*=\s*"([\d.]+)"/m)[1];
}

function recentEnough(wanted) {
  const version = output("rustc", ["--version"])?.match(/(\d+)\.(\d+)/);
  if (!version || output("cargo", ["--version"]) === null) return false;
  const [major, minor] = wanted.split(".").map(Number);
  return Number(version[1]) > major || (Number(version[1]) === major && Number(version[2]) >= minor);
}
