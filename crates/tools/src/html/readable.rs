//! The readable part of a page as Markdown, its title and its date.

use super::links::{Link, links};
use super::parse::{Parsed, parse};
use super::plain;
use crate::text::shortened;
use dom_query::Document;
use dom_smoothie::{Article, Config, Readability};
use htmd::HtmlToMarkdown;
use std::panic::{AssertUnwindSafe, catch_unwind};
use url::Url;

/// How many elements a page may have to be weighed part by part.
const ELEMENTS: usize = 40_000;
/// How many characters of a title are kept.
const TITLE: usize = 300;

/// What a person would read of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Its title; empty where it has none.
    pub(crate) title: String,
    /// Its readable part, as Markdown.
    pub(crate) text: String,
    /// When it says that it was published or changed, in its own words.
    pub(crate) date: Option<String>,
    /// Where it leads.
    pub(crate) links: Vec<Link>,
    /// Whether the page goes on behind what was read.
    pub(crate) cut: bool,
}

/// Reads a page that was found at `at`. Ends early, with less, where `stopped` says so.
pub(crate) fn read(html: &str, at: &Url, stopped: &dyn Fn() -> bool) -> Reading {
    let Parsed { document, cut, walkable } = parse(html, stopped);
    let heads = Heads::of(&document);
    if !walkable || cut || stopped() {
        let text = plain::text(&document);
        return Reading { title: heads.title(""), text, cut, ..Reading::default() };
    }
    let links = links(&document, at);
    let rest = document.clone();
    // The two libraries walk what anybody may have written: what breaks them must not break a session.
    let article = catch_unwind(AssertUnwindSafe(|| article(document, at))).ok().flatten();
    let (text, title, date) = match article {
        Some(article) => {
            let date = article.published_time.or(article.modified_time);
            (markdown(&article.content), article.title, date)
        }
        None => (None, String::new(), None),
    };
    let text = text.filter(|text| !text.is_empty()).or_else(|| markdown(&rest.html()));
    Reading {
        title: heads.title(&title),
        text: text.unwrap_or_else(|| plain::text(&rest)),
        date: date.or(heads.time),
        links,
        cut,
    }
}

fn article(document: Document, at: &Url) -> Option<Article> {
    let config = Config { max_elements_to_parse: ELEMENTS, ..Config::default() };
    Readability::with_document(document, Some(at.as_str()), Some(config)).ok()?.parse().ok()
}

/// The Markdown of `html`, without pictures and what only works in a browser.
fn markdown(html: &str) -> Option<String> {
    let left_out = vec![
        "head", "script", "style", "noscript", "template", "svg", "img", "picture", "iframe", "object", "video",
        "audio", "canvas", "nav", "footer", "form", "button",
    ];
    let converter = HtmlToMarkdown::builder().skip_tags(left_out).build();
    let made = catch_unwind(AssertUnwindSafe(|| converter.convert(html)));
    made.ok()?.ok().map(|text| text.trim().to_owned())
}

/// What the page calls itself.
struct Heads {
    title: String,
    /// The heading of the page, where it has exactly one.
    heading: Option<String>,
    time: Option<String>,
}

impl Heads {
    fn of(document: &Document) -> Self {
        let text = |selector: &str| one_line(&document.select_single(selector).text());
        let only = document.select("h1").length() == 1;
        let time = document.select_single("time[datetime]").attr("datetime").map(|time| time.to_string());
        Self {
            title: text("title"),
            heading: only.then(|| text("h1")).filter(|heading| !heading.is_empty()),
            time: time.filter(|time| time.len() <= 40),
        }
    }

    /// The heading where the title only adds the name of the site to it; else what the reader made of the title.
    fn title(&self, guessed: &str) -> String {
        let heading =
            self.heading.as_ref().filter(|heading| self.title.is_empty() || self.title.contains(heading.as_str()));
        let title = match (heading, guessed) {
            (Some(heading), _) => heading,
            (None, "") => &self.title,
            (None, guessed) => guessed,
        };
        shortened(&one_line(title), TITLE)
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
