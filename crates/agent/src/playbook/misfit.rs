//! Values against JSON Schemas.

use holdpoint_core::words::Words;
use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::{ValidationError, Validator};
use serde_json::Value;

/// Why a value does not fit its schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    /// A JSON pointer to the part that does not fit; empty where it is the whole value.
    at: String,
    /// `type` or `forms` where there is a sentence of ours for it, else `other`.
    rule: &'static str,
    found: String,
    /// The types that would fit, where `rule` is `type`.
    expected: String,
    /// What the library says.
    why: String,
}

impl Misfit {
    fn of(error: &ValidationError<'_>) -> Self {
        let (rule, expected) = match error.kind() {
            ValidationErrorKind::Type { kind } => ("type", types(kind)),
            ValidationErrorKind::AnyOf { .. } | ValidationErrorKind::OneOfNotValid { .. } => ("forms", String::new()),
            _other => ("other", String::new()),
        };
        let (at, found) = (error.instance_path().to_string(), error.instance().to_string());
        Self { at, rule, found, expected, why: error.to_string() }
    }

    /// `words` with what their sentence tells of it.
    pub fn told(self, words: Words) -> Words {
        let Self { at, rule, found, expected, why } = self;
        words.with("at", at).with("rule", rule).with("found", found).with("expected", expected).with("why", why)
    }
}

fn types(kind: &TypeKind) -> String {
    match kind {
        TypeKind::Single(one) => one.to_string(),
        TypeKind::Multiple(several) => several.iter().map(|one| one.to_string()).collect::<Vec<_>>().join(", "),
    }
}

/// Why `value` does not fit `schema`.
pub(super) fn unfit(schema: &Value, value: &Value) -> Option<Misfit> {
    let validator = match validator(schema) {
        Ok(validator) => validator,
        Err(error) => return Some(Misfit { rule: "other", ..Misfit::of(&error) }),
    };
    validator.iter_errors(value).next().map(|error| Misfit::of(&error))
}

/// What checks values against `schema`.
///
/// # Errors
/// What is wrong with the schema.
pub(super) fn validator(schema: &Value) -> Result<Validator, Box<ValidationError<'_>>> {
    let options = jsonschema::options().should_validate_formats(true);
    options.build(schema).map_err(Box::new)
}
