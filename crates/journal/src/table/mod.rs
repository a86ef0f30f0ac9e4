//! The tables, a file each: what is written, and how it is read back.

pub(crate) mod blob;
pub(crate) mod command;
pub(crate) mod gate;
pub(crate) mod intent;
pub(crate) mod owner;
pub(crate) mod record;
pub(crate) mod session;

use crate::fault::{Fault, damaged};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};

/// Reads the word of an enum's variant back.
fn of_word<T: DeserializeOwned>(table: &str, word: &str) -> Result<T, Fault> {
    T::deserialize(StrDeserializer::<Error>::new(word)).map_err(|error| damaged(table, error).into())
}

fn of_json<T: DeserializeOwned>(table: &str, text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| damaged(table, error).into())
}

fn json<T: Serialize>(table: &str, value: &T) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|error| damaged(table, error).into())
}
