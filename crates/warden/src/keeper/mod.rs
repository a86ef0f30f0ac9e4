//! The program: one order, one command, one report of its end.

mod capture;
mod control;
mod end;
mod launch;
mod outlet;
mod seclude;
mod sys;
mod text;
mod tree;
mod wait;
mod watch;

use std::io;
use std::process::ExitCode;

use holdpoint_warden::{Order, Report};

use control::Control;
use end::End;
use outlet::Outlet;
use tree::Ends;
use watch::Watch;

/// Runs the warden to its end. It fails only if it could not set itself apart or lost its pipes' use.
pub fn run() -> ExitCode {
    match seclude::seclude().and_then(|()| hold()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("holdpoint-warden: {error}");
            ExitCode::FAILURE
        }
    }
}

fn hold() -> io::Result<()> {
    let mut control = Control::default();
    let mut outlet = Outlet::default();
    let Some(line) = control.wait_for_line()? else {
        return Ok(());
    };
    match Order::from_line(&line) {
        Ok(order) => carry_out(&order, &mut control, &mut outlet)?,
        Err(error) => refuse(&format!("The order cannot be read: {error}."), None, &mut outlet),
    }
    outlet.finish(&mut control)
}

fn carry_out(order: &Order, control: &mut Control, outlet: &mut Outlet) -> io::Result<()> {
    let ends = Ends::new()?;
    match launch::launch(order) {
        Ok(child) => {
            let end = Watch::new(order, child, ends, control, outlet)?.until_gone();
            end.write_down(order, outlet);
        }
        Err(error) => refuse(&format!("The command cannot be started: {error}."), Some(order), outlet),
    }
    Ok(())
}

fn refuse(reason: &str, order: Option<&Order>, outlet: &mut Outlet) {
    outlet.send(&Report::Refused { reason: reason.to_owned() });
    let end = End::without_start();
    match order {
        Some(order) => end.write_down(order, outlet),
        None => outlet.send(&end.report(false)),
    }
}
