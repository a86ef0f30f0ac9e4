// When what is told will be read, or why nothing can be told.
import type { SessionHead } from "../../bindings/SessionHead";

/** Whether the agent can be told something, and the sentence about it. */
export interface Telling {
  isOff: boolean;
  key: string;
}

/** How the one input stands for that session. */
export function telling(head: SessionHead): Telling {
  const { status } = head.session;
  if (!head.reads) return { isOff: true, key: "stage-tell-playbook" };
  switch (status) {
    case "failed":
    case "abandoned":
      return { isOff: true, key: "stage-tell-ended" };
    case "completed":
      return { isOff: false, key: "stage-tell-again" };
    case "paused":
    case "pausing":
    case "stopping":
      return { isOff: false, key: "stage-tell-resumes" };
    case "awaiting_input":
    case "needs_review":
      return { isOff: false, key: "stage-tell-gate" };
    case "running":
      return { isOff: false, key: "stage-tell-next" };
  }
}
