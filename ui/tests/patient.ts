// A loaded machine is slow and not wrong: what is waited for has more time than the second that it has by itself.
import { vi } from "vitest";

const { waitFor } = vi;

vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 10_000, ...(typeof options === "number" ? { timeout: options } : options) });
