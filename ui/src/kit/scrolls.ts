// An area that scrolls can be reached and scrolled by keys.
import type { Attachment } from "svelte/attachments";

/** How much of a page stays in sight when the next one comes, in pixels. */
const KEPT = 40;

/** Gives the area a place in the order of Tab for as long as something of it is out of sight. */
export const reachable: Attachment<HTMLElement> = (area) => {
  const fit = () => {
    if (scrolls(area)) area.tabIndex = 0;
    else if (document.activeElement !== area) area.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(fit);
  const watch = () => {
    sizes.disconnect();
    for (const one of [area, ...area.children]) sizes.observe(one);
  };
  const children = new MutationObserver(watch);
  children.observe(area, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
};

/** Whether something of the area is out of sight and can be scrolled to. */
export function scrolls(area: HTMLElement): boolean {
  return area.scrollHeight > area.clientHeight && getComputedStyle(area).overflowY === "auto";
}

/** Scrolls the area as `key` says; `false` where that key scrolls nothing there. */
export function scrollByKey(area: HTMLElement, key: string): boolean {
  const page = area.clientHeight - KEPT;
  const whole = area.scrollHeight;
  const by = { PageDown: page, PageUp: -page, End: whole, Home: -whole }[key];
  if (by === undefined || !scrolls(area)) return false;
  area.scrollBy({ top: by });
  return true;
}
