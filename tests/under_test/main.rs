//! `hold`, made to die at a chosen commit: the very program, with one thing between its engine and its store.
//!
//! `DIE_AT=before:call_ended` or `after:call_allowed`: the process is ended by force right before or right after a batch with a record of
//! that kind is stored. A tool may be named behind it (`before:call_ended:run_command`), so that only its calls count.

mod mortal;

use holdpoint_ports::Journal;
use holdpoint_testkit::Layered;
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let wrap = std::env::var("DIE_AT").ok().map(|at| {
        let moment = mortal::Moment::read(&at).unwrap_or_else(|| panic!("DIE_AT={at} is not a moment"));
        Arc::new(move |inner| Arc::new(Layered::new(mortal::Mortal::new(moment.clone()), inner)) as Arc<dyn Journal>)
            as holdpoint_cli::Wrap
    });
    holdpoint_cli::main_with(wrap)
}
