//! JSON objects whose fields keep their exact text: what a provider said goes back to it byte for byte.

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A JSON object under construction; its fields stand in the order in which they were added.
#[derive(Clone, Debug, Default)]
pub(in crate::model) struct Object(Vec<(String, Box<RawValue>)>);

impl Object {
    pub fn with(self, name: &str, value: &(impl Serialize + ?Sized)) -> Self {
        let raw = to_raw_value(value).unwrap_or_else(|error| unreachable!("texts, numbers and JSON are JSON: {error}"));
        self.exactly(name, raw)
    }

    /// The same with a field whose text is already JSON. A field that stands already is kept.
    pub fn exactly(mut self, name: &str, raw: Box<RawValue>) -> Self {
        if !self.0.iter().any(|(known, _)| known == name) {
            self.0.push((name.to_owned(), raw));
        }
        self
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, raw)| (name, raw)))
    }
}
