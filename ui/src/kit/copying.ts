// Giving a text to the clipboard.

/** Copies what stands in `area`; where nothing may be copied it stays marked, for the keys of the system. */
export async function copyFrom(area: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    area.focus();
    area.select();
    // Old, and the only way where a page is given no clipboard.
    return document.execCommand("copy");
  }
}
