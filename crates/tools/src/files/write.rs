//! `write_file`: makes or replaces a file of the workspace.

use super::diff::diff;
use super::{Place, look, settle};
use crate::arguments::{Large, typed};
use crate::register::malformed;
use crate::stop::{Blocking, is_asked, stopped, until_stopped};
use crate::tool::{Tool, facts, refused};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome};
use holdpoint_ports::{Perform, Performed, Stop};
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;

const NAME: &str = "write_file";

/// Makes or replaces a file of the workspace.
#[derive(Debug)]
pub(crate) struct WriteFile;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arguments {
    path: String,
    text: Large,
}

fn facts_there(root: &Path, place: &Place, text: &Large) -> Facts {
    match look(root, place) {
        Err(trouble) => refused(Effect::Idempotent, trouble.words(place)),
        Ok(standing) => Facts {
            shown: diff(place, &standing, text),
            assumed: Some(standing.assumed()),
            ..facts(Effect::Idempotent, vec![standing.touch(place)])
        },
    }
}

/// Writes; nothing where a stop came first.
async fn write(call: Perform, stop: &Stop) -> Option<Result<Value, Failure>> {
    let Arguments { path, text } = match typed(&call.arguments) {
        Ok(arguments) => arguments,
        Err(why) => return Some(Err(malformed(NAME, &why))),
    };
    let place = match Place::new(&path) {
        Ok(place) => place,
        Err(why) => return Some(Err(Failure::new(FailureKind::Refused, why))),
    };
    let text = match until_stopped(stop, text.text(call.blobs.as_ref())).await? {
        Ok(text) => text,
        Err(failure) => return Some(Err(failure)),
    };
    if is_asked(stop) {
        return None;
    }
    let (there, bytes) = (place.clone(), text.len());
    let work = move || {
        let assumed = call.assumed.unwrap_or_default();
        settle(&call.workspace, &there, text.as_bytes(), &assumed, call.operation.as_str())
    };
    let written = Blocking::default().run(work).await;
    let written = written.map_err(|trouble| trouble.failure(&place));
    Some(written.map(|()| json!({ "path": place.to_string(), "bytes": bytes })))
}

#[async_trait]
impl Tool for WriteFile {
    fn name(&self) -> &str {
        NAME
    }

    fn about(&self) -> &str {
        "Writes a text file in the workspace; what was there is replaced."
    }

    fn effect(&self) -> Effect {
        Effect::Idempotent
    }

    fn schema(&self) -> Value {
        json!({
            "type": "object",
            "properties": {
                "path": { "type": "string", "maxLength": 4000, "description": "Where in the workspace the file belongs." },
                "text": Large::schema(),
            },
            "required": ["path", "text"],
            "additionalProperties": false,
        })
    }

    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let Arguments { path, .. } = typed(arguments)?;
        Ok(Place::new(&path).err().map(|why| refused(Effect::Idempotent, why)))
    }

    async fn preview(&self, arguments: &Value, workspace: &Path) -> Result<Facts, Malformed> {
        let Arguments { path, text } = typed(arguments)?;
        let place = match Place::new(&path) {
            Ok(place) => place,
            Err(why) => return Ok(refused(Effect::Idempotent, why)),
        };
        let root = workspace.to_owned();
        Ok(Blocking::default().run(move || facts_there(&root, &place, &text)).await)
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        match write(call, &stop).await {
            Some(Ok(result)) => Outcome::Done(result).into(),
            Some(Err(failure)) => Outcome::Failed(failure).into(),
            None => stopped(None),
        }
    }
}
