import { afterEach, expect, test, vi } from "vitest";
import { applyTheme } from "../../src/state/theme";
import { speak } from "../../src/words/words.svelte";
import { freshSettings, hostWith, press, sessionView, settled, showApp } from "../support";

afterEach(() => {
  vi.restoreAllMocks();
  speak("en");
  document.documentElement.dataset.theme = "light";
});

const HAN = /\p{Script=Han}/u;

/** I3: another language is spoken everywhere, at once. */
test("a change of language relabels everything that is on screen", async () => {
  const sessions = [sessionView({ waiting: 1, next: "发信吗？", title: "信" })];
  const { host, screen } = await showApp(hostWith(sessions));
  await press(",", { ctrlKey: true });
  await expect.element(screen.getByRole("heading", { name: "Models" })).toBeVisible();
  const settings = { ...freshSettings(), language: "zh-CN" as const };
  host.tell({ news: "settings", of: { settings, language: "zh-CN" } });
  await settled();
  expect(document.documentElement.lang).toBe("zh-CN");
  await expect.element(screen.getByRole("heading", { name: "模型" })).toBeVisible();
  for (const button of document.querySelectorAll<HTMLElement>("button")) {
    const name = button.getAttribute("aria-label") ?? button.innerText;
    expect(name, button.outerHTML).toMatch(HAN);
  }
  await press("Escape");
  expect(document.querySelector(".group h2")?.textContent).toBe("等你处理");
});

test("the list is asked for again in the new language", async () => {
  const { host } = await showApp(hostWith([sessionView()]));
  host.tell({ news: "settings", of: { settings: freshSettings(), language: "zh-CN" } });
  await settled();
  expect(host.asked("sessions")).toHaveLength(2);
});

test("the theme that is set is the one on screen, as soon as the program tells of it", async () => {
  const { host } = await showApp(hostWith([]));
  expect(document.documentElement.dataset.theme).toBe("light");
  host.tell({ news: "settings", of: { settings: { ...freshSettings(), theme: "dark" }, language: "en" } });
  await settled();
  expect(document.documentElement.dataset.theme).toBe("dark");
});

/** A desktop whose colours change while the window is open. */
function desktop(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark }) as unknown as MediaQueryList;
  vi.spyOn(window, "matchMedia").mockReturnValue(query);
  return (next: boolean) => {
    Object.assign(query, { matches: next });
    query.dispatchEvent(new Event("change"));
  };
}

test("the system's theme is followed as it changes, until another is chosen", () => {
  const change = desktop(true);
  const end = applyTheme("system");
  expect(document.documentElement.dataset.theme).toBe("dark");
  change(false);
  expect(document.documentElement.dataset.theme).toBe("light");
  end();
  change(true);
  expect(document.documentElement.dataset.theme).toBe("light");
});

test("a chosen theme does not follow the system", () => {
  const change = desktop(false);
  applyTheme("dark");
  change(true);
  change(false);
  expect(document.documentElement.dataset.theme).toBe("dark");
});
