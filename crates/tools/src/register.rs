//! The register of tools, and the port to them.

use crate::files::{ReadFile, WriteFile};
use crate::report::GenerateReport;
use crate::search::{SearchSettings, WebSearch};
use crate::tool::Tool;
use crate::web::{FetchWebpage, NetParts};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome, Probe};
use holdpoint_core::words::Words;
use holdpoint_ports::{Perform, Performed, Stop, Toolbox};
use jsonschema::Validator;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// The tools that touch the world, by name.
pub struct Tools(BTreeMap<String, Entry>);

struct Entry {
    tool: Box<dyn Tool>,
    schema: Value,
    /// What is wrong with the schema, where no arguments can be checked against it.
    validator: Result<Validator, String>,
}

/// What a tool says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Description<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it does and gives, for a model that may call it.
    pub about: &'a str,
    /// The class of its effect.
    pub effect: Effect,
    /// The JSON Schema of its arguments.
    pub schema: &'a Value,
}

impl Tools {
    /// The tools that come with Holdpoint.
    pub fn new(net: NetParts, search: SearchSettings) -> Self {
        Self::none()
            .with(FetchWebpage::new(net.clone()))
            .with(WebSearch::new(net, search))
            .with(GenerateReport)
            .with(ReadFile)
            .with(WriteFile)
    }

    /// No tools at all, to be filled by [`Tools::with`].
    pub fn none() -> Self {
        Self(BTreeMap::new())
    }

    /// The same and one more; it takes the place of a tool with its name.
    #[must_use]
    pub fn with(mut self, tool: impl Tool + 'static) -> Self {
        let schema = tool.schema();
        let options = jsonschema::options().should_validate_formats(true);
        let entry = Entry {
            validator: options.build(&schema).map_err(|error| error.to_string()),
            schema,
            tool: Box::new(tool),
        };
        self.0.insert(entry.tool.name().to_owned(), entry);
        self
    }

    /// What each tool says of itself, by name.
    pub fn descriptions(&self) -> impl Iterator<Item = Description<'_>> {
        self.0.iter().map(|(name, entry)| Description {
            name,
            about: entry.tool.about(),
            effect: entry.tool.effect(),
            schema: &entry.schema,
        })
    }

    /// The tool, if there is one and it takes these arguments.
    fn fitting(&self, tool: &str, arguments: &Value) -> Result<&dyn Tool, Malformed> {
        let unknown = || Malformed::Unfitting(format!("there is no tool {tool:?}"));
        let entry = self.0.get(tool).ok_or_else(unknown)?;
        entry.check(arguments)?;
        Ok(entry.tool.as_ref())
    }
}

impl Entry {
    fn check(&self, arguments: &Value) -> Result<(), Malformed> {
        let validator = self.validator.as_ref().map_err(|why| Malformed::Unfitting(why.clone()))?;
        match validator.iter_errors(arguments).next() {
            None => Ok(()),
            Some(error) => {
                let place = error.instance_path().to_string();
                let place = place.trim_start_matches('/');
                let colon = if place.is_empty() { "" } else { ": " };
                Err(Malformed::Unfitting(format!("{place}{colon}{error}")))
            }
        }
    }
}

#[async_trait]
impl Toolbox for Tools {
    fn examine(&self, tool: &str, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        self.fitting(tool, arguments)?.examine(arguments)
    }

    async fn preview(&self, tool: &str, arguments: &Value, workspace: &Path) -> Result<Facts, Malformed> {
        let tool = self.fitting(tool, arguments)?;
        tool.preview(arguments, workspace).await
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        match self.fitting(&call.tool, &call.arguments) {
            Ok(tool) => tool.perform(call, stop).await,
            Err(why) => Outcome::Failed(malformed(&call.tool, &why)).into(),
        }
    }

    async fn probe(&self, call: Perform) -> Probe {
        match self.0.get(&call.tool) {
            Some(entry) => entry.tool.probe(call).await,
            None => Probe::CannotTell(None),
        }
    }
}

/// The failure of a call that its tool does not take.
pub(crate) fn malformed(tool: &str, why: &Malformed) -> Failure {
    let words = Words::new("refuse-malformed").with("tool", tool).with("why", why);
    Failure::new(FailureKind::Refused, words)
}

impl fmt::Debug for Tools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}
