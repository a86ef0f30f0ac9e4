//! Why something could not be done, spoken.

use super::Inner;
use crate::{AppError, ErrorKind, Problem, StartError};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{Fault, FaultKind};
use holdpoint_wire::words::Catalogue;

impl Inner {
    pub(super) fn fault(&self, error: StartError) -> Fault {
        let catalogue = self.voice.catalogue();
        match error {
            StartError::App(error) => one(error, &catalogue),
            StartError::Problems(problems) => several(&problems, &catalogue),
        }
    }
}

fn one(error: AppError, catalogue: &Catalogue) -> Fault {
    let kind = match error.kind {
        ErrorKind::Usage => FaultKind::Usage,
        ErrorKind::Store => FaultKind::Store,
        ErrorKind::Refused => FaultKind::Refused,
        ErrorKind::Unexpected => FaultKind::Unexpected,
    };
    Fault { field: error.field, ..told(kind, catalogue.say(&error.words), catalogue) }
}

fn several(problems: &[Problem], catalogue: &Catalogue) -> Fault {
    let field = problems.iter().find_map(|problem| problem.param.as_deref()).map(pointer);
    if let ([only], Some(_)) = (problems, &field) {
        return Fault { field, ..told(FaultKind::Usage, line(only, catalogue), catalogue) };
    }
    let more: Vec<String> = problems.iter().map(|problem| line(problem, catalogue)).collect();
    let message = catalogue.say(&Words::new("check-wrong").with("count", more.len()));
    Fault { field, more, ..told(FaultKind::Usage, message, catalogue) }
}

fn told(kind: FaultKind, message: String, catalogue: &Catalogue) -> Fault {
    Fault { kind, message, language: catalogue.language().tag().to_owned(), field: None, more: Vec::new() }
}

/// Where a window's form has a parameter, as a JSON pointer.
fn pointer(param: &str) -> String {
    format!("/params/{}", param.replace('~', "~0").replace('/', "~1"))
}

fn line(problem: &Problem, catalogue: &Catalogue) -> String {
    let said = catalogue.say(&problem.words);
    match problem.line {
        0 => said,
        // Which file it is stands in the form.
        line => catalogue
            .say(&Words::new("playbook-place").with("line", line).with("column", problem.column).with("said", said)),
    }
}
