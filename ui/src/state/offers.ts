// What the palette offers: sessions, places and actions.
import type { Theme } from "../bindings/Theme";
import type { LanguageChoice } from "../bindings/LanguageChoice";
import type { SessionView } from "../bindings/SessionView";
import { t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";
import { fuzzy } from "./fuzzy";
import { hasEnded, inOrder, markOf, type Mark } from "./needs";
import type { Shell } from "./shell.svelte";

/** Something to choose in the palette. */
export interface Offer {
  id: string;
  label: string;
  /** What it is, in a word. */
  about: string;
  mark: Mark | null;
  keys: string | null;
  run: () => void;
}

/** How many are shown at once. */
const MOST = 50;

/** Everything there is to choose, narrowed to what was typed, the best first. */
export function offers(desk: Desk, shell: Shell, typed: string): Offer[] {
  const all = [...actions(desk, shell), ...places(desk, shell), ...sessions(desk, shell), ...looks(desk)];
  if (typed.trim() === "") return all.slice(0, MOST);
  return all
    .map((offer) => ({ offer, score: fuzzy(typed, offer.label) }))
    .filter((one): one is { offer: Offer; score: number } => one.score !== null)
    .sort((a, b) => a.score - b.score)
    .slice(0, MOST)
    .map((one) => one.offer);
}

function offer(id: string, label: string, about: string, run: () => void, keys: string | null = null): Offer {
  return { id, label, about, mark: null, keys, run };
}

/** What can be done with the session in front. */
function actions(desk: Desk, shell: Shell): Offer[] {
  const front = desk.open?.head.session;
  if (!front || hasEnded(front)) return [];
  const session = front.id;
  const about = front.title;
  const told = (ask: "pause" | "resume") => () => {
    shell.over = null;
    void desk.do("accepted", { ask, session });
  };
  if (front.status === "paused") return [offer("resume", t("palette-resume"), about, told("resume"))];
  if (front.status === "pausing" && desk.open?.head.takes_back)
    return [offer("take back", t("palette-take-back"), about, told("resume"), "p")];
  if (front.status === "pausing" || front.status === "stopping") return [];
  return [offer("pause", t("palette-pause"), about, told("pause"), "p")];
}

function places(desk: Desk, shell: Shell): Offer[] {
  const about = t("palette-place");
  const recovered = desk.hello?.recovered
    ? [offer("recovery", t("palette-recovery"), about, () => shell.go({ is: "recovery" }))]
    : [];
  return [
    offer(
      "inbox",
      t("palette-inbox", { waiting: desk.waiting }),
      about,
      () => shell.go({ is: "inbox" }),
      "g i",
    ),
    offer("new", t("new-session"), about, () => shell.go({ is: "new" }), "Mod+n"),
    offer("first", t("palette-first"), about, () => shell.go({ is: "first" })),
    ...recovered,
    offer("models", t("palette-models"), about, () => shell.settings("models"), "Mod+,"),
    offer("notices", t("palette-notices"), about, () => shell.settings("notices")),
    offer("look", t("palette-look"), about, () => shell.settings("look")),
    offer("keys", t("keys-title"), about, () => void (shell.over = "keys"), "?"),
    offer("quit", t("quit"), t("quit-hint"), () => shell.quit(), "Mod+q"),
  ];
}

function sessions(desk: Desk, shell: Shell): Offer[] {
  return inOrder(desk.sessions).map((session: SessionView) => ({
    ...offer(`session ${session.id}`, session.title, t("palette-session"), () =>
      shell.go({ is: "session", session: session.id }),
    ),
    mark: markOf(session),
  }));
}

/** How the window looks and speaks. */
function looks(desk: Desk): Offer[] {
  const settings = desk.settings;
  if (!settings) return [];
  const themes: Theme[] = ["system", "light", "dark"];
  const languages: LanguageChoice[] = ["system", "en", "zh-CN"];
  const set = (changed: { theme: Theme } | { language: LanguageChoice }) => () =>
    void desk.do("settings", { ask: "set_settings", settings: { ...settings, ...changed } });
  return [
    ...themes.map((theme) =>
      offer(`theme ${theme}`, t(`palette-theme-${theme}`), t("theme"), set({ theme })),
    ),
    ...languages.map((language) =>
      offer(`language ${language}`, t(`palette-language-${language}`), t("language"), set({ language })),
    ),
  ];
}
