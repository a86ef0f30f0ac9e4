import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeHost } from "../../src/ipc/fake";
import { speak } from "../../src/words/words.svelte";
import {
  expectAccessible,
  FakeHost,
  freshHello,
  freshSettings,
  LANGUAGES,
  press,
  settled,
  showApp,
  THEMES,
} from "../support";

afterEach(() => speak("en"));

/** Draws everything as it stands at last: half-faded text has no contrast to be judged. */
beforeEach(() => {
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { animation: none !important; transition: none !important; }";
  document.head.append(still);
  return () => still.remove();
});

/** The made-up program in that language and theme, with or without sessions. */
function madeUp(language: string, theme: (typeof THEMES)[number], empty: boolean): FakeHost {
  const host = fakeHost();
  const models = [
    { name: "small", base_url: "http://127.0.0.1:11434/v1", model: "writer-8b", key: "none" as const },
  ];
  const settings = { ...freshSettings(), theme, models };
  host.answer("hello", { is: "hello", of: freshHello({ language, settings, show: "new" }) });
  if (empty) host.answer("hello", { is: "hello", of: freshHello({ language, settings }) });
  if (empty) host.answer("sessions", { is: "sessions", of: [] });
  return host;
}

const click = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click();
  await settled();
};

test("a button without a name and words without contrast are seen", async () => {
  const wrong = document.createElement("div");
  wrong.innerHTML = '<button></button><p style="color: #ccc; background: #fff">Hardly there</p>';
  document.body.append(wrong);
  try {
    await expect(expectAccessible(wrong)).rejects.toThrow(/button-name[^]*color-contrast/);
  } finally {
    wrong.remove();
  }
});

/** I3: screen-reader names and contrast, in both themes and languages. */
describe.each(THEMES)("in the %s theme", (theme) => {
  describe.each(LANGUAGES)("in %s", (language) => {
    test("the first screen and the empty sidebar are accessible", async () => {
      await showApp(madeUp(language, theme, true));
      await expectAccessible();
    });

    test("a new session and the full sidebar are accessible", async () => {
      await showApp(madeUp(language, theme, false));
      await expectAccessible();
      await click(".seg label:nth-child(2)");
      await click("summary");
      await expectAccessible();
    });

    test("the settings are accessible", async () => {
      await showApp(madeUp(language, theme, false));
      await press(",", { ctrlKey: true });
      await click(".find button");
      await click(".acts button:nth-child(2)");
      await expectAccessible();
      await click("nav button:nth-child(3)");
      await expectAccessible();
      await click("nav button:nth-child(4)");
      await expectAccessible();
    });

    test("the palette, the keys and a fault are accessible", async () => {
      const { host } = await showApp(madeUp(language, theme, false));
      await press("k", { ctrlKey: true });
      await expectAccessible();
      await press("Escape");
      document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
      await settled();
      await press("?");
      await expectAccessible();
      host.refuse("looking", {
        kind: "store",
        message: "The store is full.",
        language: "en",
        field: null,
        more: ["Free some room."],
      });
      document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
      await settled();
      await press("g");
      await press("s");
      await expectAccessible();
    });

    test("closing and quitting are accessible", async () => {
      const { host } = await showApp(madeUp(language, theme, false));
      host.tell({ news: "closing" });
      await settled();
      await expectAccessible();
      await press("q", { ctrlKey: true });
      await expectAccessible();
      host.tell({ news: "quitting", of: { waits_for: ["run_command"], left_ms: 8_000 } });
      await settled();
      await expectAccessible();
    });
  });
});

test("the narrow window with its sidebar open is accessible", async () => {
  await page.viewport(760, 520);
  try {
    await showApp(madeUp("en", "light", false));
    await click(".open-aside");
    await expectAccessible();
  } finally {
    await page.viewport(1280, 800);
  }
});
