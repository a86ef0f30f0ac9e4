// A program that is made up: its sessions do as they are told, at once.
import type { Answer } from "../../bindings/Answer";
import type { GateForm } from "../../bindings/GateForm";
import type { Recovered } from "../../bindings/Recovered";
import type { Row } from "../../bindings/Row";
import type { SessionView } from "../../bindings/SessionView";
import type { Settings } from "../../bindings/Settings";
import type { VerbName } from "../../bindings/VerbName";
import { type FakeHost, fault, freshHello, freshSettings, type RequestOf } from "../fake";
import { openGates } from "./gates";
import { rowsOf } from "./rows";
import { headOf, sessions } from "./sessions";
import { templates } from "./templates";

/** The made-up program. */
export class MadeUp {
  readonly #host: FakeHost;
  #sessions = [...sessions];
  #gates: GateForm[] = openGates();
  #closed = new Map<string, GateForm>();
  #rows = new Map<string, Row[]>(sessions.map((session) => [session.id, rowsOf(session)]));
  #recovered: Recovered | null = null;
  #settings: Settings = {
    ...freshSettings(),
    theme: "system",
    models: [
      { name: "small-writer", base_url: "http://127.0.0.1:11434/v1", model: "writer-8b", key: "none" },
      { name: "office", base_url: "https://models.office.example/v1", model: "large-2", key: "key_store" },
    ],
  };

  constructor(host: FakeHost) {
    this.#host = host;
  }

  /** Answers for `host` from now on. `?first` in the address shows a first launch, `?recovered` one after a crash, `?lang=zh-CN` Chinese. */
  attach(): void {
    const wanted = new URLSearchParams(location.search);
    if (wanted.has("first")) this.#sessions = [];
    if (wanted.has("first")) this.#settings = { ...this.#settings, models: [] };
    const language = wanted.get("lang") ?? "en";
    const sessions = ["ledger", "letters", "scans", "addresses"];
    if (wanted.has("recovered")) this.#recovered = { message: "4 sessions were interrupted.", sessions };
    const theme = wanted.get("theme");
    if (theme === "light" || theme === "dark") this.#settings = { ...this.#settings, theme };
    this.#asks(language);
    this.#commands();
    this.#setting();
  }

  #asks(language: string): void {
    this.#host
      .answer("hello", () => ({
        is: "hello",
        of: freshHello({ language, settings: this.#settings, recovered: this.#recovered }),
      }))
      .answer("sessions", ({ search }) => ({ is: "sessions", of: this.#search(search) }))
      .answer("templates", { is: "templates", of: templates })
      .answer("defaults", ({ params }) => ({
        is: "defaults",
        of: { keywords: JSON.stringify([params["topic"] ?? "Quiet ceiling fans"]), max_pages: "4" },
      }))
      .answer("open", ({ session }) => this.#open(session))
      .answer("inbox", () => ({ is: "gates", of: this.#gates }))
      .answer("gate", ({ gate }) => this.#gate(gate))
      .answer("memory", {
        is: "memory",
        of: [
          { name: "keywords", value: ["ceiling fan", "bearing noise"], from: "step keywords" },
          { name: "pages", value: 4, from: "step pick" },
          { name: "passages", value: { count: 61 }, from: "step extract" },
        ],
      })
      .answer("files", {
        is: "files",
        of: [
          { path: "report.md", bytes: 18_432, at: Date.now() - 60_000, report: true },
          { path: "pages/quiet.html", bytes: 184_000, at: Date.now() - 300_000, report: false },
        ],
      })
      .answer("report", {
        is: "report",
        of: {
          path: "report.md",
          markdown: "# Quiet fans\n\nThree of four fit [1].\n\n[1]: https://measured.example",
          cut: false,
        },
      })
      .answer("call", ({ operation }) => this.#call(operation));
  }

  #commands(): void {
    this.#host
      .answer("answer", (request) => this.#answered(request))
      .answer("pause", ({ session }) =>
        // One runs what must not be ended: its pause is waited for.
        this.#stand(session, {
          status: session === "scans" ? "pausing" : "paused",
          pause: "user",
          why: "You paused it.",
        }),
      )
      .answer("stop", ({ session }) =>
        this.#stand(session, { status: "paused", pause: "force_stopped", why: "It was force-stopped." }),
      )
      .answer("resume", ({ session }) => this.#stand(session, { status: "running", pause: null, why: null }))
      .answer("abandon", ({ session }) =>
        this.#stand(session, { status: "abandoned", waiting: 0, next: null }),
      )
      .answer("tell", { is: "accepted", of: { message: "The agent reads it before its next turn." } })
      .answer("start", ({ title, playbook }) => this.#begin(title ?? playbook))
      .answer("ask", ({ title, goal }) => this.#begin(title ?? goal));
  }

  #setting(): void {
    this.#host
      .answer("set_settings", ({ settings }) => {
        this.#settings = { ...settings, models: this.#settings.models };
        return this.#told();
      })
      .answer("set_model", ({ model, key }) => {
        const others = this.#settings.models.filter((one) => one.name !== model.name);
        const kept = { ...model, key: key ? ("key_store" as const) : model.key };
        this.#settings = { ...this.#settings, models: [...others, kept] };
        return this.#told();
      })
      .answer("remove_model", ({ name }) => {
        this.#settings = {
          ...this.#settings,
          models: this.#settings.models.filter((one) => one.name !== name),
        };
        return this.#told();
      })
      .answer("test_model", ({ model }) => ({
        is: "tested",
        of: { message: `${model.model} answered in 0.3 s.` },
      }))
      .answer("find_models", {
        is: "found",
        of: [
          {
            server: "Ollama",
            base_url: "http://127.0.0.1:11434/v1",
            models: ["writer-8b", "reader-4b", "coder-7b"],
          },
          { server: "LM Studio", base_url: "http://127.0.0.1:1234/v1", models: ["helper-3b"] },
        ],
      });
  }

  #search(search: string | null): SessionView[] {
    const words = (search ?? "").toLowerCase();
    return this.#sessions.filter((session) => session.title.toLowerCase().includes(words));
  }

  #find(id: string): SessionView {
    const found = this.#sessions.find((session) => session.id === id);
    if (!found) throw fault(`There is no session ${id}.`);
    return found;
  }

  #open(id: string): Answer {
    const session = this.#find(id);
    const rows = this.#rows.get(id) ?? [];
    return { is: "opened", of: { head: headOf(session, rows.length), rows } };
  }

  #gate(id: string): Answer {
    const found = this.#gates.find((gate) => gate.id === id) ?? this.#closed.get(id);
    if (!found) throw fault(`There is no gate ${id}.`);
    return { is: "gate", of: found };
  }

  #call(operation: string): Answer {
    return {
      is: "call",
      of: {
        arguments_text: '{ "query": "ceiling fan noise level" }',
        proposed_text: null,
        result_text: '{ "results": 42 }',
        cut: false,
        operation,
        step: "search",
        place: "Search the web",
        tool: "web_search",
        effect: "read_only",
        status: "done",
        attempt: 1,
        arguments: { query: "ceiling fan noise level" },
        edited: false,
        proposed: null,
        outcome: { result: { results: 42 }, by: null, facts: {}, words: null },
      },
    };
  }

  #answered({ gate, decision }: RequestOf<"answer">): Answer {
    const found = this.#gates.find((one) => one.id === gate);
    if (!found)
      throw fault(`Gate ${gate} was already answered. Your answer changed nothing.`, { kind: "refused" });
    this.#gates = this.#gates.filter((one) => one.id !== gate);
    const name = typeof decision === "string" ? decision : (Object.keys(decision)[0] ?? "reply");
    const answer = {
      what: name.replace("_", "-") as VerbName,
      by: "desk",
      from: "window" as const,
      at: Date.now(),
    };
    this.#closed.set(gate, { ...found, standing: "decided", legal: [], decided: answer });
    const rows = (this.#rows.get(found.session) ?? []).map((row) => {
      if (row.body.is !== "gate" || row.body.gate !== gate) return row;
      const what =
        typeof decision === "string" && decision === "approve" ? ("approve" as const) : ("reply" as const);
      const by = { what, said: "answered", by: "desk", from: "window" as const, you: true, at: Date.now() };
      return { ...row, body: { ...row.body, standing: "decided" as const, decided: by } };
    });
    this.#rows.set(found.session, rows);
    const waiting = this.#gates.filter((one) => one.session === found.session).length;
    this.#stand(found.session, {
      waiting,
      status: waiting > 0 ? "awaiting_input" : "running",
      next: "The agent goes on.",
    });
    this.#host.tell({ news: "inbox", of: { waiting: this.#gates.length } });
    return { is: "accepted", of: { message: "Your answer was taken." } };
  }

  #stand(id: string, changed: Partial<SessionView>): Answer {
    const session = { ...this.#find(id), ...changed, last_at: Date.now() };
    this.#sessions = [session, ...this.#sessions.filter((one) => one.id !== id)];
    this.#host.tell({ news: "sessions", of: [session] });
    this.#host.tell({ news: "reopen", of: { session: id } });
    return { is: "accepted", of: { message: "Taken." } };
  }

  #begin(title: string): Answer {
    const id = `new-${this.#sessions.length}`;
    const at = Date.now();
    const plain = { pause: null, why: null, waiting: 0, driven: null };
    const session = {
      id,
      title,
      status: "running",
      next: "The agent is thinking.",
      created_at: at,
      last_at: at,
      ...plain,
    } as const;
    this.#sessions = [session, ...this.#sessions];
    this.#rows.set(id, [{ place: 0, at, lane: null, body: { is: "thinking", turn: 1, since: at } }]);
    this.#host.tell({ news: "sessions", of: [session] });
    return { is: "started", of: { session: id } };
  }

  #told(): Answer {
    const language = this.#settings.language === "zh-CN" ? "zh-CN" : "en";
    this.#host.tell({ news: "settings", of: { settings: this.#settings, language } });
    return { is: "settings", of: this.#settings };
  }
}
