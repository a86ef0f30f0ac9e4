//! What only the provider understands: its reasoning and its signatures, kept as text and given back as they came.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Fields by name, each as the exact text of its value.
pub(super) type Fields = BTreeMap<String, Box<RawValue>>;

/// The private fields of one answer.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Private {
    /// Those of the message.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub message: Fields,
    /// Those of its calls, by the call's place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub calls: BTreeMap<usize, Fields>,
}

/// Whether a field of a message is the provider's own: anything else that is not understood is left where it came from, because
/// other servers refuse what they do not know.
pub(super) fn is_private(name: &str) -> bool {
    let beginnings = ["reasoning", "thinking", "thought", "encrypted", "signature"];
    let names = ["extra_content", "provider_specific_fields"];
    names.contains(&name) || beginnings.iter().any(|beginning| name.starts_with(beginning))
}

impl Private {
    /// Reads what a session kept. What cannot be read was not kept by this agent, and is not sent to anybody.
    pub fn read(text: Option<&str>) -> Self {
        text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// The text that a session keeps; nothing where there are no such fields.
    pub fn text(&self) -> Option<String> {
        let none = self.message.is_empty() && self.calls.is_empty();
        if none { None } else { serde_json::to_string(self).ok() }
    }
}
