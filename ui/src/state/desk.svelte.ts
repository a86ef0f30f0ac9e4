// The state of the window: what the program told, and what is in front.
import { getContext, setContext } from "svelte";
import type { Fault } from "../bindings/Fault";
import type { Hello } from "../bindings/Hello";
import type { News } from "../bindings/News";
import type { NoticeState } from "../bindings/NoticeState";
import type { Opened } from "../bindings/Opened";
import type { Recovered } from "../bindings/Recovered";
import type { Request } from "../bindings/Request";
import type { SessionView } from "../bindings/SessionView";
import type { Settings } from "../bindings/Settings";
import type { Show } from "../bindings/Show";
import type { Template } from "../bindings/Template";
import { type AnswerName, type AnswerOf, ask, type Host, toFault } from "../ipc/host";
import { speak, t } from "../words/words.svelte";
import { OpenSession } from "./session.svelte";

/** What fills the stage. */
export type Place =
  | { is: "first" }
  | { is: "session"; session: string }
  | { is: "inbox"; byKey?: true }
  | { is: "new"; template?: string }
  | { is: "recovery" }
  | { is: "settings" };

/** The window's one state. */
export class Desk {
  readonly host: Host;
  hello = $state.raw<Hello | null>(null);
  settings = $state.raw<Settings | null>(null);
  notices = $state.raw<NoticeState>("untried");
  /** All sessions, those of the last activity first. */
  sessions = $state.raw<SessionView[]>([]);
  /** How many gates wait in all sessions. */
  waiting = $state(0);
  /** Counts up whenever the inbox may have changed. */
  inbox = $state(0);
  place = $state.raw<Place>({ is: "first" });
  /** The session on screen, once it is here. */
  open = $state.raw<OpenSession | null>(null);
  /** The gate that is shown as a dialog. */
  dialog = $state.raw<string | null>(null);
  /** What could not be done last, until it is put away. */
  fault = $state.raw<Fault | null>(null);
  /** Sessions that went on here just now, until that is put away. */
  recovered = $state.raw<Recovered | null>(null);
  /** Whether the window was to be closed, and the person is asked about it first. */
  closing = $state(false);
  /** What the program waits for while it quits. */
  quitting = $state.raw<{ waits_for: string[]; left_ms: number } | null>(null);
  /** Half-typed texts by name. */
  drafts = $state.raw<Record<string, string>>({});
  /** The templates, once they are here. */
  templates = $state.raw<Template[] | null>(null);
  #asked: Promise<void> | null = null;

  /** Ends when the session is here that was gone to last. */
  opening: Promise<void> = Promise.resolve();

  /** The session that is being fetched, and what was told of it since: the answer may be older than that. */
  #coming: { session: string; news: News[] } | null = null;

  /** What was told before the first answers are here, which it may change; nothing from then on. */
  #early: News[] | null = [];

  constructor(host: Host) {
    this.host = host;
  }

  /** Begins: says hello, listens, fetches the list. */
  async start(): Promise<void> {
    this.host.listen((news) => this.hear(news));
    try {
      await this.#greet();
    } finally {
      const early = this.#early ?? [];
      this.#early = null;
      for (const news of early) this.hear(news);
    }
  }

