//! The person's answer at a gate: which answers a kind takes, and whether one fits.

use super::{Ask, Choice, Gate, GateKind};
use crate::arguments;
use crate::words::Words;
use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// An answer of the person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Yes; for `edit` and `input`: what is proposed.
    Approve,
    /// Yes, with this JSON text in place of what was proposed.
    Edit(String),
    /// No; with words that go back to the agent.
    Reject(Option<String>),
    /// This is the answer: words to a question, or a result in the tool's place.
    Reply(Value),
    /// These options, and what was given with them.
    Choose(Vec<String>, Option<Value>),
    /// The effect happened, with this result.
    Happened(Value),
    /// The effect did not happen: perform it.
    NotHappened,
    /// Go on without this effect's result.
    Skip,
    /// End the session.
    Abandon,
}

/// The name of an answer, as a front offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// [`Decision::Approve`]
    Approve,
    /// [`Decision::Edit`]
    Edit,
    /// [`Decision::Reject`]
    Reject,
    /// [`Decision::Reply`]
    Reply,
    /// [`Decision::Choose`]
    Choose,
    /// [`Decision::Happened`]
    Happened,
    /// [`Decision::NotHappened`]
    NotHappened,
    /// [`Decision::Skip`]
    Skip,
    /// [`Decision::Abandon`]
    Abandon,
}

impl Verb {
    /// The word for it on every front.
    pub fn word(self) -> &'static str {
        match self {
            Verb::Approve => "approve",
            Verb::Edit => "edit",
            Verb::Reject => "reject",
            Verb::Reply => "reply",
            Verb::Choose => "choose",
            Verb::Happened => "happened",
            Verb::NotHappened => "not-happened",
            Verb::Skip => "skip",
            Verb::Abandon => "abandon",
        }
    }
}

impl Decision {
    /// Which answer this is.
    pub fn verb(&self) -> Verb {
        match self {
            Decision::Approve => Verb::Approve,
            Decision::Edit(_) => Verb::Edit,
            Decision::Reject(_) => Verb::Reject,
            Decision::Reply(_) => Verb::Reply,
            Decision::Choose(_, _) => Verb::Choose,
            Decision::Happened(_) => Verb::Happened,
            Decision::NotHappened => Verb::NotHappened,
            Decision::Skip => Verb::Skip,
            Decision::Abandon => Verb::Abandon,
        }
    }
}

/// The table of the answers that each kind of gate takes, in the order in which a front offers them.
pub fn legal(kind: GateKind) -> &'static [Verb] {
    match kind {
        GateKind::Tool => &[Verb::Approve, Verb::Edit, Verb::Reject, Verb::Reply],
        GateKind::Approve | GateKind::Grant => &[Verb::Approve, Verb::Reject],
        GateKind::Choose => &[Verb::Choose],
        GateKind::Input | GateKind::Edit => &[Verb::Edit, Verb::Approve],
        GateKind::Question => &[Verb::Reply],
        GateKind::Review => &[Verb::Happened, Verb::NotHappened, Verb::Skip, Verb::Abandon],
    }
}

/// The answers that `gate` takes while it is open: what is proposed can only be taken where something is.
pub fn legal_at(gate: &Gate) -> Vec<Verb> {
    let nothing_to_take = matches!(gate.kind, GateKind::Input | GateKind::Edit) && gate.proposed.is_none();
    legal(gate.kind).iter().copied().filter(|verb| !(nothing_to_take && *verb == Verb::Approve)).collect()
}

/// Why an answer does not fit its gate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Unfit {
    /// The kind of gate does not take this answer.
    #[error("not an answer to this kind of gate")]
    NotLegal,
    /// Nothing is proposed that could be approved.
    #[error("nothing is proposed here")]
    NothingProposed,
    /// No such option; with its key.
    #[error("no option {0:?}")]
    NoSuchOption(String),
    /// None, or several where one is asked for.
    #[error("exactly one option is asked for")]
    NotOne,
    /// The value does not fit the schema; with the place and the reason.
    #[error("{0}")]
    Value(String),
    /// A text is not of the format that the schema names: `uri`, `date` and so on.
    #[error("{place}{}not a {format:?}", if place.is_empty() { "" } else { ": " })]
    Format {
        /// Where it is, as a JSON pointer; empty where it is the whole of what was given.
        place: String,
        /// The format, as JSON Schema names it.
        format: String,
    },
    /// What it would run is refused, whoever allows it.
    #[error("refused: {}", .0.key)]
    Refused(Words),
}

impl Unfit {
    /// The sentence for the person.
    pub fn words(&self) -> Words {
        match self {
            Unfit::NotLegal => Words::new("unfit-not-legal"),
            Unfit::NothingProposed => Words::new("unfit-nothing-proposed"),
            Unfit::NoSuchOption(key) => Words::new("unfit-no-such-option").with("option", key),
            Unfit::NotOne => Words::new("unfit-not-one"),
            Unfit::Value(why) => Words::new("unfit-value").with("why", why),
            Unfit::Format { place, format } => {
                let field = place.trim_start_matches('/').replace("~1", "/").replace("~0", "~");
                Words::new("unfit-format").with("format", format).with("field", field)
            }
            Unfit::Refused(why) => why.clone(),
        }
    }

    /// The field that does not fit, as a JSON pointer into what was given; nothing where it is the whole of it.
    pub fn field(&self) -> Option<&str> {
        match self {
            Unfit::Value(why) => why.split_once(": ").map(|(place, _)| place).filter(|place| place.starts_with('/')),
            Unfit::Format { place, format: _ } => Some(place.as_str()).filter(|place| !place.is_empty()),
            Unfit::NotLegal | Unfit::NothingProposed | Unfit::NoSuchOption(_) | Unfit::NotOne | Unfit::Refused(_) => {
                None
            }
        }
    }
}

