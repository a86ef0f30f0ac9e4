import "@fontsource-variable/inter";
import "@fontsource/jetbrains-mono/400.css";
import "./styles/tokens.css";
import "./styles/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { inDesktop, tauriHost } from "./ipc/tauri";

/** In a plain browser the window shows a made-up program, while it is being built and never in what is shipped. */
async function host() {
  // The condition stands alone: only so is the made-up program left out of what is built.
  if (import.meta.env.DEV) {
    const { fakeHost } = await import("./ipc/fake");
    if (!inDesktop()) return fakeHost();
  }
  return tauriHost();
}

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the window");
mount(App, { target, props: { host: await host() } });
