//! `read_file`: reads a file of the workspace.

use super::workspace::Workspace;
use super::{Place, Trouble};
use crate::arguments::typed;
use crate::register::malformed;
use crate::stop::{Blocking, is_asked, stopped};
use crate::tool::{Tool, facts, refused};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome, Touch};
use holdpoint_net::charset;
use holdpoint_ports::{Perform, Performed, Stop};
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;

const NAME: &str = "read_file";
/// How many bytes are read at most.
const MOST: u64 = 16 << 20;

/// Reads a text file of the workspace.
#[derive(Debug)]
pub(crate) struct ReadFile;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arguments {
    path: String,
}

fn read(root: &Path, place: &Place) -> Result<Value, Trouble> {
    let bytes = Workspace::open(root)?.read(place, MOST)?;
    let length = bytes.len();
    let (text, charset) = match String::from_utf8(bytes) {
        Ok(text) => (text, "UTF-8"),
        Err(other) => charset::decode(other.as_bytes(), None),
    };
    // A zero byte stands in no text; what is left over from a wrong guess does not matter to a person.
    if text.contains('\0') {
        return Err(Trouble::NotText);
    }
    Ok(json!({ "path": place.to_string(), "text": text, "bytes": length, "charset": charset }))
}

#[async_trait]
impl Tool for ReadFile {
    fn name(&self) -> &str {
        NAME
    }

    fn about(&self) -> &str {
        "Reads a text file in the workspace."
    }

    fn effect(&self) -> Effect {
        Effect::ReadOnly
    }

    fn schema(&self) -> Value {
        json!({
            "type": "object",
            "properties": { "path": { "type": "string", "maxLength": 4000, "description": "Where in the workspace the file is." } },
            "required": ["path"],
            "additionalProperties": false,
        })
    }

    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let Arguments { path } = typed(arguments)?;
        Ok(Some(match Place::new(&path) {
            Ok(_) => facts(Effect::ReadOnly, vec![Touch::ReadsWorkspace]),
            Err(why) => refused(Effect::ReadOnly, why),
        }))
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        let path = match typed(&call.arguments) {
            Ok(Arguments { path }) => path,
            Err(why) => return Outcome::Failed(malformed(NAME, &why)).into(),
        };
        let place = match Place::new(&path) {
            Ok(place) => place,
            Err(why) => return Outcome::Failed(Failure::new(FailureKind::Refused, why)).into(),
        };
        if is_asked(&stop) {
            return stopped(None);
        }
        let there = place.clone();
        match Blocking::default().run(move || read(&call.workspace, &there)).await {
            Ok(result) => Outcome::Done(result).into(),
            Err(trouble) => Outcome::Failed(trouble.failure(&place)).into(),
        }
    }
}
