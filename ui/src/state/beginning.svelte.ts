// The form of a new session.
import type { Fault } from "../bindings/Fault";
import type { Template } from "../bindings/Template";
import { ask } from "../ipc/host";
import { type Beginning, defaults, fieldOf, tryToBegin } from "./begin";
import type { Desk } from "./desk.svelte";
import { FormDraft } from "./form-draft";

/** The name of the draft in which a goal is kept while it is being written. */
const DRAFT = "new:goal";
/** The name of the draft in which the rest of the form is kept. */
const FORM = "new:form";

/** What is kept of the form beside the goal. */
interface Kept {
  way: "goal" | "playbook";
  template: string;
  path: string;
  lines: string;
  params: Record<string, string>;
  title: string;
  workspace: string;
}

/** What stands in the list of templates for a playbook of the person's own. */
export const OWN = "";

/** A session that is about to begin. */
export class NewForm {
  way = $state<"goal" | "playbook">("goal");
  goal = $state("");
  model = $state("");
  /** A template's name, or `OWN`. */
  template = $state(OWN);
  /** The path of a playbook of the person's own. */
  path = $state("");
  /** Parameters of a playbook of the person's own: `name = value`, a line each. */
  lines = $state("");
  /** Parameters that the person typed; what is emptied is left to the playbook. */
  typed = $state<Record<string, string>>({});
  /** What the others come to. */
  usual = $state.raw<Record<string, string>>({});
  title = $state("");
  workspace = $state("");
  templates = $state.raw<Template[]>([]);
  fault = $state.raw<Fault | null>(null);
  /** The form as it stood when that fault came. */
  #refused = $state.raw<Beginning | null>(null);
  starting = $state(false);
  readonly #desk: Desk;
  readonly #draft: FormDraft<Kept>;
  /** What was kept is in its fields again. */
  #ready = $state(false);
  #begun = false;
  /** Whether something changed while the defaults are being worked out; nothing while they are not. */
  #changed: boolean | null = null;

  constructor(desk: Desk, template: string | null) {
    this.#desk = desk;
    this.#draft = new FormDraft(desk, FORM);
    const kept = this.#draft.read();
    if (template === null || template === kept.template) this.#restore(kept);
    this.goal = desk.drafts[DRAFT] ?? "";
    this.model = desk.settings?.models[0]?.name ?? "";
    if (template !== null) this.way = "playbook";
    void this.#fetch(template, kept);
  }

