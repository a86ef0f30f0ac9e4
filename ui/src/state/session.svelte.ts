// An opened session: its head and the rows of its timeline, kept as the news tells.
import type { Opened } from "../bindings/Opened";
import type { Row } from "../bindings/Row";
import type { SessionHead } from "../bindings/SessionHead";
import type { SessionNews } from "../bindings/SessionNews";
import type { StreamNews } from "../bindings/StreamNews";
import { ask, type Host } from "../ipc/host";

/** How many older rows are asked for at once. */
const PAGE = 200;

/** A session that is on screen. */
export class OpenSession {
  readonly id: string;
  head = $state.raw<SessionHead>() as SessionHead;
  /** The rows that are here, in order; `rows[0].place` older ones are not. */
  rows = $state.raw<Row[]>([]);
  /** The words of the turn under way, as far as they have come. */
  stream = $state.raw<{ turn: number; text: string } | null>(null);
  readonly #host: Host;
  #older: Promise<void> | null = null;

  constructor(host: Host, opened: Opened) {
    this.#host = host;
    this.id = opened.head.session.id;
    this.head = opened.head;
    this.rows = opened.rows;
  }

  /** How many older rows the program has that are not here. */
  get missing(): number {
    return this.rows[0]?.place ?? 0;
  }

  /** Takes up what changed. False where rows are missing in between: the session must be opened anew. */
  hear(news: SessionNews): boolean {
    // Told before what is here was fetched.
    if (news.head.seq < this.head.seq) return true;
    const merged = merge(this.rows, news.rows);
    if (!merged) return false;
    this.rows = merged;
    this.head = news.head;
    if (this.stream && !news.rows.some(isLive) && news.rows.some(isSpoken)) this.stream = null;
    return true;
  }

  /** Takes up a piece of the agent's words. False where pieces are missing. */
  hearStream(news: StreamNews): boolean {
    const known = this.stream?.turn === news.turn ? this.stream.text : "";
    if (news.from > known.length) return false;
    this.stream = { turn: news.turn, text: known.slice(0, news.from) + news.text };
    return true;
  }

  /** Fetches the page of rows before the first that is here. */
  older(): Promise<void> {
    this.#older ??= this.#fetchOlder().finally(() => (this.#older = null));
    return this.#older;
  }

  async #fetchOlder(): Promise<void> {
    const before = this.missing;
    if (before === 0) return;
    const page = await ask(this.#host, "rows", { ask: "rows", session: this.id, before, limit: PAGE });
    this.rows = [...page.rows.filter((row) => row.place < this.missing), ...this.rows];
  }
}

/** `rows` with `changed` in their places; nothing where that would leave a gap. */
export function merge(rows: Row[], changed: Row[]): Row[] | null {
  if (changed.length === 0) return rows;
  const first = rows[0]?.place ?? changed[0]?.place ?? 0;
  const merged = rows.slice();
  for (const row of changed) {
    const at = row.place - first;
    if (at < 0) continue;
    if (at > merged.length) return null;
    merged[at] = row;
  }
  return merged;
}

const isSpoken = (row: Row) => row.body.is === "words";
const isLive = (row: Row) => row.body.is === "thinking" || (row.body.is === "words" && row.body.live);
