// The window's words: the same catalogue that every other front speaks from.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import enGates from "../../../locales/en/gates.ftl?raw";
import enSession from "../../../locales/en/session.ftl?raw";
import enStage from "../../../locales/en/stage.ftl?raw";
import enWindow from "../../../locales/en/window.ftl?raw";
import zhGates from "../../../locales/zh-CN/gates.ftl?raw";
import zhSession from "../../../locales/zh-CN/session.ftl?raw";
import zhStage from "../../../locales/zh-CN/stage.ftl?raw";
import zhWindow from "../../../locales/zh-CN/window.ftl?raw";

/** The languages there are. */
export type Language = "en" | "zh-CN";

/** Values that stand in a sentence. */
export type Values = Record<string, FluentVariable>;

const sources: Record<Language, string[]> = {
  en: [enSession, enWindow, enStage, enGates],
  "zh-CN": [zhSession, zhWindow, zhStage, zhGates],
};

function bundle(language: Language): FluentBundle {
  // Isolation marks would be invisible characters in what a person copies.
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources[language]) {
    const errors = made.addResource(new FluentResource(source));
    if (errors.length > 0) throw new Error(`the words of ${language} cannot be read: ${errors.join(", ")}`);
  }
  return made;
}

/** The sentences of one language. */
export class Words {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(language: Language) {
    this.language = language;
    this.#bundle = bundle(language);
  }

  /** The sentence `key`, with the values that stand in it. A key that is not there is shown as it is. */
  say(key: string, values: Values = {}): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) return key;
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(message.value, values, errors);
    // A sentence with a gap is better than a window that stopped drawing.
    if (errors.length > 0) console.error(key, ...errors);
    return said;
  }

  /** Whether there is such a sentence. */
  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }
}
