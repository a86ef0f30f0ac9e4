//! What `hold help` says.

use crate::args::{COMMON, OptionSpec, VERBS, VerbSpec};
use crate::prose::{Cell, Paint, table};
use holdpoint_wire::words::Catalogue;

const UNCUT: usize = usize::MAX;

/// The help for all verbs, or for one.
pub(crate) fn help(about: Option<&VerbSpec>, catalogue: &Catalogue) -> Vec<String> {
    match about {
        Some(verb) => of_verb(verb, catalogue),
        None => of_all(catalogue),
    }
}

fn of_all(catalogue: &Catalogue) -> Vec<String> {
    let mut lines = vec![catalogue.label("help-about"), String::new(), catalogue.label("help-verbs")];
    let rows: Vec<Vec<Cell>> = VERBS
        .iter()
        .map(|verb| {
            let words = if verb.usage.len() == 1 { verb.usage[0] } else { "<gate> …" };
            let call = format!("  {} {words}", verb.name);
            vec![Cell::new(call.trim_end()), Cell::new(catalogue.label(verb.about))]
        })
        .collect();
    lines.extend(table(&rows, Paint::new(false, true), UNCUT));
    lines.extend([String::new(), catalogue.label("help-common")]);
    lines.extend(options(COMMON, catalogue));
    lines.push(String::new());
    lines.extend(catalogue.label("help-exit").lines().map(str::to_owned));
    lines
}

fn of_verb(verb: &VerbSpec, catalogue: &Catalogue) -> Vec<String> {
    let mut lines = vec![catalogue.label(verb.about), String::new()];
    let calls = verb.usage.iter().map(|words| format!("  hold {} {words}", verb.name).trim_end().to_owned());
    lines.extend(calls);
    if !verb.options.is_empty() {
        lines.extend([String::new(), catalogue.label("help-options")]);
        lines.extend(options(verb.options, catalogue));
    }
    lines.extend([String::new(), catalogue.label("help-common")]);
    lines.extend(options(COMMON, catalogue));
    lines
}

fn options(options: &[OptionSpec], catalogue: &Catalogue) -> Vec<String> {
    let rows: Vec<Vec<Cell>> = options
        .iter()
        .map(|option| {
            let value = option.value.map(|value| format!(" {value}")).unwrap_or_default();
            vec![Cell::new(format!("  --{}{value}", option.name)), Cell::new(catalogue.label(option.about))]
        })
        .collect();
    table(&rows, Paint::new(false, true), UNCUT)
}
