// The theme on screen: the one chosen, or the one of the desktop as it changes.
import type { Theme } from "../bindings/Theme";

/** Shows `theme` from now on. Gives back what ends following the desktop. */
export function applyTheme(theme: Theme): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const wanted = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
    document.documentElement.dataset.theme = wanted;
  };
  show();
  if (theme !== "system") return () => {};
  dark.addEventListener("change", show);
  return () => dark.removeEventListener("change", show);
}
