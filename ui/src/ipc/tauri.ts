// The host in the desktop program: the only file that knows Tauri.
import { Channel, invoke } from "@tauri-apps/api/core";
import type { Answer } from "../bindings/Answer";
import type { News } from "../bindings/News";
import type { Request } from "../bindings/Request";
import type { Host } from "./host";

/** The program that this window belongs to. */
export function tauriHost(): Host {
  return {
    call: (request: Request) => invoke<Answer>("call", { request }),
    listen(heard) {
      const channel = new Channel<News>();
      channel.onmessage = heard;
      void invoke("listen", { channel });
    },
    ready: () => void invoke("ready"),
    reopen: () => void invoke("reopen").then(() => location.reload()),
  };
}

/** Whether this window runs in the desktop program. */
export function inDesktop(): boolean {
  return "__TAURI_INTERNALS__" in globalThis;
}
