// What the compiler, the window and the tests need of the system, by the names of its packages.
import { existsSync } from "node:fs";
import { atTerminal, install } from "./consent.mjs";
import { has, output, stop } from "./shell.mjs";

const compiler = [
  { there: () => has("cc"), package: "build-essential" },
  { there: () => has("make"), package: "build-essential" },
  { there: () => has("pkg-config"), package: "pkg-config" },
  { there: () => has("curl") || has("cargo"), package: "curl" },
  // The certificate bundle has another place on each system; only Debian's is known well enough to miss it.
  { there: () => !has("apt-get") || existsSync("/etc/ssl/certs/ca-certificates.crt"), package: "ca-certificates" },
];

const window = [
  { there: () => output("pkg-config", ["--exists", "webkit2gtk-4.1"]) !== null, package: "libwebkit2gtk-4.1-dev" },
  { there: () => installed("libayatana-appindicator3-1"), package: "libayatana-appindicator3-1" },
];

const desktop = [
  { there: () => has("WebKitWebDriver"), package: "webkit2gtk-driver" },
  { there: () => has("xvfb-run"), package: "xvfb" },
  { there: () => has("xauth"), package: "xauth" },
  { there: () => has("dbus-run-session"), package: "dbus" },
];

const tests = [
  { there: () => Boolean(process.env.CHROMIUM) || has("chromium"), package: "chromium" },
  // The window speaks Chinese, and a page without letters for it is not what a person sees.
  { there: () => installed("fonts-noto-cjk"), package: "fonts-noto-cjk" },
];

/** What a verb needs; each list has what the ones before it have. */
export const needs = {
  terminal: compiler,
  window: [...compiler, ...window],
  bench: [...compiler, ...window, ...desktop],
  tests: [...compiler, ...window, ...desktop, ...tests],
};

const elsewhere = {
  darwin: "xcode-select --install && brew install pkg-config",
  fedora:
    "sudo dnf install gcc gcc-c++ make pkgconf-pkg-config curl ca-certificates webkit2gtk4.1-devel libayatana-appindicator-gtk3",
  arch: "sudo pacman -S --needed base-devel pkgconf curl ca-certificates webkit2gtk-4.1 libayatana-appindicator",
  suse: "sudo zypper install gcc gcc-c++ make pkg-config curl ca-certificates webkit2gtk3-devel libayatana-appindicator3-1",
};

/** Makes sure that the system packages are there; ends with exit code 1 and the exact commands where it cannot. */
export async function ensureSystem(needed) {
  if (process.platform === "win32") stop("Holdpoint does not run on Windows itself yet: use WSL with Debian or Ubuntu.");
  const missing = [...new Set(needed.filter((one) => !one.there()).map((one) => one.package))];
  if (missing.length === 0) return;
  if (!has("apt-get")) stop(`Missing here: ${missing.join(", ")}. Install them and try again:\n\n  ${lineElsewhere()}`);
  await installWithApt(missing);
}

/** Whether a package without a program of its own is there; only Debian's names for such are known. */
function installed(name) {
  return !has("dpkg-query") || output("dpkg-query", ["-W", "-f=${Status}", name]) === "install ok installed";
}

async function installWithApt(missing) {
  const sudo = process.getuid() === 0 ? "" : "sudo ";
  const apt = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get`;
  const line = `${apt} update && ${apt} install -y --no-install-recommends ${missing.join(" ")}`;
  // Without a terminal sudo cannot ask for a password, and would wait for one or fail half-way.
  if (sudo && !atTerminal && output("sudo", ["-n", "true"]) === null) {
    stop(`Missing here: ${missing.join(", ")}. Installing them needs root. Run this and try again:\n\n  ${line}`);
  }
  await install(`Missing here: ${missing.join(", ")}.`, line);
}

function lineElsewhere() {
  if (process.platform === "darwin") return elsewhere.darwin;
  if (has("dnf")) return elsewhere.fedora;
  if (has("pacman")) return elsewhere.arch;
  if (has("zypper")) return elsewhere.suse;
  return "a C and C++ compiler, make, pkg-config, curl and WebKitGTK 4.1, by your system's own package manager";
}
