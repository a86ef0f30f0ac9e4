// A host without a program: scripted by tests, and made up for looking at the window in a plain browser.
import type { Answer } from "../bindings/Answer";
import type { Fault } from "../bindings/Fault";
import type { Hello } from "../bindings/Hello";
import type { News } from "../bindings/News";
import type { Request } from "../bindings/Request";
import type { Settings } from "../bindings/Settings";
import type { Host } from "./host";
import { MadeUp } from "./made-up/program";

/** The names of requests. */
export type AskName = Request["ask"];
/** The request of that name. */
export type RequestOf<N extends AskName> = Extract<Request, { ask: N }>;
type Script<N extends AskName> = (request: RequestOf<N>) => Answer | Promise<Answer>;

/** Settings as they are at first. */
export function freshSettings(): Settings {
  return {
    language: "en",
    theme: "light",
    notices: { gates: true, pauses: true, ends: true, approve_irreversible: false },
    models: [],
  };
}

/** A greeting as of a first launch, with `changed` in it. */
export function freshHello(changed: Partial<Hello> = {}): Hello {
  return {
    version: "0.1.0",
    you: "desk",
    language: "en",
    settings: freshSettings(),
    notices: "works",
    key_store: true,
    recovered: null,
    fault: null,
    show: null,
    ...changed,
  };
}

/** A fault with `changed` in it. */
export function fault(message: string, changed: Partial<Fault> = {}): Fault {
  return { kind: "usage", message, language: "en", field: null, more: [], ...changed };
}

/** What is answered where a test says nothing. */
const usual: { [N in AskName]?: Answer } = {
  hello: { is: "hello", of: freshHello() },
  sessions: { is: "sessions", of: [] },
  drafts: { is: "drafts", of: {} },
  templates: { is: "templates", of: [] },
  find_models: { is: "found", of: [] },
  inbox: { is: "gates", of: [] },
  memory: { is: "memory", of: [] },
  intents: { is: "intents", of: [] },
  files: { is: "files", of: [] },
  rows: { is: "rows", of: { rows: [] } },
  journal: { is: "journal", of: { events: [], all: 0 } },
  settings: { is: "settings", of: freshSettings() },
};

/** A host that answers as it is told, and remembers what it was asked. */
export class FakeHost implements Host {
  /** Everything that was asked, in order. */
  readonly requests: Request[] = [];
  /** Whether the window said that its first frame is there. */
  isReady = false;
  /** How often the store was to be opened anew. */
  reopened = 0;
  readonly #scripts = new Map<AskName, (request: Request) => Answer | Promise<Answer>>();
  readonly #heard: ((news: News) => void)[] = [];

  /** Answers requests of that name so from now on. */
  answer<N extends AskName>(name: N, answer: Answer | Script<N>): this {
    this.#scripts.set(
      name,
      typeof answer === "function" ? (request) => answer(request as RequestOf<N>) : () => answer,
    );
    return this;
  }

  /** Refuses requests of that name from now on. */
  refuse(name: AskName, refusal: Fault): this {
    this.#scripts.set(name, () => Promise.reject(refusal));
    return this;
  }

  /** What was asked by that name, in order. */
  asked<N extends AskName>(name: N): RequestOf<N>[] {
    return this.requests.filter((request): request is RequestOf<N> => request.ask === name);
  }

  /** Tells the window. */
  tell(news: News): void {
    for (const heard of this.#heard) heard(news);
  }

  async call(request: Request): Promise<Answer> {
    // Svelte's proxies are not what a program would get.
    const plain = JSON.parse(JSON.stringify(request)) as Request;
    this.requests.push(plain);
    const script = this.#scripts.get(plain.ask);
    return script ? script(plain) : (usual[plain.ask] ?? { is: "done" });
  }

  listen(heard: (news: News) => void): void {
    this.#heard.push(heard);
  }

  ready(): void {
    this.isReady = true;
  }

  reopen(): void {
    this.reopened += 1;
  }
}

/** A host with made-up sessions that do as they are told. */
export function fakeHost(): FakeHost {
  const host = new FakeHost();
  new MadeUp(host).attach();
  return host;
}
