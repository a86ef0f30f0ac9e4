import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = fileURLToPath(new URL(".", import.meta.url));
// A browser of the system: none is downloaded.
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
// Without these Chromium asks hosts of its own on every start; tests touch no network.
const alone = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  root: here,
  plugins: [svelte()],
  clearScreen: false,
  server: { port: 5173, strictPort: true, fs: { allow: [`${here}..`] } },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    // A font inside of a stylesheet would be read at every start, needed or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first frame needs comes in one piece.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
  resolve: { conditions: ["browser"] },
  test: {
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    setupFiles: ["tests/patient.ts"],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Two runs side by side take two ports.
      api: { port: 63_400, strictPort: false },
      provider: playwright({ launchOptions: { executablePath: chromium, args: alone } }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
    },
  },
});
