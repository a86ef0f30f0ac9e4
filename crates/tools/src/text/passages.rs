//! The passages of a Markdown text as plain text: what a reader would read, with nothing left that could act.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Fewer bytes are a label, not a passage. Bytes, because scripts with more of them to a character say more with each.
const SHORTEST: usize = 20;
/// More are divided between sentences.
const LONGEST: usize = 1_200;

/// A paragraph, a list item or the like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Passage {
    /// The heading it stands under; empty where there is none.
    pub(crate) under: String,
    /// Its text on one line. Markup of the page stands in it as text.
    pub(crate) text: String,
}

/// The passages of `markdown` in order. Tables are left out: torn from their head their rows say nothing.
pub(crate) fn passages(markdown: &str) -> Vec<Passage> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.end();
    reader.found
}

#[derive(Default)]
struct Reader {
    found: Vec<Passage>,
    under: String,
    text: String,
    /// How many tables we are inside of.
    tables: usize,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::Table(_)) => {
                self.end();
                self.tables += 1;
            }
            Event::End(TagEnd::Table) => {
                self.tables -= 1;
                self.text.clear();
            }
            Event::End(TagEnd::Heading(_)) => self.under = one_line(&std::mem::take(&mut self.text)),
            Event::Start(tag) if is_block(&tag) => self.end(),
            Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::CodeBlock | TagEnd::HtmlBlock) => self.end(),
            Event::Text(text)
            | Event::Code(text)
            | Event::Html(text)
            | Event::InlineHtml(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::FootnoteReference(text) => self.text.push_str(&text),
            Event::SoftBreak | Event::HardBreak | Event::Rule => self.text.push(' '),
            Event::Start(_) | Event::End(_) | Event::TaskListMarker(_) => {}
        }
    }

    fn end(&mut self) {
        let text = one_line(&std::mem::take(&mut self.text));
        if self.tables > 0 {
            return;
        }
        for text in divided(&text) {
            if text.len() >= SHORTEST {
                let under = self.under.clone();
                self.found.push(Passage { under, text });
            }
        }
    }
}

fn is_block(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Paragraph
            | Tag::Heading { .. }
            | Tag::BlockQuote(_)
            | Tag::CodeBlock(_)
            | Tag::HtmlBlock
            | Tag::List(_)
            | Tag::Item
    )
}

fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// `text` in parts that are not much longer than the longest passage, cut behind sentences.
fn divided(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut count = 0;
    let mut chars = text.chars().peekable();
    while let Some(one) = chars.next() {
        let last = parts.len() - 1;
        parts[last].push(one);
        count += 1;
        let ends = matches!(one, '。' | '！' | '？') || (matches!(one, '.' | '!' | '?') && chars.peek() == Some(&' '));
        if (ends && count >= LONGEST * 2 / 3) || count >= LONGEST * 2 {
            parts.push(String::new());
            count = 0;
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(markdown: &str) -> Vec<String> {
        passages(markdown).into_iter().map(|passage| passage.text).collect()
    }

    /// H21
    #[test]
    fn markup_becomes_text_and_links_lose_their_address() {
        let markdown = "# Head\n\nSome **bold** [a link](javascript:alert(1)) and \\*stars\\*.\n\n\
            <img src=x onerror=alert(1)> stands here\n\n* an item that is long enough\n";
        assert_eq!(
            texts(markdown),
            [
                "Some bold a link and *stars*.",
                "<img src=x onerror=alert(1)> stands here",
                "an item that is long enough"
            ]
        );
        assert!(passages(markdown).iter().all(|passage| passage.under == "Head"));
    }

    /// H1
    #[test]
    fn tables_and_labels_are_no_passages_and_long_ones_are_divided() {
        assert_eq!(texts("| a | b |\n|---|---|\n| one of the cells | another |\n\nshort\n"), [""; 0]);
        let long = texts(&"This sentence is one of very many. ".repeat(100));
        assert!(long.len() > 2 && long.iter().all(|part| part.ends_with("many.") && part.len() < 2 * LONGEST));
    }
}
