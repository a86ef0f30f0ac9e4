//! The verbs, a file for those that belong together.

mod answer;
mod check;
mod command;
mod events;
mod look;
mod run;

use crate::Exit;
use crate::args::{Common, Verb};
use crate::console::Console;
use holdpoint_app::{App, AppError, ErrorKind, Options, Wrap};
use holdpoint_wire::words::Words;

/// Does what `verb` says.
pub(crate) fn run(verb: Verb, common: &Common, console: &Console, wrap: Option<Wrap>) -> Exit {
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            console.complain(&Words::new("run-no-runtime").with("why", error));
            return Exit::Unexpected;
        }
    };
    let done = runtime.block_on(perform(verb, common, console, wrap));
    // A read of the terminal may still be waiting in a thread of its own; nothing else is left.
    runtime.shutdown_background();
    done.unwrap_or_else(|error| console.fail(&error))
}

async fn perform(verb: Verb, common: &Common, console: &Console, wrap: Option<Wrap>) -> Result<Exit, AppError> {
    if let Verb::Check { playbook } = &verb {
        return Ok(check::check(playbook, console));
    }
    there_is_a_store(&verb, common)?;
    let what = format!("hold {}", name(&verb));
    let app = App::open(Options { store: common.store.clone(), what, wrap }).await?;
    match verb {
        Verb::Run(wanted) => run::run(&app, wanted, console).await,
        Verb::Ask(wanted) => run::ask(&app, wanted, console).await,
        Verb::Tell { session, text } => command::tell(&app, &session, text, console).await,
        Verb::Resume { session, until_gate } => run::resume(&app, &session, until_gate, console).await,
        Verb::List => look::list(&app, console).await,
        Verb::Show { session } => look::show(&app, &session, console).await,
        Verb::Journal { session } => look::journal(&app, &session, console).await,
        Verb::Gates { session } => look::gates(&app, session.as_deref(), console).await,
        Verb::Events { session, since, follow } => events::events(&app, &session, since, follow, console).await,
        Verb::Answer { gate, decision, hash } => answer::answer(&app, &gate, decision, hash, console).await,
        Verb::Pause { session } => command::pause(&app, &session, console).await,
        Verb::Stop { session } => command::stop(&app, &session, console).await,
        Verb::Abandon { session } => command::abandon(&app, &session, console).await,
        Verb::Check { .. } | Verb::Help(_) | Verb::Version => Ok(Exit::Done),
    }
}

/// Only what begins a session makes a store in a file that was named on purpose: for the others a name mistyped would look like an empty one.
fn there_is_a_store(verb: &Verb, common: &Common) -> Result<(), AppError> {
    match &common.store {
        Some(file) if !matches!(verb, Verb::Run(_) | Verb::Ask(_)) && matches!(file.try_exists(), Ok(false)) => {
            let words = Words::new("store-not-there").with("path", file.display());
            Err(AppError { kind: ErrorKind::Store, words, field: None })
        }
        Some(_) | None => Ok(()),
    }
}

fn name(verb: &Verb) -> &'static str {
    match verb {
        Verb::Run(_) => "run",
        Verb::Ask(_) => "ask",
        Verb::Tell { .. } => "tell",
        Verb::Check { .. } => "check",
        Verb::List => "list",
        Verb::Show { .. } => "show",
        Verb::Events { .. } => "events",
        Verb::Journal { .. } => "journal",
        Verb::Gates { .. } => "gates",
        Verb::Answer { .. } => "answer",
        Verb::Pause { .. } => "pause",
        Verb::Stop { .. } => "stop",
        Verb::Resume { .. } => "resume",
        Verb::Abandon { .. } => "abandon",
        Verb::Help(_) => "help",
        Verb::Version => "version",
    }
}
