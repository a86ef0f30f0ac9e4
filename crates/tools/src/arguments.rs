//! From checked JSON to typed arguments.

use holdpoint_core::arguments::Malformed;
use holdpoint_core::blob;
use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::words::Words;
use holdpoint_ports::Blobs;
use serde::de::{self, Deserialize, DeserializeOwned, Deserializer};
use serde_json::{Value, json};

/// Reads the arguments of a tool.
pub(crate) fn typed<T: DeserializeOwned>(arguments: &Value) -> Result<T, Malformed> {
    T::deserialize(arguments).map_err(|error| Malformed::Unfitting(error.to_string()))
}

/// A text that may be large: it stands here, or a reference to it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Large {
    /// The text itself.
    Here(String),
    /// What is known of a text that is kept elsewhere.
    Kept {
        /// The name it is kept under.
        hash: String,
        /// Its length.
        bytes: u64,
        /// How it begins.
        head: String,
        /// How it ends.
        tail: String,
    },
}

impl Large {
    /// The schema of a text that may be large.
    pub(crate) fn schema() -> Value {
        json!({ "anyOf": [
            { "type": "string" },
            { "type": "object", "properties": { "$blob": { "type": "string" } }, "required": ["$blob"] },
        ] })
    }

    /// The text.
    ///
    /// # Errors
    /// A failure where it is kept elsewhere and cannot be given.
    pub(crate) async fn text(self, blobs: &dyn Blobs) -> Result<String, Failure> {
        match self {
            Large::Here(text) => Ok(text),
            Large::Kept { hash, .. } => blobs.text(&hash).await.map_err(|why| {
                let words = Words::new("large-text-missing").with("why", why);
                Failure::new(FailureKind::Failed, words)
            }),
        }
    }
}

impl<'de> Deserialize<'de> for Large {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        match (&value, blob::reference(&value)) {
            (Value::String(text), _) => Ok(Large::Here(text.clone())),
            (_, Some(hash)) => Ok(Large::Kept {
                hash: hash.to_owned(),
                bytes: value["bytes"].as_u64().unwrap_or_default(),
                head: text("head"),
                tail: text("tail"),
            }),
            _ => Err(de::Error::custom("neither a text nor a reference to one")),
        }
    }
}
