import "@fontsource-variable/inter";
import { afterEach, expect, test, vi } from "vitest";
import { fontsFor } from "../../src/kit/fonts";
import { pass, settled, showApp, stopTimers } from "../support";

afterEach(() => void vi.restoreAllMocks());

test("the first frame has its fonts", async () => {
  const { host } = await showApp();
  expect(host.isReady).toBe(true);
  expect(document.fonts.check('13px "Inter Variable"', "Sessions")).toBe(true);
});

test("the window does not wait long for fonts that do not come", async () => {
  vi.spyOn(document.fonts, "load").mockReturnValue(new Promise(() => {}));
  stopTimers();
  const done = vi.fn();
  void fontsFor(document.body).then(done);
  await settled();
  expect(done).not.toHaveBeenCalled();
  await pass(200);
  expect(done).toHaveBeenCalled();
});

test("fonts that cannot be had keep nothing back", async () => {
  vi.spyOn(document.fonts, "load").mockRejectedValue(new Error("no font"));
  await fontsFor(document.body);
});
