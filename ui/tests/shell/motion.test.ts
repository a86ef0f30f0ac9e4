// Who asked their desktop for less motion sees none.
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { settled } from "../support";
import { PATIENCE, tour } from "./tour";

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** What the desktop says of motion, to the page. */
async function motion(value: "reduce" | "no-preference"): Promise<void> {
  const features = [{ name: "prefers-reduced-motion", value }];
  await (cdp() as unknown as Session).send("Emulation.setEmulatedMedia", { features });
  await settled();
}

/** A hold that fills its button is no ornament: it says how long is still to be held. */
const TELLS = ".held.on";
const PARTS = [undefined, "::before", "::after"] as const;

function lasts(times: string): boolean {
  return times.split(",").some((time) => parseFloat(time) > 0);
}

/** Everything in the page that would move, by its class. */
function moving(): string[] {
  return [...document.querySelectorAll("*")].flatMap((one) =>
    PARTS.flatMap((part) => {
      const style = getComputedStyle(one, part);
      const moves =
        lasts(style.transitionDuration) || (style.animationName !== "none" && lasts(style.animationDuration));
      return moves && !one.matches(TELLS)
        ? [`${one.tagName} ${one.getAttribute("class") ?? ""}${part ?? ""}`]
        : [];
    }),
  );
}

afterEach(() => motion("no-preference"));

/** I3 */
test(
  "nothing moves in any place where less motion is asked for",
  async () => {
    await motion("reduce");
    expect(matchMedia("(prefers-reduced-motion: reduce)").matches).toBe(true);
    await tour(() => expect([...new Set(moving())]).toEqual([]));
  },
  PATIENCE,
);

/** I3: what the fact above looks for is there to be found. */
test(
  "without that there is something that moves",
  async () => {
    await motion("no-preference");
    let found = 0;
    await tour(() => void (found += moving().length));
    expect(found).toBeGreaterThan(0);
  },
  PATIENCE,
);
