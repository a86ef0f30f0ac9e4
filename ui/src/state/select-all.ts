// Ctrl+A outside of a field: the words that are read there, and never the whole window.
import { isMac } from "../kit/key-words";
import { isTyping } from "./keys";

/** What is read as a whole; what stands innermost counts. */
const CONTENT =
  ".block, .diff, .open-detail, .reading, .side .inside, .gate .middle, .timeline, .fault .said";

/** Selects what belongs together around where the focus or the last press was, where Ctrl+A asks for it. */
export function selectAll(event: KeyboardEvent): void {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  if (!mod || event.altKey || event.shiftKey || event.key.toLowerCase() !== "a") return;
  if (event.defaultPrevented || isTyping(event.target)) return;
  event.preventDefault();
  const selection = getSelection();
  const focused = document.activeElement;
  const content = contentOf(focused && focused !== document.body ? focused : (selection?.anchorNode ?? null));
  if (content) selection?.selectAllChildren(content);
}

function contentOf(node: Node | null): Element | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest(CONTENT) ?? null;
}
