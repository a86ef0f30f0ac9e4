//! `fetch_webpage`: reads one page.

use super::{Content, NetParts, Reached, Unreadable, host_of, of_error, of_status, reaches, read};
use crate::arguments::typed;
use crate::register::malformed;
use crate::stop::{Blocking, is_asked, stopped, until_stopped};
use crate::tool::{Tool, facts, refused};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome};
use holdpoint_core::words::Words;
use holdpoint_net::{Headers, Limits, Page};
use holdpoint_ports::{Perform, Performed, Stop};
use serde::Deserialize;
use serde_json::{Value, json};

const NAME: &str = "fetch_webpage";

/// Reads one page and gives its readable part as Markdown.
#[derive(Debug)]
pub(crate) struct FetchWebpage {
    net: NetParts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arguments {
    url: String,
}

impl FetchWebpage {
    pub(crate) fn new(net: NetParts) -> Self {
        Self { net }
    }

    async fn fetch(&self, url: &str, call: &Perform, stop: &Stop, work: &Blocking) -> Result<Value, Failure> {
        let mut reached = Reached::granted(&self.net, &call.session, NAME, &call.grants);
        if call.allowed_by_person {
            reached = reached.and_allowed(url);
        }
        let got = self.net.client.get(url, &reached.guard(), &Limits::default(), &Headers::new()).await;
        let page = got.map_err(|error| of_error(error, url))?;
        match of_status(&page) {
            Some(failure) => Err(failure),
            None => readable(page, stop, work).await,
        }
    }
}

async fn readable(page: Page, stop: &Stop, work: &Blocking) -> Result<Value, Failure> {
    let (url, ends) = (page.url.clone(), stop.clone());
    let content = work.run(move || read(&page, &|| is_asked(&ends)).map(|content| result(&page, content))).await;
    content.map_err(|Unreadable(kind)| {
        let host = host_of(url.as_str()).unwrap_or_default();
        let words = Words::new("fetch-unreadable").with("host", host).with("type", &kind);
        Failure::new(FailureKind::Failed, words).fact("url", url.as_str()).fact("content_type", kind)
    })
}

fn result(page: &Page, Content { reading, charset }: Content) -> Value {
    json!({
        "url": page.url.as_str(),
        "host": host_of(page.url.as_str()).unwrap_or_default(),
        "title": reading.title,
        "text": reading.text,
        "date": reading.date,
        "status": page.status,
        "charset": charset,
        "truncated": page.truncated || reading.cut,
    })
}

#[async_trait]
impl Tool for FetchWebpage {
    fn name(&self) -> &str {
        NAME
    }

    fn about(&self) -> &str {
        "Reads a web page: its title, its text as Markdown and its links."
    }

    fn effect(&self) -> Effect {
        Effect::ReadOnly
    }

    fn schema(&self) -> Value {
        json!({
            "type": "object",
            "properties": { "url": { "type": "string", "maxLength": 4000, "description": "The http or https address of the page." } },
            "required": ["url"],
            "additionalProperties": false,
        })
    }

    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let Arguments { url } = typed(arguments)?;
        Ok(Some(match reaches(&url) {
            Ok(touch) => facts(Effect::ReadOnly, vec![touch]),
            Err(why) => refused(Effect::ReadOnly, why),
        }))
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        let url = match typed(&call.arguments) {
            Ok(Arguments { url }) => url,
            Err(why) => return Outcome::Failed(malformed(NAME, &why)).into(),
        };
        let work = Blocking::default();
        let fetched = until_stopped(&stop, self.fetch(&url, &call, &stop, &work)).await;
        work.gone().await;
        match fetched {
            Some(Ok(result)) => Outcome::Done(result).into(),
            Some(Err(failure)) => Outcome::Failed(failure).into(),
            None => {
                let host = host_of(&url).unwrap_or_default();
                stopped(Some(Words::new("ended-request").with("host", host)))
            }
        }
    }
}
