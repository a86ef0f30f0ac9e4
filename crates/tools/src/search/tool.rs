//! The tool: which way of searching a call takes, and what it touches.

use super::{SearchSettings, instance, site};
use crate::arguments::typed;
use crate::register::malformed;
use crate::stop::{Blocking, stopped, until_stopped};
use crate::tool::{Tool, facts, refused};
use crate::web::{NetParts, Reached, host_of, reaches};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome, Touch};
use holdpoint_core::words::Words;
use holdpoint_ports::{Perform, Performed, Stop};
use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

pub(super) const NAME: &str = "web_search";

/// Searches the web.
#[derive(Debug)]
pub(crate) struct WebSearch {
    net: NetParts,
    settings: SearchSettings,
}

/// What is searched for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Arguments {
    pub(super) query: String,
    /// The pages that the search begins on.
    #[serde(default)]
    pub(super) from: Vec<String>,
    /// The hosts that may be read, or that hits may be from.
    #[serde(default)]
    pub(super) hosts: Vec<String>,
    #[serde(default = "ten")]
    pub(super) limit: usize,
}

fn ten() -> usize {
    10
}

impl Arguments {
    /// What a search along links touches: the hosts named and those of the start pages, each once.
    fn touches(&self) -> Result<Vec<Touch>, Words> {
        let named = self.hosts.iter().map(|host| reaches(&format!("http://{host}/")));
        let begun = self.from.iter().map(|url| reaches(url));
        let mut touches = Vec::new();
        for touch in named.chain(begun) {
            let touch = touch?;
            if !touches.contains(&touch) {
                touches.push(touch);
            }
        }
        Ok(touches)
    }

    /// Every host that a search along links may read.
    pub(super) fn allowed(&self) -> Result<Vec<String>, Words> {
        let host = |touch| match touch {
            Touch::ReadsHost(host) | Touch::ReadsLocalHost(host) => Some(host),
            Touch::ReadsWorkspace | Touch::CreatesFile(_) | Touch::ReplacesFile(_) | Touch::Acts => None,
        };
        Ok(self.touches()?.into_iter().filter_map(host).collect())
    }
}

impl WebSearch {
    pub(crate) fn new(net: NetParts, settings: SearchSettings) -> Self {
        Self { net, settings }
    }

    fn facts(&self, arguments: &Arguments) -> Result<Facts, Words> {
        let touches = if arguments.from.is_empty() {
            // Whoever keeps this machine chose the instance, so it may stand on it: the call is held like any other read.
            vec![Touch::ReadsHost(host_of(self.instance()?.as_str()).unwrap_or_default())]
        } else {
            arguments.touches()?
        };
        Ok(facts(Effect::ReadOnly, touches))
    }

    fn instance(&self) -> Result<&Url, Words> {
        self.settings.searxng.as_ref().ok_or_else(|| Words::new("search-not-set-up"))
    }

    async fn search(
        &self,
        arguments: &Arguments,
        call: &Perform,
        stop: &Stop,
        work: &Blocking,
    ) -> Result<Value, Failure> {
        let never = |why| Failure::new(FailureKind::Refused, why);
        if arguments.from.is_empty() {
            let instance = self.instance().map_err(never)?;
            return instance::search(&self.net.client, instance, arguments).await;
        }
        let allowed = arguments.allowed().map_err(never)?;
        let mut reached = Reached::granted(&self.net, &call.session, NAME, &call.grants);
        if call.allowed_by_person {
            reached = allowed.iter().fold(reached, |reached, host| reached.and_allowed(&format!("http://{host}/")));
        }
        let bounds = site::Bounds { allowed, guard: reached.guard(), stop: stop.clone() };
        site::search(&self.net.client, arguments, bounds, work).await
    }
}

#[async_trait]
impl Tool for WebSearch {
    fn name(&self) -> &str {
        NAME
    }

    fn about(&self) -> &str {
        "Searches for pages and gives title, address and a passage of each."
    }

    fn effect(&self) -> Effect {
        Effect::ReadOnly
    }

    fn schema(&self) -> Value {
        json!({
            "type": "object",
            "properties": {
                "query": { "type": "string", "minLength": 1, "maxLength": 2000, "description": "What to search for." },
                "from": {
                    "type": "array", "items": { "type": "string", "maxLength": 4000 },
                    "description": "Start pages: the pages that links lead to from these are searched. Left out, a search engine is asked.",
                },
                "hosts": {
                    "type": "array", "items": { "type": "string", "maxLength": 300 },
                    "description": "The hosts that may be read, each as name or name:port.",
                },
                "limit": { "type": "integer", "minimum": 1, "maximum": 100, "description": "How many hits at most; 10 when left out." },
            },
            "required": ["query"],
            "additionalProperties": false,
        })
    }

    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let arguments = typed(arguments)?;
        Ok(Some(self.facts(&arguments).unwrap_or_else(|why| refused(Effect::ReadOnly, why))))
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        let arguments: Arguments = match typed(&call.arguments) {
            Ok(arguments) => arguments,
            Err(why) => return Outcome::Failed(malformed(NAME, &why)).into(),
        };
        let work = Blocking::default();
        let searched = until_stopped(&stop, self.search(&arguments, &call, &stop, &work)).await;
        work.gone().await;
        match searched {
            Some(Ok(hits)) => Outcome::Done(hits).into(),
            Some(Err(failure)) => Outcome::Failed(failure).into(),
            None => stopped(Some(Words::new("ended-search").with("query", arguments.query))),
        }
    }
}
