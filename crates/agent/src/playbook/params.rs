//! Parameters: what is given is read, what is left out takes its default, and all of it must fit.

use super::expression::{Fault, from_json, scope};
use super::form::{Param, Playbook};
use super::misfit::unfit;
use super::problem::nearest;
use holdpoint_core::arguments;
use holdpoint_core::words::Words;
use serde_json::{Map, Value};

/// A parameter that cannot be taken as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParamProblem {
    /// Its name.
    pub name: String,
    /// What is wrong, with the name in it.
    pub words: Words,
}

impl ParamProblem {
    fn new(name: &str, words: Words) -> Self {
        Self { name: name.to_owned(), words: words.with("name", name) }
    }
}

/// Reads parameters given as text: a value is JSON where it is JSON and fits, else it is the text itself.
///
/// # Errors
/// A problem for each name that the playbook does not have or that is given twice, and for each value that does not fit either way.
pub fn read_given(playbook: &Playbook, given: &[(String, String)]) -> Result<Map<String, Value>, Vec<ParamProblem>> {
    let mut values = Map::new();
    let mut problems = Vec::new();
    for (name, text) in given {
        let read = match param(playbook, name) {
            Ok(_) if values.contains_key(name) => Err(ParamProblem::new(name, Words::new("param-twice"))),
            Ok(param) => from_text(param, text),
            Err(problem) => Err(problem),
        };
        match read {
            Ok(value) => {
                values.insert(name.clone(), value);
            }
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() { Ok(values) } else { Err(problems) }
}

/// All parameters of a session: the given ones, and the defaults of the others.
///
/// # Errors
/// A problem for each that the playbook does not have, that is missing, or that does not fit its schema.
pub fn resolve(playbook: &Playbook, given: &Map<String, Value>) -> Result<Map<String, Value>, Vec<ParamProblem>> {
    let strangers = given.keys().filter_map(|name| param(playbook, name).err());
    let mut problems: Vec<_> = strangers.collect();
    let mut values = Map::new();
    for param in &playbook.params {
        match value(param, given.get(&param.name), &values) {
            Ok(value) => {
                values.insert(param.name.clone(), value);
            }
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() { Ok(values) } else { Err(problems) }
}

/// What the parameters come to that are not among `given`, as far as it can be told yet: a default that reads a value which is missing or
/// does not fit has none.
pub fn defaults(playbook: &Playbook, given: &[(String, String)]) -> Map<String, Value> {
    let mut values = Map::new();
    for param in &playbook.params {
        let typed = given.iter().find(|(name, _)| *name == param.name).map(|(_, text)| from_text(param, text));
        let known = typed.unwrap_or_else(|| value(param, None, &values));
        values.extend(known.ok().map(|known| (param.name.clone(), known)));
    }
    values.retain(|name, _| given.iter().all(|(other, _)| other != name));
    values
}

fn param<'a>(playbook: &'a Playbook, name: &str) -> Result<&'a Param, ParamProblem> {
    let found = playbook.params.iter().find(|param| param.name == name);
    found.ok_or_else(|| {
        let known = playbook.params.iter().map(|param| param.name.as_str());
        let near = nearest(name, known);
        ParamProblem::new(name, Words::new("param-unknown").with("nearest", near))
    })
}

fn from_text(param: &Param, text: &str) -> Result<Value, ParamProblem> {
    let json = arguments::parse(text).ok();
    let as_json = json.map(|value| fits(param, &value).map(|()| value));
    if let Some(Ok(value)) = as_json {
        return Ok(value);
    }
    let said = Value::from(text);
    match (fits(param, &said), as_json) {
        (Ok(()), _) => Ok(said),
        (Err(_), Some(Err(as_json))) => Err(as_json),
        (Err(as_text), _) => Err(as_text),
    }
}

fn value(param: &Param, given: Option<&Value>, earlier: &Map<String, Value>) -> Result<Value, ParamProblem> {
    let value = match (given, &param.default) {
        (Some(given), _) => given.clone(),
        (None, Some(default)) => {
            let names = earlier.iter().map(|(name, value)| (name.as_str(), from_json(value)));
            let names = scope([("params", scope(names))]);
            default.evaluate(&names).map_err(|fault| no_default(param, &fault))?
        }
        (None, None) => return Err(ParamProblem::new(&param.name, Words::new("param-missing"))),
    };
    fits(param, &value).map(|()| value)
}

fn no_default(param: &Param, fault: &Fault) -> ParamProblem {
    let words = Words::new("param-default").with("expression", &fault.expression);
    let words = words.with("line", fault.place.line).with("column", fault.place.column);
    ParamProblem::new(&param.name, words)
}

fn fits(param: &Param, value: &Value) -> Result<(), ParamProblem> {
    unfit(&param.schema, value)
        .map_or(Ok(()), |misfit| Err(ParamProblem::new(&param.name, misfit.told(Words::new("param-unfit")))))
}