  /** Fetches the templates, once. */
  fetchTemplates(): Promise<void> {
    this.#asked ??= this.do("templates", { ask: "templates" }).then((known) => {
      this.templates = known ?? [];
      // What could not be had is asked for again where it is needed.
      if (!known) this.#asked = null;
    });
    return this.#asked;
  }

  async #greet(): Promise<void> {
    const [hello, drafts, sessions] = await Promise.all([
      ask(this.host, "hello", { ask: "hello" }),
      ask(this.host, "drafts", { ask: "drafts" }),
      ask(this.host, "sessions", { ask: "sessions", search: null }),
    ]);
    this.settings = hello.settings;
    this.notices = hello.notices;
    speak(hello.language);
    this.drafts = drafts as Record<string, string>;
    this.sessions = sessions;
    this.hello = hello;
    this.waiting = this.sessions.reduce((sum, session) => sum + session.waiting, 0);
    this.fault = hello.fault;
    // What was asked to be seen meanwhile is told last.
    if (this.#early?.some((news) => news.news === "show")) return;
    if (hello.show) this.show(hello.show);
    else if (hello.recovered) this.go({ is: "recovery" });
    else this.goToWhatNeedsYou();
  }

  /** Shows what went wrong. */
  failed = (thrown: unknown): void => void (this.fault = toFault(thrown));

  /** Asks, and shows the fault where there is one; nothing then. */
  async do<N extends AnswerName>(name: N, request: Request): Promise<AnswerOf<N> | null> {
    try {
      return await ask(this.host, name, request);
    } catch (thrown) {
      this.failed(thrown);
      return null;
    }
  }

  /** Brings a place to the front. */
  go(place: Place): void {
    this.place = place;
    const session = place.is === "session" ? place.session : null;
    void this.do("done", { ask: "looking", session, inbox: place.is === "inbox" });
    this.opening = this.#openSession(session);
  }

  /** Brings to the front what the program wants to be seen. */
  show(show: Show): void {
    if (show === "inbox") return this.go({ is: "inbox" });
    if (show === "recovery") return this.go({ is: "recovery" });
    if (show === "new") return this.go({ is: "new" });
    if (show === "settings") return this.go({ is: "settings" });
    if ("session" in show) return this.go({ is: "session", session: show.session });
    this.dialog = show.gate;
    // A gate's id begins with its session's.
    const session = show.gate.replace(/-g\d+$/, "");
    if (this.open?.id !== session) this.go({ is: "session", session });
  }

  /** Keeps a half-typed text; an empty one is forgotten. */
  draft(name: string, text: string): void {
    const { [name]: _, ...others } = this.drafts;
    this.drafts = text === "" ? others : { ...others, [name]: text };
    void this.do("done", { ask: "set_draft", name, text: text === "" ? null : text });
  }

  /** What a person is called in a sentence: you, or by name. */
  who(by: string): string {
    return by === this.hello?.you ? t("you") : by;
  }

  hear(news: News): void {
    if (this.#early) return void this.#early.push(news);
    switch (news.news) {
      case "sessions":
        this.sessions = mergeSessions(this.sessions, news.of);
        return;
      case "session":
        return this.#tell(news.of.head.session.id, news);
      case "reopen":
      case "stream":
        return this.#tell(news.of.session, news);
      case "inbox":
        this.waiting = news.of.waiting;
        this.inbox += 1;
        return;
      case "settings":
        this.settings = news.of.settings;
        if (this.hello && this.hello.language !== news.of.language)
          void this.#otherLanguage(news.of.language);
        return;
      case "notices":
        this.notices = news.of;
        return;
      case "recovered":
        this.#tellRecovered(news.of);
        return;
      case "show":
        this.show(news.of);
        return;
      case "closing":
        this.closing = true;
        return;
      case "quitting":
        this.quitting = news.of;
        return;
    }
  }

  goToWhatNeedsYou(): void {
    const first = this.sessions.find((session) => session.waiting > 0) ?? this.sessions[0];
    this.go(first ? { is: "session", session: first.id } : { is: "first" });
  }

  /** Sessions went on here whose program died meanwhile. */
  #tellRecovered(recovered: Recovered): void {
    this.recovered = recovered;
    if (!this.hello) return;
    const known = this.hello.recovered?.sessions ?? [];
    const sessions = [...known, ...recovered.sessions.filter((session) => !known.includes(session))];
    this.hello = { ...this.hello, recovered: { ...recovered, sessions } };
  }

  async #openSession(session: string | null): Promise<void> {
    if (this.#coming?.session !== session) this.#coming = null;
    if (this.open && this.open.id !== session) {
      void this.do("done", { ask: "close", session: this.open.id });
      this.open = null;
    }
    if (session && this.open?.id !== session) await this.#fetch(session);
  }

  /** Lets the opened session hear what is told of it; what it cannot follow is fetched anew. */
  #tell(session: string, news: News): void {
    if (this.#coming?.session === session) this.#coming.news.push(news);
    if (this.open?.id === session && !follow(this.open, news) && !this.#coming) void this.#reopen();
  }

  async #fetch(session: string, keeps = true): Promise<void> {
    const coming = { session, news: [] as News[] };
    this.#coming = coming;
    const opened = await this.do("opened", { ask: "open", session });
    // Another one may have been chosen meanwhile.
    if (this.#coming !== coming) return;
    this.#coming = null;
    if (!opened) return;
    const open = (keeps ? this.#renewed(opened) : null) ?? new OpenSession(this.host, opened);
    const followed = coming.news.map((news) => follow(open, news) || news.news === "stream");
    this.open = open;
    if (followed.includes(false)) await this.#reopen();
  }

  /** The session in front, taken up anew; nothing where that is another one. */
  #renewed(opened: Opened): OpenSession | null {
    if (this.open?.id !== opened.head.session.id) return null;
    this.open.renew(opened);
    return this.open;
  }

  async #reopen(): Promise<void> {
    if (this.open) await this.#fetch(this.open.id);
  }

  async #otherLanguage(language: string): Promise<void> {
    if (this.hello) this.hello = { ...this.hello, language };
    speak(language);
    this.sessions = (await this.do("sessions", { ask: "sessions", search: null })) ?? this.sessions;
    this.inbox += 1;
    // Rows hold words: none of them stays in the other language.
    if (this.open) await this.#fetch(this.open.id, false);
  }
}

/** `sessions` with the changed lines in them, those of the last activity first. */
export function mergeSessions(sessions: SessionView[], changed: SessionView[]): SessionView[] {
  const ids = changed.map((session) => session.id);
  const merged = [...changed, ...sessions.filter((session) => !ids.includes(session.id))];
  return merged.sort((a, b) => b.last_at - a.last_at);
}

/** Whether an opened session could follow what was told of it. */
function follow(open: OpenSession, news: News): boolean {
  if (news.news === "session") return open.hear(news.of);
  return news.news === "stream" && open.hearStream(news.of);
}

const KEY = Symbol("desk");

/** Gives the desk to every part below. */
export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

/** The desk of this window. */
export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
