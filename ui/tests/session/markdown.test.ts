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
