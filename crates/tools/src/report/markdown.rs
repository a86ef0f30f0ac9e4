//! A report as Markdown in which nothing but our own markup acts.

use super::compose::{Cited, Report, Section, Source};
use super::labels::Labels;

/// The report as Markdown.
pub(super) fn markdown(report: &Report, labels: &Labels) -> String {
    let mut blocks = vec![format!("# {}", escaped(&report.title))];
    for section in &report.sections {
        blocks.push(format!("## {}", escaped(&section.heading)));
        blocks.extend(under(section, report, labels));
    }
    if !report.sources.is_empty() {
        blocks.push(format!("## {}", labels.sources));
        blocks.push(sources(&report.sources));
    }
    format!("{}\n", blocks.join("\n\n"))
}

fn under(section: &Section, report: &Report, labels: &Labels) -> Vec<String> {
    if section.passages.is_empty() {
        return vec![format!("*{}*", labels.nothing)];
    }
    section.passages.iter().map(|cited| passage(cited, report)).collect()
}

fn passage(cited: &Cited, report: &Report) -> String {
    let number = cited.source + 1;
    let mark = match &report.sources[cited.source].link {
        Some(link) => format!("[\\[{number}\\]]({})", destination(link)),
        None => format!("\\[{number}\\]"),
    };
    format!("> {} {mark}", escaped(&cited.text))
}

fn sources(sources: &[Source]) -> String {
    let lines = sources.iter().enumerate().map(|(at, source)| {
        let name = escaped(&source.name);
        match &source.link {
            Some(link) => format!("{}. [{name}]({})", at + 1, destination(link)),
            None => format!("{}. {name} ({})", at + 1, escaped(&source.url)),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A checked address as the target of a link.
fn destination(link: &str) -> String {
    let safe = link.replace('\\', "%5C").replace('<', "%3C").replace('>', "%3E").replace([' ', '\n'], "%20");
    format!("<{safe}>")
}

/// Text of others on one line, so that it is read and never acts: no markup, no links, not even those that some readers
/// make of bare addresses.
pub(super) fn escaped(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut safe = String::with_capacity(line.len() + line.len() / 8);
    for (at, one) in line.char_indices() {
        match one {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '(' | ')' | '{' | '}' | '|' | '~' | '$' | '^' | '@' | '!' => {
                safe.extend(['\\', one]);
            }
            ':' if line[at..].starts_with("://") => safe.push_str("\\:"),
            '.' if ends_with_www(&line[..at]) => safe.push_str("\\."),
            '#' | '+' | '-' | '=' if at == 0 => safe.extend(['\\', one]),
            '.' if line[..at].chars().all(|one| one.is_ascii_digit()) => safe.extend(['\\', one]),
            _ => safe.push(one),
        }
    }
    safe
}

fn ends_with_www(text: &str) -> bool {
    text.len() >= 3 && text.as_bytes()[text.len() - 3..].eq_ignore_ascii_case(b"www")
}
