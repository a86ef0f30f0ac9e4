//! One expression: compiled, asked which names it reads, evaluated.

use super::value::{marked, to_json};
use crate::playbook::problem::Place;
use holdpoint_core::words::Words;
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, Value as Jinja};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Steps of the evaluator; an expression of thousands of items needs a few for each.
const FUEL: u64 = 2_000_000;
const DEPTH: usize = 64;

static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_fuel(Some(FUEL));
    environment.set_recursion_limit(DEPTH);
    environment
});

/// One expression and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::playbook) struct Expression {
    pub text: String,
    /// Where it begins, as nearly as can be told.
    pub place: Place,
    /// Whether its letters stand in the file as they do in `text`, so that a place within it can be told.
    pub exact: bool,
}

/// Why an expression gave nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::playbook) enum Why {
    Undefined,
    TooLarge,
    /// A result that is no JSON.
    Odd(String),
    /// What the evaluator says.
    Said(String),
}

impl From<Error> for Why {
    fn from(error: Error) -> Self {
        let detail = error.detail().unwrap_or_default();
        match error.kind() {
            _ if marked(detail) => Why::TooLarge,
            ErrorKind::UndefinedError => Why::Undefined,
            kind if detail.is_empty() => Why::Said(kind.to_string()),
            _ => Why::Said(detail.to_owned()),
        }
    }
}

/// An expression that could not be evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::playbook) struct Fault {
    pub place: Place,
    pub expression: String,
    pub why: Why,
}

impl Fault {
    /// The sentence for the person, for what stands in `step`.
    pub fn words(&self, step: &str) -> Words {
        let words = match &self.why {
            Why::Undefined => Words::new("run-undefined"),
            Why::TooLarge => Words::new("run-too-large"),
            Why::Odd(found) => Words::new("run-odd").with("found", found),
            Why::Said(why) => Words::new("run-expression").with("why", why),
        };
        words
            .with("step", step)
            .with("line", self.place.line)
            .with("column", self.place.column)
            .with("expression", self.expression.trim())
    }
}

impl Expression {
    /// The value of the expression where `names` are what it may read.
    pub fn evaluate(&self, names: &Jinja) -> Result<Value, Fault> {
        self.run(names).and_then(|value| to_json(&value)).map_err(|why| self.fault(why))
    }

    fn run(&self, names: &Jinja) -> Result<Jinja, Why> {
        let expression = compiled(&self.text)?;
        Ok(expression.eval(names.clone())?)
    }

    pub fn fault(&self, why: Why) -> Fault {
        Fault { place: self.place, expression: self.text.clone(), why }
    }

    /// The names that it reads, with their attributes as far as they are written out: `params.topic`.
    ///
    /// # Errors
    /// What is wrong with how it is written, and where.
    pub fn names(&self) -> Result<BTreeSet<String>, (Place, String)> {
        let names = compiled(&self.text).map(|expression| expression.undeclared_variables(true));
        names.map(|names| names.into_iter().collect()).map_err(|error| self.syntax(&error))
    }

    fn syntax(&self, error: &Error) -> (Place, String) {
        let start = error.range().map_or(0, |range| range.start);
        let before = self.text.get(..start).unwrap_or_default();
        let place = if self.exact { self.place.right(before.chars().count()) } else { self.place };
        let why = error.detail().map(str::to_owned);
        (place, why.unwrap_or_else(|| error.kind().to_string()))
    }
}

/// `text` as an expression, with the filters and tests that playbooks may use.
pub(in crate::playbook) fn compiled<'a>(text: &'a str) -> Result<minijinja::Expression<'a, 'a>, Error> {
    let environment: &'a Environment<'a> = &ENVIRONMENT;
    environment.compile_expression(text)
}
