// A screen and a session bus of their own: what opens windows neither sees nor touches the desktop of whoever runs it.
import { run } from "./shell.mjs";

/** Runs a program on such a desktop; `more` are further words for the virtual display. */
export function runOnDesktop(program, args, { more = "", env = {} } = {}) {
  const display = ["-a", "-s", `-screen 0 1280x800x24 ${more}`];
  const bus = ["dbus-run-session", "--config-file=scripts/lib/bus.conf", "--"];
  // Nobody reads the window aloud here, and without this it complains that nobody does.
  run("xvfb-run", [...display, ...bus, program, ...args], { ...env, NO_AT_BRIDGE: "1" });
}
