// What the verbs need before they begin, in the order in which one needs the other.
import { ensureLints, ensureRust, ensureTools } from "./rust.mjs";
import { ensureSystem, needs } from "./system.mjs";
import { ensurePackages } from "./ui.mjs";

/** Enough to build and run the terminal front: nothing of a desktop. */
export async function readyForTerminal() {
  await ensureSystem(needs.terminal);
  await ensureRust();
}

/** Enough to build and run the window. */
export async function readyForWindow() {
  await ensureSystem(needs.window);
  await ensureRust();
  ensurePackages();
}

/** Enough to measure the window and the store. */
export async function readyToBench() {
  await ensureSystem(needs.bench);
  await ensureRust();
  ensureTools(["tauri-driver"]);
  ensurePackages();
}

/** Enough to check and test everything. */
export async function readyToTest() {
  await ensureSystem(needs.tests);
  await ensureRust();
  await ensureLints();
  ensureTools();
  ensurePackages();
}
