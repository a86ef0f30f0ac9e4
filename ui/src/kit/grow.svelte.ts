// A text area that is as high as what stands in it: nothing of it is ever out of sight.
import type { Attachment } from "svelte/attachments";

/** Keeps a text area as high as `text()` needs. */
export function grown(text: () => string): Attachment<HTMLTextAreaElement> {
  return (area) => {
    const fit = () => {
      area.style.height = "auto";
      area.style.height = `${area.scrollHeight}px`;
    };
    let width = area.clientWidth;
    const watch = new ResizeObserver(() => {
      if (area.clientWidth !== width) fit();
      width = area.clientWidth;
    });
    watch.observe(area);
    $effect(() => {
      text();
      fit();
    });
    return () => watch.disconnect();
  };
}