/// Checks `decision` against `gate`, and gives the value that is answered with it: `true` for a yes, `false` for a no, and `null`
/// where an answer has none.
///
/// # Errors
/// [`Unfit`] says why it does not fit.
pub fn fit(gate: &Gate, decision: &Decision) -> Result<Value, Unfit> {
    if !legal(gate.kind).contains(&decision.verb()) {
        return Err(Unfit::NotLegal);
    }
    match decision {
        Decision::Approve => match gate.kind {
            GateKind::Input | GateKind::Edit => proposed_fits(gate),
            GateKind::Tool | GateKind::Approve | GateKind::Grant => Ok(Value::Bool(true)),
            GateKind::Choose | GateKind::Question | GateKind::Review => Err(Unfit::NotLegal),
        },
        Decision::Edit(text) => {
            let value = arguments::parse(text).map_err(|malformed| Unfit::Value(malformed.to_string()))?;
            fits_schema(gate.schema.as_ref(), &value)?;
            Ok(value)
        }
        Decision::Choose(keys, input) => {
            choice_fits(gate, keys, input.as_ref())?;
            Ok(chosen(gate, keys))
        }
        Decision::Reply(value) | Decision::Happened(value) => Ok(value.clone()),
        Decision::Reject(_) | Decision::NotHappened => Ok(Value::Bool(false)),
        Decision::Skip | Decision::Abandon => Ok(Value::Null),
    }
}

fn proposed_fits(gate: &Gate) -> Result<Value, Unfit> {
    let text = gate.proposed.as_ref().ok_or(Unfit::NothingProposed)?;
    // Not as strict as with a person's text: this one was printed from a value.
    let value = serde_json::from_str(text).map_err(|error| Unfit::Value(error.to_string()))?;
    fits_schema(gate.schema.as_ref(), &value)?;
    Ok(value)
}

fn chosen(gate: &Gate, keys: &[String]) -> Value {
    match (gate.many, keys) {
        (false, [key]) => Value::from(key.as_str()),
        (false | true, keys) => Value::from(keys),
    }
}

fn choice_fits(gate: &Gate, keys: &[String], input: Option<&Value>) -> Result<(), Unfit> {
    if keys.is_empty() || (!gate.many && keys.len() != 1) {
        return Err(Unfit::NotOne);
    }
    let find = |key: &String| gate.options.iter().find(|choice| choice.key == *key);
    let chosen: Vec<&Choice> =
        keys.iter().map(|key| find(key).ok_or_else(|| Unfit::NoSuchOption(key.clone()))).collect::<Result<_, _>>()?;
    if (1..keys.len()).any(|at| keys[..at].contains(&keys[at])) {
        return Err(Unfit::NotOne);
    }
    let wanted: Vec<&Value> = chosen.iter().filter_map(|choice| choice.input.as_ref()).collect();
    match (wanted.as_slice(), input) {
        ([], None) => Ok(()),
        ([], Some(_)) => Err(Unfit::Value("this option takes no input".to_owned())),
        (wanted, given) => fits_schema(Some(&object_schema(wanted)), given.unwrap_or(&Value::Null)),
    }
}

/// The schema of what is given with options: an object with exactly the fields that they name.
fn object_schema(wanted: &[&Value]) -> Value {
    let fields: Map<String, Value> = wanted
        .iter()
        .filter_map(|fields| fields.as_object())
        .flatten()
        .map(|(name, field)| (name.clone(), field.clone()))
        .collect();
    let names: Vec<&String> = fields.keys().collect();
    serde_json::json!({ "type": "object", "required": names, "properties": fields, "additionalProperties": false })
}

/// Checks that what `ask` demands of an answer can be checked at all; otherwise nobody could ever answer.
pub(crate) fn answerable(ask: &Ask) -> Result<(), Unfit> {
    if let Some(schema) = &ask.schema {
        validator(schema)?;
    }
    for input in ask.options.iter().filter_map(|choice| choice.input.as_ref()) {
        if !input.is_object() {
            return Err(Unfit::Value("an option's input names its fields".to_owned()));
        }
        validator(&object_schema(&[input]))?;
    }
    Ok(())
}

fn validator(schema: &Value) -> Result<Validator, Unfit> {
    let options = jsonschema::options().should_validate_formats(true);
    options.build(schema).map_err(|error| Unfit::Value(error.to_string()))
}

fn fits_schema(schema: Option<&Value>, value: &Value) -> Result<(), Unfit> {
    let Some(schema) = schema else { return Ok(()) };
    match validator(schema)?.iter_errors(value).next() {
        None => Ok(()),
        Some(error) => Err(misfit(&error)),
    }
}

fn misfit(error: &ValidationError<'_>) -> Unfit {
    let place = place(error);
    if let ValidationErrorKind::Format { format } = error.kind() {
        return Unfit::Format { place, format: format.clone() };
    }
    let colon = if place.is_empty() { "" } else { ": " };
    Unfit::Value(format!("{place}{colon}{error}"))
}

/// Where `error` is: for a field that is missing, the place where it should be.
fn place(error: &ValidationError<'_>) -> String {
    let place = error.instance_path().to_string();
    match error.kind() {
        ValidationErrorKind::Required { property } => {
            let name = property.as_str().unwrap_or_default().replace('~', "~0").replace('/', "~1");
            format!("{place}/{name}")
        }
        _other => place,
    }
}
