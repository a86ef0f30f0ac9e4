//! A report as an HTML page that does nothing: no scripts, nothing from the net, every text escaped, links to web pages only.

use super::compose::{Cited, Report, Section, Source};
use super::labels::Labels;

/// Even what escaping might have missed could load and run nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE: &str = "body{max-width:42rem;margin:3rem auto;padding:0 1.2rem;font:1.05rem/1.6 system-ui,sans-serif;color:#222;background:#fff}\
h1{line-height:1.2}h2{margin-top:2.5rem}blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #ddd}\
li{overflow-wrap:anywhere}a{color:#0b5cad}.nothing{color:#666;font-style:italic}\
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}blockquote{border-color:#444}a{color:#7db8f0}.nothing{color:#999}}";

/// The report as a whole HTML page.
pub(super) fn html(report: &Report, labels: &Labels) -> String {
    let language = labels.language.map(|tag| format!(" lang=\"{tag}\"")).unwrap_or_default();
    let title = escaped(&report.title);
    let sections: Vec<String> = report.sections.iter().map(|one| section(one, report, labels)).collect();
    let sources = sources(&report.sources, labels);
    format!(
        "<!DOCTYPE html>\n<html{language}>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{}{sources}</body>\n</html>\n",
        sections.concat()
    )
}

fn section(section: &Section, report: &Report, labels: &Labels) -> String {
    let heading = escaped(&section.heading);
    let under = if section.passages.is_empty() {
        format!("<p class=\"nothing\">{}</p>\n", escaped(labels.nothing))
    } else {
        section.passages.iter().map(|cited| passage(cited, report)).collect()
    };
    format!("<section>\n<h2>{heading}</h2>\n{under}</section>\n")
}

fn passage(cited: &Cited, report: &Report) -> String {
    let (text, number) = (escaped(&cited.text), cited.source + 1);
    let name = escaped(&report.sources[cited.source].name);
    format!("<blockquote><p>{text} <a href=\"#source-{number}\" title=\"{name}\">[{number}]</a></p></blockquote>\n")
}

fn sources(sources: &[Source], labels: &Labels) -> String {
    if sources.is_empty() {
        return String::new();
    }
    let items = sources.iter().enumerate().map(|(at, source)| {
        let (number, name, url) = (at + 1, escaped(&source.name), escaped(&source.url));
        let shown = match &source.link {
            Some(link) => format!("<a href=\"{}\" rel=\"noopener noreferrer nofollow\">{name}</a>", escaped(link)),
            None => name,
        };
        format!("<li id=\"source-{number}\">{shown}<br><small>{url}</small></li>\n")
    });
    format!("<section>\n<h2>{}</h2>\n<ol>\n{}</ol>\n</section>\n", labels.sources, items.collect::<String>())
}

/// Text of others as text, in an element as in a quoted attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + text.len() / 16);
    for one in text.chars() {
        match one {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\0' => safe.push('\u{fffd}'),
            _ => safe.push(one),
        }
    }
    safe
}
