// The page that the window shows: its packages, and its build, which the window's own build takes in.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./shell.mjs";

/** Installs the packages of the lock file, once for each lock file. */
export function ensurePackages() {
  const lock = changed("package-lock.json");
  if (changed("node_modules/.package-lock.json") >= lock) return;
  run("npm", ["ci", "--no-audit", "--no-fund"]);
}

/** Builds the page where one of its sources is newer than it. */
export function buildUi() {
  const sources = ["package-lock.json", "ui/index.html", "ui/vite.config.ts", "ui/svelte.config.js"].map(changed);
  const folders = ["ui/src", "ui/public", "locales"].map(newest);
  if (changed("ui/dist/index.html") > Math.max(...sources, ...folders)) return;
  run("npm", ["run", "--silent", "ui:build"]);
}

/** Types, lints and formatting of the page. */
export function checkUi() {
  run("npm", ["run", "--silent", "ui:check"]);
}

/** The page's tests in a real browser. */
export function testUi() {
  run("npm", ["run", "--silent", "ui:test"]);
}

/** When a file was changed last; a missing one is older than all. */
function changed(path) {
  const file = join(root, path);
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

/** When anything in a folder was changed last; a folder changes when something is taken out of it. */
function newest(folder) {
  if (!existsSync(join(root, folder))) return 0;
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(changed(folder), ...paths);
}
