// Markdown of others is inert.
import { describe, expect, it, vi } from "vitest";
import { webAddress, toHtml } from "../../src/kit/markdown";
import { settled } from "../support";
import { rows, showSession, words } from "./support";

const hostile = [
  '<img src=x onerror="window.__pwn=1">',
  "[a](javascript:window.__pwn=1)",
  "[b](data:text/html,<script>1</script>)",
  "![c](http://sink.example/pixel?q=1)",
  '<iframe src="http://sink.example/f"></iframe>',
  '<svg onload="window.__pwn=1"></svg>',
  '<form action="http://sink.example"><button style="position:fixed;inset:0">d</button></form>',
  "<style>body{display:none}</style>",
  '```mermaid\ngraph TD; A; click A "javascript:window.__pwn=1"\n```',
  "[e](https://example.org/page?x=1)",
].join("\n\n");

describe("a quotation", () => {
  it("has a line at its left and no ground: only what runs byte for byte has one", async () => {
    await showSession({ rows: rows([words("> quoted\n\n    run")]) });
    const quoted = getComputedStyle(document.querySelector(".md blockquote") ?? document.body);
    const block = getComputedStyle(document.querySelector(".md pre") ?? document.body);
    expect(quoted.backgroundColor).toBe("rgba(0, 0, 0, 0)");
    expect(quoted.borderLeftWidth).toBe("2px");
    expect(block.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  });
});

/** Fault case H21. */
describe("hostile words", () => {
  it("do nothing, ask for nothing, and stay readable, whatever is clicked", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const seen: string[] = [];
    const watch = new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map((entry) => entry.name)),
    );
    watch.observe({ type: "resource" });
    const { host } = await showSession({ rows: rows([words(hostile)]) });
    const asked = host.requests.length;
    const shown = document.querySelector(".md") as HTMLElement;
    const ours = new Set(["e"]);
    for (const element of [...shown.querySelectorAll<HTMLElement>("*")]) {
      if (!ours.has(element.textContent ?? "")) element.click();
    }
    await settled();
    watch.disconnect();
    expect((window as { __pwn?: unknown }).__pwn).toBeUndefined();
    expect(
      shown.querySelectorAll("img, iframe, svg, form, style, script, button, [style], [href], [src]"),
    ).toHaveLength(0);
    expect(seen.filter((name) => name.includes("sink.example"))).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    expect(host.requests).toHaveLength(asked);
    for (const text of ["onerror", "javascript:window", "sink.example/pixel", "<iframe", "graph TD"]) {
      expect(shown.textContent).toContain(text);
    }
    fetched.mockRestore();
  });

  it("open a web address only after it was shown", async () => {
    const { host, screen } = await showSession({ rows: rows([words(hostile)]) });
    await screen.getByRole("link", { name: "e" }).click();
    await expect.element(screen.getByText("https://example.org/page?x=1")).toBeVisible();
    expect(host.asked("browse")).toEqual([]);
    await screen.getByRole("button", { name: "Open", exact: true }).click();
    expect(host.asked("browse")).toEqual([{ ask: "browse", url: "https://example.org/page?x=1" }]);
  });

  it("open an address by the keyboard as well", async () => {
    const { screen } = await showSession({ rows: rows([words("[e](https://example.org/)")]) });
    const link = screen.getByRole("link", { name: "e" }).element() as HTMLElement;
    link.focus();
    link.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  });

  it("cannot bring their own link into the page", () => {
    expect(toHtml('<a data-url="https://sink.example">x</a>')).not.toContain("<a");
    expect(toHtml('[x](https://a.example/"onclick="alert)')).not.toContain('onclick="');
  });
});

/** Fault case H21: words that are made to break whoever reads them. */
describe("words that nest without end", () => {
  it.each([
    ["quotes", ">".repeat(5000) + "a"],
    ["quotes with spaces", "> ".repeat(5000) + "a"],
    ["lists", "- ".repeat(5000) + "a"],
    ["numbered lists", "1. ".repeat(5000) + "a"],
    ["lists by their indent", Array.from({ length: 600 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
  ])("stand as they are: %s", (_, text) => {
    expect(toHtml(text)).toBe(`<pre>${text.replaceAll(">", "&gt;")}</pre>`);
  });

  it("are Markdown where a person could have written them", () => {
    const html = toHtml("> > - a\n> >   - b\n> >     1. c");
    expect(html.match(/<blockquote>/g)).toHaveLength(2);
    expect(html.match(/<[uo]l>/g)).toHaveLength(3);
  });

  it("take nothing else of the timeline with them", async () => {
    await showSession({ rows: rows([words("before"), words(">".repeat(200) + "a"), words("after")]) });
    const text = document.querySelector(".timeline")?.textContent ?? "";
    expect(text).toContain("before");
    expect(text).toContain("after");
  });
});

/** Requirement A3: long words do not slow the window down while they come. */
describe("words that stream in", () => {
  const drawn = async (start: string) => {
    const { open } = await showSession({ rows: rows([words("", { live: true })]) });
    const whole = { text: start };
    open.hearStream({ session: "one", turn: 1, from: 0, text: start });
    await vi.waitFor(() => expect(shownText()).toContain("end 0"));
    let changes = 0;
    const watch = new MutationObserver(() => (changes += 1));
    watch.observe(document.querySelector(".md") as HTMLElement, { childList: true });
    const begun = performance.now();
    for (let at = 1; at <= 20; at++) {
      const more = ` end ${at}`;
      open.hearStream({ session: "one", turn: 1, from: whole.text.length, text: more });
      whole.text += more;
      await new Promise((done) => requestAnimationFrame(done));
      await settled();
    }
    const took = performance.now() - begun;
    await vi.waitFor(() => expect(shownText()).toContain("end 20"));
    watch.disconnect();
    return { changes, took };
  };
  const shownText = () => document.querySelector(".md")?.textContent;

  it("are drawn four times a second at most where they are long, and to their end", async () => {
    const { changes, took } = await drawn(`${"word ".repeat(2_000)}end 0`);
    expect(changes).toBeLessThanOrEqual(Math.ceil(took / 250) + 2);
  });

  it("are drawn as they come where they are short", async () => {
    const { changes } = await drawn("end 0");
    expect(changes).toBeGreaterThanOrEqual(10);
  });
});

describe("an address", () => {
  it.each([
    ["https://example.org/a", "https://example.org/a"],
    ["HTTP://example.org", "http://example.org/"],
    ["javascript:alert(1)", null],
    ["file:///etc/passwd", null],
    ["//example.org", null],
    ["https://", null],
  ])("%s is opened as %s", (text, wanted) => expect(webAddress(text)).toBe(wanted));
});

describe("Markdown", () => {
  it("keeps its headings below that of the page", () => expect(toHtml("# One")).toContain("<h2>One</h2>"));
  it("shows tables, lists and code", () => {
    const html = toHtml("- a\n- b\n\n|x|y|\n|-|-|\n|1|2|\n\n```js\nlet a;\n```");
    for (const tag of ["<ul>", "<table>", "<pre>"]) expect(html).toContain(tag);
    expect(html).not.toContain("language-js");
  });
});
