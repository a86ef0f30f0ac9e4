// Every place, for who does not see it or sees it badly, in both themes.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible, freshSettings, inTheme, THEMES } from "../support";
import { PATIENCE, tour } from "./tour";

/** Draws everything as it stands at last: half-faded text has no contrast to be judged. */
beforeEach(() => {
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { animation: none !important; transition: none !important; }";
  document.head.append(still);
  return () => still.remove();
});
afterEach(() => inTheme("light"));

/** I3 */
describe.each(THEMES)("in the %s theme", (theme) => {
  test(
    "every place is accessible",
    async () => {
      await tour(
        () => expectAccessible(),
        async ({ host }) => {
          const settings = { ...freshSettings(), theme };
          host.tell({ news: "settings", of: { settings, language: "en" } });
          await vi.waitFor(() => expect(document.documentElement.dataset.theme).toBe(theme));
        },
      );
    },
    PATIENCE,
  );
});
