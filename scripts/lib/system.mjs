// What the compiler and the crates need of the system: a C compiler, make, pkg-config, and a way to fetch Rust.
import { existsSync } from "node:fs";
import { atTerminal, install } from "./consent.mjs";
import { has, output, stop } from "./shell.mjs";

const needed = [
  { there: () => has("cc"), package: "build-essential" },
  { there: () => has("make"), package: "build-essential" },
  { there: () => has("pkg-config"), package: "pkg-config" },
  { there: () => has("curl") || has("cargo"), package: "curl" },
  { there: () => existsSync("/etc/ssl/certs/ca-certificates.crt"), package: "ca-certificates" },
];

const elsewhere = {
  darwin: "xcode-select --install && brew install pkg-config",
  fedora: "sudo dnf install gcc gcc-c++ make pkgconf-pkg-config curl ca-certificates",
  arch: "sudo pacman -S --needed base-devel pkgconf curl ca-certificates",
  suse: "sudo zypper install gcc gcc-c++ make pkg-config curl ca-certificates",
};

/** Makes sure that the system packages are there; ends with exit code 1 and the exact commands where it cannot. */
export async function ensureSystem() {
  if (process.platform === "win32") {
    stop("Holdpoint's terminal front does not run on Windows itself yet: use WSL with Debian or Ubuntu.");
  }
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (!has("apt-get")) stop(`Missing here: ${missing.join(", ")}. Install them and try again:\n\n  ${lineElsewhere()}`);
  await installWithApt(missing);
}

function missingPackages() {
  // The certificate bundle has another place on each system; only Debian's is known well enough to miss it.
  const looked = has("apt-get") ? needed : needed.filter((one) => one.package !== "ca-certificates");
  return [...new Set(looked.filter((one) => !one.there()).map((one) => one.package))];
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
  return "a C and C++ compiler, make, pkg-config and curl, by your system's own package manager";
}
