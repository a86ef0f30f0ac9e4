//! A call's arguments: kept, shown, hashed and executed as one and the same text.

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::collections::HashSet;
use std::fmt;

/// Why a text cannot stand as arguments: what is read back would not be what was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// Not JSON; with the parser's words.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// An object names a key twice.
    #[error("the key {0:?} stands twice")]
    DuplicateKey(String),
    /// A number that would not survive being read and printed.
    #[error("the number {0} cannot be kept exactly")]
    Inexact(String),
    /// Not what the tool takes; with the reason.
    #[error("{0}")]
    Unfitting(String),
}

/// Reads `text` as one JSON value, refusing what would not survive parse and print.
///
/// Lone surrogates are refused by the parser itself.
pub fn parse(text: &str) -> Result<Value, Malformed> {
    let value: Value = serde_json::from_str(text).map_err(|error| Malformed::NotJson(error.to_string()))?;
    let mut reader = serde_json::Deserializer::from_str(text);
    Unique.deserialize(&mut reader).map_err(|error| match error.to_string().strip_prefix(TWICE) {
        Some(rest) => Malformed::DuplicateKey(rest.split('\u{0}').next().unwrap_or(rest).to_owned()),
        None => Malformed::NotJson(error.to_string()),
    })?;
    match numbers(text).find(|number| !exact(number)) {
        Some(number) => Err(Malformed::Inexact(number.to_owned())),
        None => Ok(value),
    }
}

/// The hash a decision is bound to: of the tool, the exact argument text, and what its view assumed of the outside.
pub fn hash(tool: &str, text: &str, assumed: Option<&str>) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in [tool, text, assumed.unwrap_or("")] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex().as_str()[..32].to_owned()
}

const TWICE: &str = "key stands twice: ";

struct Unique;

impl<'de> DeserializeSeed<'de> for Unique {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Unique {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }
    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }
    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }
    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }
    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }
    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while items.next_element_seed(Unique)?.is_some() {}
        Ok(())
    }
    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut seen = HashSet::new();
        while let Some(key) = fields.next_key::<Name>()? {
            if !seen.insert(key.0.clone()) {
                return Err(de::Error::custom(format!("{TWICE}{}\u{0}", key.0)));
            }
            fields.next_value_seed(Unique)?;
        }
        Ok(())
    }
}

#[derive(Deserialize)]
struct Name(String);

/// The number tokens of a text already known to be JSON.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            match bytes[at] {
                b'"' => at = end_of_string(bytes, at),
                b'-' | b'0'..=b'9' => {
                    let start = at;
                    at += bytes[at..].iter().take_while(|b| b"+-.eE0123456789".contains(b)).count();
                    return Some(&text[start..at]);
                }
                _ => at += 1,
            }
        }
        None
    })
}

fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

fn exact(number: &str) -> bool {
    if number == "-0" {
        return false;
    }
    let integer = number.bytes().all(|b| b == b'-' || b.is_ascii_digit());
    if integer {
        return number.parse::<i64>().is_ok() || number.parse::<u64>().is_ok();
    }
    let digits = number.split(['e', 'E']).next().unwrap_or(number).bytes().filter(u8::is_ascii_digit);
    let significant = digits.skip_while(|digit| *digit == b'0').count();
    // Any decimal of up to 15 significant digits survives binary64 (IEEE 754, DBL_DIG).
    significant <= 15
        && number.parse::<f64>().is_ok_and(|float| float.is_finite() && (float != 0.0 || significant == 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D2
    #[test]
    fn what_would_not_survive_parse_and_print_is_malformed() {
        assert_eq!(parse(r#"{"a":1,"b":{"a":2,"a":3}}"#), Err(Malformed::DuplicateKey("a".into())));
        assert_eq!(parse("[9007199254740993123456]"), Err(Malformed::Inexact("9007199254740993123456".into())));
        assert_eq!(parse("[0.12345678901234567]"), Err(Malformed::Inexact("0.12345678901234567".into())));
        assert_eq!(parse("[1e999]").map_err(|_| ()), Err(()));
        assert!(matches!(parse(r#"["\ud800"]"#), Err(Malformed::NotJson(_))));
        assert!(matches!(parse("{} {}"), Err(Malformed::NotJson(_))));
    }

    /// D2
    #[test]
    fn what_survives_is_taken_as_it_is() {
        for text in [r#"{"q":"1e999 \" 00012"}"#, "[18446744073709551615,-9223372036854775808,1.50,2e3,0.0]", "null"] {
            assert!(parse(text).is_ok(), "{text}");
        }
    }

    /// B6
    #[test]
    fn the_hash_changes_with_every_part_and_not_with_where_it_is_cut() {
        let hashes =
            [hash("a", "bc", None), hash("ab", "c", None), hash("a", "b", Some("c")), hash("a", "bc", Some("x"))];
        let distinct: HashSet<_> = hashes.iter().collect();
        assert_eq!(distinct.len(), hashes.len());
    }
}
