import "@fontsource-variable/inter";
import "@fontsource/jetbrains-mono/400.css";
import "@fontsource-variable/noto-sans-sc";
import "./styles/tokens.css";
import "./styles/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { inDesktop, tauriHost } from "./ipc/tauri";

/** In a plain browser the window shows a made-up program, while it is being built and never in what is shipped. */
async function host() {
  if (inDesktop() || !import.meta.env.DEV) return tauriHost();
  const { fakeHost } = await import("./ipc/fake");
  return fakeHost();
}

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the window");
mount(App, { target, props: { host: await host() } });
