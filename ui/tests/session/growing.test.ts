// Words that stream in: what is read piece by piece is what would be read as a whole.
import { describe, expect, it } from "vitest";
import { Growing } from "../../src/kit/growing";
import { toHtml } from "../../src/kit/markdown";

const text = [
  "# Tides\n\nA paragraph of **two**\nlines.\n\nAnd then\n===\n",
  "\n- one\n- two\n\n  still two\n\n- three, loose\n\n    deep\n\nafter the list\n",
  "\n```js\nlet a;\n\nlet b;\n```\n\n> said\nlazily\n\n> said on\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n",
  "1. first\n2. second\n\n\n    code by its indent\n\n<b>not</b> HTML\n\n---\nThe end.\n",
].join("");

const squeezed = (html: string) => html.replace(/\n/g, "");

describe("words that grow", () => {
  it("are at each length what they would be if they had come at once", () => {
    const growing = new Growing();
    for (let length = 0; length <= text.length; length++) {
      const part = text.slice(0, length);
      expect(squeezed(growing.html(part).join("")), part).toBe(squeezed(toHtml(part)));
    }
    expect(growing.over).toBeGreaterThan(text.length / 2);
  });

  it("follow a link whose address is told at the end", () => {
    const growing = new Growing();
    growing.html("[one][a]\n\nmore\n\nmore");
    expect(growing.html("[one][a]\n\nmore\n\nmore\n\n[a]: https://example.org/").join("")).toContain(
      'data-url="https://example.org/"',
    );
  });

  it("begin anew where they are others", () => {
    const growing = new Growing();
    growing.html("one\n\ntwo\n\nthree");
    expect(growing.html("four")).toEqual([toHtml("four")]);
  });
});
