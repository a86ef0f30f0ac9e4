// What the verbs need before they begin, in the order in which one needs the other.
import { ensureLints, ensureRust, ensureTools } from "./rust.mjs";
import { ensureSystem } from "./system.mjs";

/** Enough to build and run Holdpoint. */
export async function readyToBuild() {
  await ensureSystem();
  await ensureRust();
}

/** Enough to check and test it. */
export async function readyToTest() {
  await readyToBuild();
  await ensureLints();
  ensureTools();
}
