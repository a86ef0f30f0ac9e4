// Markdown of others as HTML that can do nothing: no pictures, no styles, no scripts, and links that only say where they lead.
import DOMPurify from "dompurify";
import { Marked, type Tokens } from "marked";

const TAGS = [
  ..."p br hr h2 h3 h4 h5 h6 strong em del code pre blockquote ul ol li a span".split(" "),
  ..."table thead tbody tr th td".split(" "),
];
const ATTRIBUTES = ["class", "role", "tabindex", "data-url", "start", "align"];
const CLASSES = new Set(["link", "address"]);

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** An address that a browser may be sent to; nothing where it is not one. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text.trim())) return null;
  try {
    return new URL(text.trim()).href;
  } catch {
    return null;
  }
}

const address = (href: string) => (href ? ` <span class="address">(${escape(href)})</span>` : "");

const reader = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    image: ({ href, text }: Tokens.Image) => `<span>${escape(text)}</span>${address(href)}`,
    // A page has one first heading, and it is not the agent's.
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.min(depth + 1, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      const url = webAddress(href);
      if (!url) return `<span>${words}</span>${address(href)}`;
      return `<a class="link" role="link" tabindex="0" data-url="${escape(url)}">${words}</a>`;
    },
    // A list of things to tick is for reading here.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
  },
});

const cleaner = DOMPurify();
cleaner.addHook("uponSanitizeAttribute", (_, data) => {
  if (data.attrName === "class" && !CLASSES.has(data.attrValue)) data.keepAttr = false;
});

/** How deep quotes and lists may lie in each other: reading them takes ever longer, and at some depth it breaks. */
const DEEPEST = 24;
const MARKERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const MARKER = />|[-*+]|\d+[.)]/g;
/** So far in a line begins that nothing has nested on purpose. */
const FARTHEST = 4 * DEEPEST;

/** Whether quotes and lists lie deeper in each other than anybody would write them. */
export function isTooDeep(markdown: string): boolean {
  for (const [markers] of markdown.matchAll(MARKERS)) {
    if (markers.length > FARTHEST || (markers.match(MARKER)?.length ?? 0) > DEEPEST) return true;
  }
  return false;
}

/** `markdown` as HTML that can be shown; what cannot be read as Markdown stands as it is. */
export function toHtml(markdown: string): string {
  return cleaned(isTooDeep(markdown) ? asItStands(markdown) : parsed(markdown));
}

const asItStands = (text: string) => `<pre>${escape(text)}</pre>`;

function parsed(markdown: string): string {
  try {
    return reader.parse(markdown, { async: false });
  } catch {
    return asItStands(markdown);
  }
}

function cleaned(html: string): string {
  return cleaner.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
