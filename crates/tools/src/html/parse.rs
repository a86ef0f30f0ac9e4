//! From HTML to a tree, within bounds: some HTML takes time that grows with the square of its length.

use dom_query::{Document, NodeRef};
use html5ever::tendril::TendrilSink;
use html5ever::tokenizer::TokenizerOpts;
use html5ever::tree_builder::TreeBuilderOpts;
use html5ever::{ParseOpts, parse_document};
use std::time::{Duration, Instant};

/// Trees that are deeper are not walked by anything that calls itself.
const DEEPEST: usize = 400;
/// How long one page may be parsed.
const LONGEST: Duration = Duration::from_secs(3);
/// How much is parsed between two looks at the clock.
const BITE: usize = 16 << 10;

/// A page as a tree.
pub(crate) struct Parsed {
    /// The tree of what was parsed.
    pub(crate) document: Document,
    /// Whether the page goes on behind it.
    pub(crate) cut: bool,
    /// Whether it is no deeper than can be walked.
    pub(crate) walkable: bool,
}

/// Parses `html` until it ends, takes too long, or `stopped` says so.
pub(crate) fn parse(html: &str, stopped: &dyn Fn() -> bool) -> Parsed {
    let options = ParseOpts {
        tokenizer: TokenizerOpts::default(),
        tree_builder: TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() },
    };
    let mut parser = parse_document(Document::default(), options);
    let begun = Instant::now();
    let mut rest = html;
    while !rest.is_empty() && begun.elapsed() < LONGEST && !stopped() {
        let (bite, after) = rest.split_at(floor(rest, BITE));
        parser.process(bite.into());
        rest = after;
    }
    let document = parser.finish();
    let walkable = depth(&document) <= DEEPEST;
    Parsed { document, cut: !rest.is_empty(), walkable }
}

/// The last place up to `at` where `text` may be cut.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn depth(document: &Document) -> usize {
    let mut deepest = 0;
    let mut here: Option<(NodeRef<'_>, usize)> = Some((document.root(), 0));
    while let Some((node, depth)) = here {
        deepest = deepest.max(depth);
        here = match node.first_child() {
            Some(child) => Some((child, depth + 1)),
            None => behind(node, depth),
        };
    }
    deepest
}

/// The next node in the order of the page that is not inside `node`.
fn behind(node: NodeRef<'_>, depth: usize) -> Option<(NodeRef<'_>, usize)> {
    let (mut node, mut depth) = (node, depth);
    loop {
        if let Some(next) = node.next_sibling() {
            return Some((next, depth));
        }
        node = node.parent()?;
        depth -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// H20
    #[test]
    fn a_bite_never_cuts_a_character() {
        let html = format!("x{}", "渐<b>".repeat(BITE));
        let parsed = parse(&html, &|| false);
        assert!(!parsed.document.text().contains('\u{fffd}'));
    }

    /// H1
    #[test]
    fn depth_is_counted_without_calling_itself() {
        let parsed = parse(&"<div>".repeat(5_000), &|| false);
        assert!(!parsed.walkable);
        assert!(parse("<div><p>a</p></div><p>b</p>", &|| false).walkable);
    }

    /// C2
    #[test]
    fn parsing_ends_when_it_is_stopped() {
        assert!(parse(&"<div>".repeat(4 << 20), &|| true).cut);
    }
}
