// Markdown that grows at its end: what is over is neither read nor drawn again.
import { Lexer } from "marked";
import { isTooDeep, toHtml } from "./markdown";

/** A text that is shown again and again, longer each time, as HTML of its blocks. */
export class Growing {
  /** The text of the blocks that are over. */
  #over = "";
  #blocks: string[] = [];

  /** The blocks of `text`, which may be any text, but costs little only where it goes on from the one before. */
  html(text: string): string[] {
    const read = text.replace(/\r\n?/g, "\n");
    if (!read.startsWith(this.#over)) this.#begin();
    const blocks = split(read.slice(this.#over.length));
    if (!blocks) {
      this.#begin();
      return [toHtml(text)];
    }
    // Only the last block can still become another one.
    const last = blocks.pop() ?? "";
    for (const block of blocks) {
      this.#over += block;
      if (block.trim()) this.#blocks.push(toHtml(block));
    }
    return [...this.#blocks, toHtml(last)];
  }

  /** How long, in characters, the blocks are that are over. */
  get over(): number {
    return this.#over.length;
  }

  #begin(): void {
    this.#over = "";
    this.#blocks = [];
  }
}

/** The blocks of a text; nothing where they cannot be read one by one: an address may be defined in another block than its link. */
function split(text: string): string[] | null {
  if (isTooDeep(text)) return null;
  try {
    const tokens = new Lexer({ gfm: true }).blockTokens(text, []);
    if (tokens.some((token) => token.type === "def")) return null;
    const blocks = tokens.map((token) => token.raw);
    // Blank lines at the end belong to a block that may go on.
    while (blocks.length > 1 && !blocks.at(-1)?.trim())
      blocks.push((blocks.splice(-2, 2) as string[]).join(""));
    return blocks.join("") === text ? blocks : null;
  } catch {
    return null;
  }
}
