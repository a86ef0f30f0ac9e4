import "@fontsource-variable/inter";
import { afterEach, expect, test, vi } from "vitest";
import { fontsFor } from "../../src/kit/fonts";
import { showApp } from "../support";

afterEach(() => void vi.restoreAllMocks());

test("the first frame has its fonts", async () => {
  const { host } = await showApp();
  expect(host.isReady).toBe(true);
  expect(document.fonts.check('13px "Inter Variable"', "Sessions")).toBe(true);
});

test("the window does not wait long for fonts that do not come", async () => {
  vi.spyOn(document.fonts, "load").mockReturnValue(new Promise(() => {}));
  const began = performance.now();
  await fontsFor(document.body);
  expect(performance.now() - began).toBeLessThan(1000);
});

test("fonts that cannot be had keep nothing back", async () => {
  vi.spyOn(document.fonts, "load").mockRejectedValue(new Error("no font"));
  await fontsFor(document.body);
});
