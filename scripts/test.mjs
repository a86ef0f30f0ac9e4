// npm test: everything that CI runs; the last lines are the test runner's own.
import { checkSource } from "./lib/checks.mjs";
import { readyToTest } from "./lib/ready.mjs";
import { run } from "./lib/shell.mjs";
import { testUi } from "./lib/ui.mjs";

/** A screen and a session bus of their own: the tests of the window neither see nor touch the desktop of whoever runs them. */
const desktop = ["-a", "-s", "-screen 0 1280x800x24", "dbus-run-session", "--config-file=scripts/lib/bus.conf", "--"];
/** The window's tests are left out where only `cargo nextest run` is said, for want of such a desktop. */
const everything = ["nextest", "run", "--workspace", "--locked", "--ignore-default-filter"];

await readyToTest();
checkSource();
testUi();
// The crash, story and window tests start these programs, and a test run alone does not build them.
run("cargo", ["build", "--workspace", "--bins", "--locked"]);
run("cargo", ["test", "--workspace", "--doc", "--locked"]);
// Nobody reads the window aloud here, and without this it complains that nobody does.
run("xvfb-run", [...desktop, "cargo", ...everything, ...process.argv.slice(2)], { NO_AT_BRIDGE: "1" });