  /** Keeps what is typed; to be called whenever something of it changes. */
  keep(): void {
    if (!this.#ready || this.#begun) return;
    const { way, template, path, lines, title, workspace } = this;
    const params = { ...this.typed };
    const typed = [path, lines, title, workspace].some((text) => text !== "");
    const given = Object.keys(params).length > 0;
    this.#draft.keep(typed || given ? { way, template, path, lines, params, title, workspace } : null);
  }

  /** The form goes: what is typed is kept now. */
  leave(): void {
    this.#draft.flush();
  }

  /** The template that is chosen; nothing for a playbook of the person's own. */
  get chosen(): Template | null {
    return this.templates.find((one) => one.name === this.template) ?? null;
  }

  /** Chooses a template; what was typed for parameters of the same name stays. */
  choose(name: string): void {
    this.template = name;
    this.fault = null;
    if (this.chosen) this.usual = defaults(this.chosen);
    void this.#workOut();
  }

  /** What a parameter is as the form stands. */
  value(name: string): string {
    return this.typed[name] ?? this.usual[name] ?? "";
  }

  /** The person gives a parameter a value: from here on no default takes its place. */
  type(name: string, value: string): void {
    this.typed = { ...this.typed, [name]: value };
    void this.#workOut();
  }

  /** Works the defaults out anew: one may read what was typed elsewhere. */
  async #workOut(): Promise<void> {
    if (this.#changed !== null) return void (this.#changed = true);
    do {
      this.#changed = false;
      const chosen = this.chosen;
      if (!chosen || Object.keys(this.typed).length === 0) break;
      const params = given(this.typed, chosen);
      const known = ask(this.#desk.host, "defaults", { ask: "defaults", template: chosen.name, params });
      // Where they cannot be had, the program works them out all the same once the session begins.
      const usual = await known.catch(() => null);
      if (usual && chosen === this.chosen) this.usual = usual as Record<string, string>;
    } while (this.#changed);
    this.#changed = null;
  }

  /** Writes the goal. */
  write(goal: string): void {
    this.goal = goal;
    this.#desk.draft(DRAFT, goal);
  }

  /** What is wrong with a field, in words; nothing once it was changed. */
  wrong(field: string): string | undefined {
    return this.#changedSince(field) ? undefined : this.#told(field);
  }

  #changedSince(field: string): boolean {
    return this.#refused !== null && held(this.#refused, field) !== held(this.#beginning(), field);
  }

  /** What the fault says of a field, whatever stands there by now. */
  #told(field: string): string | undefined {
    const { fault } = this;
    if (!fault) return undefined;
    const one = fault.more.length === 0;
    if (one && fieldOf(fault) === field) return fault.message;
    // Where several things are wrong, each line names the parameter that it is about.
    const said = [fault.message, ...fault.more].find((line) => line.includes(`"${field}"`));
    if (fieldOf(fault) === field) return said ?? fault.message;
    const asked = this.chosen?.params.some((param) => param.name === field);
    return this.way === "playbook" && asked ? said : undefined;
  }

  /** What is wrong with no field that is on screen. */
  get wrongAtAll(): Fault | null {
    const fields = [
      "goal",
      "model",
      "playbook",
      "title",
      "workspace",
      ...(this.chosen?.params ?? []).map((one) => one.name),
    ];
    if (fields.some((field) => this.#told(field))) return null;
    return this.chosen === null && this.#ownChanged() ? null : this.fault;
  }

  /** Whether what was refused of a playbook of the person's own is another one by now, or has other parameters. */
  #ownChanged(): boolean {
    const ofParams = this.fault?.field?.startsWith("/params/") ?? false;
    return this.#changedSince("playbook") || (ofParams && this.#changedSince("params"));
  }

  /** Begins. */
  async start(): Promise<void> {
    if (this.starting) return;
    this.starting = true;
    this.fault = await tryToBegin(this.#desk, this.#beginning());
    this.#refused = this.#beginning();
    this.starting = false;
    if (this.fault) return;
    this.#begun = true;
    this.#draft.forget();
    if (this.way === "goal") this.#desk.draft(DRAFT, "");
  }

  #beginning(): Beginning {
    const title = this.title.trim() || null;
    const workspace = this.workspace.trim() || null;
    if (this.way === "goal")
      return { ask: "ask", goal: this.goal.trim(), model: this.model || null, title, workspace };
    const playbook = this.chosen?.name ?? this.path.trim();
    return {
      ask: "start",
      playbook,
      params: this.chosen ? given(this.typed, this.chosen) : paramLines(this.lines),
      title,
      workspace,
    };
  }

  #restore(kept: Partial<Kept>): void {
    this.way = kept.way ?? "goal";
    this.path = kept.path ?? "";
    this.lines = kept.lines ?? "";
    this.title = kept.title ?? "";
    this.workspace = kept.workspace ?? "";
  }

  async #fetch(template: string | null, kept: Partial<Kept>): Promise<void> {
    const [path, lines] = [this.path, this.lines];
    await this.#desk.fetchTemplates();
    this.templates = this.#desk.templates ?? [];
    // Who was faster than the list keeps what they began.
    if (this.path === path && this.lines === lines) this.#chooseFirst(template, kept);
    this.#ready = true;
  }

  #chooseFirst(template: string | null, kept: Partial<Kept>): void {
    const first = this.templates.find((one) => one.first) ?? this.templates[0];
    const known = kept.template === OWN || this.templates.some((one) => one.name === kept.template);
    const before = known ? kept.template : undefined;
    this.choose(template ?? before ?? first?.name ?? OWN);
    // Also a field that was emptied on purpose stays as it was.
    if (this.chosen && this.template === before) this.typed = { ...kept.params, ...this.typed };
    void this.#workOut();
  }
}

/** What is sent of a field, to be compared. */
function held(beginning: Beginning, field: string): string | undefined {
  const params = "params" in beginning ? beginning.params : {};
  const sent: Record<string, unknown> = { ...beginning, ...params };
  return JSON.stringify(sent[field]);
}

/** The parameters that were typed: an empty field leaves the playbook's own value. */
function given(params: Record<string, string>, template: Template): Record<string, string> {
  const named = template.params.map((param) => [param.name, params[param.name] ?? ""] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ""));
}

/** Parameters from lines of `name = value`; a line without `=` is a name without a value, and the program says so. */
export function paramLines(lines: string): Record<string, string> {
  const read = lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf("=");
      return at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
  return Object.fromEntries(read) as Record<string, string>;
}
