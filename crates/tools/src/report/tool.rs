//! The tool: where a report goes, and writing it so that doing it again changes nothing.

use super::compose::{Report, compose};
use super::html::html;
use super::labels::labels;
use super::markdown::markdown;
use super::pages::{GivenPage, Page};
use crate::arguments::{Large, typed};
use crate::files::{Place, look, settle};
use crate::register::malformed;
use crate::stop::{Blocking, is_asked, stopped, until_stopped};
use crate::tool::{Tool, facts, refused};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome};
use holdpoint_core::words::Words;
use holdpoint_ports::{Blobs, Perform, Performed, Stop};
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;

const NAME: &str = "generate_report";

/// Writes a report as Markdown, and as HTML beside it.
#[derive(Debug)]
pub(crate) struct GenerateReport;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arguments {
    title: Large,
    outline: Vec<Large>,
    pages: Vec<GivenPage>,
    focus: Option<Large>,
    to: String,
}

/// The arguments with their texts.
struct Texts {
    title: String,
    outline: Vec<String>,
    pages: Vec<Page>,
    focus: String,
}

impl Arguments {
    async fn texts(self, blobs: &dyn Blobs) -> Result<Texts, Failure> {
        let (mut outline, mut pages) = (Vec::new(), Vec::new());
        for heading in self.outline {
            outline.push(heading.text(blobs).await?);
        }
        for page in self.pages {
            pages.push(page.page(blobs).await?);
        }
        let focus = match self.focus {
            Some(focus) => focus.text(blobs).await?,
            None => String::new(),
        };
        Ok(Texts { title: self.title.text(blobs).await?, outline, pages, focus })
    }
}

/// The two files of a report.
#[derive(Clone, Debug)]
struct Files {
    markdown: Place,
    html: Place,
}

impl Files {
    fn at(to: &str) -> Result<Self, Words> {
        let markdown = Place::new(to)?;
        Ok(Self { html: markdown.ending("html"), markdown })
    }

    fn facts(&self, root: &Path) -> Facts {
        let mut touches = Vec::new();
        let mut assumed = Vec::new();
        for place in [&self.markdown, &self.html] {
            match look(root, place) {
                Err(trouble) => return refused(Effect::Idempotent, trouble.words(place)),
                Ok(standing) => {
                    touches.push(standing.touch(place));
                    assumed.push(standing.assumed());
                }
            }
        }
        Facts { assumed: Some(assumed.join(" ")), ..facts(Effect::Idempotent, touches) }
    }
}

/// Everything that the blocking part needs.
struct Job {
    texts: Texts,
    files: Files,
    call: Perform,
}

impl Job {
    /// Composes and writes the report; nothing where a stop came before the first file was written.
    fn done(self, stop: &Stop) -> Option<Result<Value, Failure>> {
        let Self { texts: Texts { title, outline, pages, focus }, files, call } = self;
        let report = compose(&title, &outline, &pages, &focus);
        let labels = labels(&title, &outline);
        let (text, page) = (markdown(&report, &labels), html(&report, &labels));
        if is_asked(stop) {
            return None;
        }
        let assumed = call.assumed.as_deref().unwrap_or_default();
        let (of_text, of_page) = assumed.split_once(' ').unwrap_or((assumed, ""));
        let contents = [(&files.markdown, &text, of_text), (&files.html, &page, of_page)];
        for (place, content, assumed) in contents {
            let written = settle(&call.workspace, place, content.as_bytes(), assumed, call.operation.as_str());
            if let Err(trouble) = written {
                return Some(Err(trouble.failure(place)));
            }
        }
        Some(Ok(result(&files, &report, text.len() + page.len())))
    }
}

fn result(files: &Files, report: &Report, bytes: usize) -> Value {
    json!({
        "to": files.markdown.to_string(),
        "html": files.html.to_string(),
        "bytes": bytes,
        "passages": report.passages(),
        "sources": report.sources.len(),
    })
}

/// Makes the report; nothing where a stop came first.
async fn report(call: Perform, stop: &Stop) -> Option<Result<Value, Failure>> {
    let arguments: Arguments = match typed(&call.arguments) {
        Ok(arguments) => arguments,
        Err(why) => return Some(Err(malformed(NAME, &why))),
    };
    let files = match Files::at(&arguments.to) {
        Ok(files) => files,
        Err(why) => return Some(Err(Failure::new(FailureKind::Refused, why))),
    };
    let texts = match until_stopped(stop, arguments.texts(call.blobs.as_ref())).await? {
        Ok(texts) => texts,
        Err(failure) => return Some(Err(failure)),
    };
    let ends = stop.clone();
    let job = Job { texts, files, call };
    Blocking::default().run(move || job.done(&ends)).await
}

#[async_trait]
impl Tool for GenerateReport {
    fn name(&self) -> &str {
        NAME
    }

    fn about(&self) -> &str {
        "Writes a report with sources, as Markdown and HTML, from pages that fetch_webpage gave."
    }

    fn effect(&self) -> Effect {
        Effect::Idempotent
    }

    fn schema(&self) -> Value {
        json!({
            "type": "object",
            "properties": {
                "title": Large::schema(),
                "outline": { "type": "array", "items": Large::schema(), "description": "The headings." },
                "pages": { "type": "array", "items": GivenPage::schema(), "description": "What the report is made of, as fetch_webpage gives it." },
                "focus": Large::schema(),
                "to": {
                    "type": "string", "maxLength": 4000, "pattern": "\\.(md|markdown)$",
                    "description": "The Markdown file in the workspace; the HTML file goes beside it.",
                },
            },
            "required": ["title", "outline", "pages", "to"],
            "additionalProperties": false,
        })
    }

    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let Arguments { to, .. } = typed(arguments)?;
        Ok(Files::at(&to).err().map(|why| refused(Effect::Idempotent, why)))
    }

    async fn preview(&self, arguments: &Value, workspace: &Path) -> Result<Facts, Malformed> {
        let Arguments { to, .. } = typed(arguments)?;
        let files = match Files::at(&to) {
            Ok(files) => files,
            Err(why) => return Ok(refused(Effect::Idempotent, why)),
        };
        let root = workspace.to_owned();
        Ok(Blocking::default().run(move || files.facts(&root)).await)
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        match report(call, &stop).await {
            Some(Ok(result)) => Outcome::Done(result).into(),
            Some(Err(failure)) => Outcome::Failed(failure).into(),
            None => stopped(None),
        }
    }
}
