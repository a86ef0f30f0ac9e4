// Text that is cut off says all of itself where it is pointed at. What can be read anyway covers nothing.

/** Gives the element its text as a title, where that is cut off when it is pointed at. */
export function whole(node: HTMLElement): () => void {
  const tell = () => {
    if (node.scrollWidth > node.clientWidth) node.title = node.textContent ?? "";
    else node.removeAttribute("title");
  };
  node.addEventListener("pointerenter", tell);
  return () => node.removeEventListener("pointerenter", tell);
}
