// Whether somebody could have seen something.
import type { Attachment } from "svelte/attachments";

/** Tells once that the element came into sight, whatever it scrolls in. */
export function whenSeen(seen: () => void): Attachment {
  return (element) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      seen();
    });
    watch.observe(element);
    return () => watch.disconnect();
  };
}
