//! `hold check`: whether a playbook is right, before anything starts.

use crate::Exit;
use crate::console::Console;
use crate::prose::wrap;
use holdpoint_app::{App, Problem};
use holdpoint_wire::words::Words;
use holdpoint_wire::{visible, visible_line};
use serde_json::json;
use std::path::Path;

pub(super) fn check(playbook: &Path, console: &Console) -> Exit {
    let checked = match App::check(playbook) {
        Ok(checked) => checked,
        Err(problems) => return tell(&problems, console),
    };
    if console.json {
        let params = checked.params.iter().map(|param| {
            json!({ "name": param.name, "ask": param.ask, "schema": param.schema, "needed": !param.has_default() })
        });
        let params: Vec<_> = params.collect();
        console.value(&json!({ "name": checked.name, "about": checked.about, "params": params }));
        return Exit::Done;
    }
    console.say(&Words::new("check-right").with("name", &checked.name));
    let about = checked.about.as_deref().unwrap_or_default();
    console.prose(&wrap(&visible(about), "  ", console.screen.width()));
    for param in &checked.params {
        let asked = param.ask.as_deref().unwrap_or_default();
        let mark =
            if param.has_default() { String::new() } else { format!(" ({})", console.catalogue.label("check-needed")) };
        console.prose(&[format!("  --param {}=…  {}{mark}", visible_line(&param.name), visible_line(asked))]);
    }
    Exit::Done
}

/// Tells what is wrong, a line each, with its place.
pub(super) fn tell(problems: &[Problem], console: &Console) -> Exit {
    for problem in problems {
        let file = visible_line(&problem.file);
        let sentence = console.catalogue.say(&problem.words);
        let place = if problem.line == 0 {
            format!("{file}: ")
        } else {
            format!("{file}:{}:{}: ", problem.line, problem.column)
        };
        crate::ask::Screen::new(crate::ask::Stream::Stderr).line(&format!("{place}{sentence}"));
    }
    console.complain(&Words::new("check-wrong").with("count", problems.len()));
    Exit::Usage
}
