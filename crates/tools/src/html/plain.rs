//! The text of a tree that is not walked otherwise: one line for each block.

use dom_query::Document;

const SILENT: [&str; 8] = ["head", "title", "script", "style", "noscript", "template", "svg", "iframe"];
const INLINE: [&str; 22] = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "em", "font", "i", "kbd", "mark", "q", "ruby", "s",
    "small", "span", "strong", "time", "u",
];

/// The text of `document` without what nobody would see.
pub(crate) fn text(document: &Document) -> String {
    let mut lines = vec![String::new()];
    for node in document.root().descendants_it() {
        if node.is_text() {
            let silent =
                node.parent().and_then(|parent| parent.node_name()).is_some_and(|name| SILENT.contains(&&*name));
            if let (false, Some(line)) = (silent, lines.last_mut()) {
                line.push_str(&node.text());
            }
        } else if node.node_name().is_some_and(|name| !INLINE.contains(&&*name)) {
            lines.push(String::new());
        }
    }
    let lines = lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n\n")
}
