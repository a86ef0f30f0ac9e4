// An opened session: its head and the rows of its timeline, kept as the news tells.
import type { Opened } from "../bindings/Opened";
import type { Row } from "../bindings/Row";
import type { SessionHead } from "../bindings/SessionHead";
import type { SessionNews } from "../bindings/SessionNews";
import type { StreamNews } from "../bindings/StreamNews";
import { ask, type Host } from "../ipc/host";

/** How many older rows are asked for at once. */
const PAGE = 200;

/** What was fetched of long words, from their beginning: how many characters, and of how many. */
export interface Said {
  text: string;
  read: number;
  all: number;
}

/** A session that is on screen. */
export class OpenSession {
  readonly id: string;
  head = $state.raw<SessionHead>() as SessionHead;
  /** The rows that are here, in order; `rows[0].place` older ones are not. */
  rows = $state.raw<Row[]>([]);
  /** The words of the turn under way, as far as they have come. */
  stream = $state.raw<{ turn: number; text: string } | null>(null);
  /** Long words that were fetched, by turn. */
  said = $state.raw<Record<number, Said>>({});
  readonly #host: Host;
  #older: Promise<void> | null = null;
  /** How many pages are being fetched, and the rows told meanwhile: a page may be older than they are. */
  #pages = 0;
  #told: Row[] = [];
  /** How often it was opened anew. */
  #renewed = 0;

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

  /** Keeps what was fetched of a turn's long words. */
  read(turn: number, said: Said): void {
    this.said = { ...this.said, [turn]: said };
  }

  /** Takes up what changed. False where rows are missing in between: the session must be opened anew. */
  hear(news: SessionNews): boolean {
    // Told before what is here was fetched.
    if (news.head.seq < this.head.seq) return true;
    const merged = merge(this.rows, news.rows);
    if (!merged) return false;
    if (this.#pages > 0) this.#told.push(...news.rows);
    this.rows = merged;
    this.head = news.head;
    if (this.stream && !news.rows.some(isLive) && news.rows.some(isSpoken)) this.stream = null;
    return true;
  }

  /** Takes it up as it was opened anew: older rows that join what is here now stay, and who reads them stays there. */
  renew(opened: Opened): void {
    const first = opened.rows[0]?.place ?? 0;
    const older = this.rows.filter((row) => row.place < first);
    const joins = older.at(-1)?.place === first - 1;
    this.rows = joins ? [...older, ...opened.rows] : opened.rows;
    this.head = opened.head;
    if (!opened.rows.some(isLive)) this.stream = null;
    this.#renewed += 1;
    if (joins) void this.#lookAgain(this.missing, first);
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
    const page = await this.#page(before);
    const older = page.filter((row) => row.place < this.missing);
    // Opened anew meanwhile, what is here may begin elsewhere: a gap is no timeline.
    if (older.at(-1)?.place === this.missing - 1) this.rows = [...older, ...this.rows];
  }

  /** The page of rows before `before`, with what was told of them while it came. */
  async #page(before: number): Promise<Row[]> {
    this.#pages += 1;
    try {
      const { rows } = await ask(this.#host, "rows", { ask: "rows", session: this.id, before, limit: PAGE });
      return rows.map((row) => this.#told.findLast(({ place }) => place === row.place) ?? row);
    } finally {
      this.#pages -= 1;
      if (this.#pages === 0) this.#told = [];
    }
  }

  /** Fetches the rows from `first` up to `end` once more: what changed in them was not told. */
  async #lookAgain(first: number, end: number): Promise<void> {
    const renewed = this.#renewed;
    for (let before = end; before > first;) {
      const page = await this.#page(before).catch(() => []);
      if (renewed !== this.#renewed) return;
      const start = page[0]?.place ?? before;
      // What cannot be known to stand any more goes; it is fetched again where it is read.
      if (start >= before) return void (this.rows = this.rows.filter((row) => row.place >= before));
      this.rows = merge(this.rows, page) ?? this.rows;
      before = start;
    }
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
