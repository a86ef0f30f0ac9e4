//! The window: the desktop front, and the only crate that knows Tauri.
//!
//! It carries requests in and news out, owns the window, the tray and the notices, and says when the program ends. What a request means is
//! the desk's affair, what a session may do the core's.
//!
//! Deliberately absent: any decision about a session, any store, any network, and every right of the page beyond asking.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on has failed"))]

mod args;
mod backend;
mod call;
#[cfg_attr(not(target_os = "linux"), path = "choose_elsewhere.rs")]
mod choose;
mod closing;
mod display;
#[cfg(target_os = "linux")]
mod drawing;
// The test build of every system knows it, so that it is checked where it is not used.
#[cfg(any(target_os = "macos", test))]
#[cfg_attr(not(target_os = "macos"), allow(dead_code))]
mod menu;
mod news;
mod notices;
mod outside;
mod quit;
mod show;
mod single;
mod spoken;
mod tray;
#[cfg(target_os = "linux")]
mod tray_host;
mod window;

use args::Asked;
use holdpoint_wire::words::Words;
use std::process::ExitCode;
use tauri::{App, AppHandle, RunEvent};

/// It cannot mean anything.
const USAGE: u8 = 2;
/// There is no display to show a window on.
const NO_DISPLAY: u8 = 4;

/// Runs the window with the words of the command line.
pub fn main() -> ExitCode {
    let catalogue = spoken::catalogue();
    let asked = match args::parse(std::env::args_os().skip(1)) {
        Ok(asked) => asked,
        Err(words) => return complain(&catalogue.say(&words), USAGE),
    };
    if !display::is_there() {
        return complain(&catalogue.label("start-no-display"), NO_DISPLAY);
    }
    match run(asked) {
        Ok(code) => ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX)),
        Err(error) => {
            single::begin_anew(&error);
            complain(&catalogue.say(&Words::new("start-failed").with("why", error)), 1)
        }
    }
}

fn complain(sentence: &str, code: u8) -> ExitCode {
    eprintln!("{sentence}");
    ExitCode::from(code)
}

fn run(asked: Asked) -> tauri::Result<i32> {
    let app = tauri::Builder::default()
        // First among the plugins: a second start must end before anything else begins.
        .plugin(single::plugin(&asked))
        .manage(news::Outlet::default())
        .manage(quit::Quitting::default())
        .manage(closing::Told::default())
        .invoke_handler(tauri::generate_handler![call::call, call::reopen, news::listen, window::ready])
        .on_window_event(window::on_event)
        .setup(move |app| Ok(start(app, asked)?))
        .build(tauri::generate_context!())?;
    Ok(app.run_return(on_event))
}

/// The store opens while the page loads: neither waits for the other.
fn start(app: &mut App, asked: Asked) -> tauri::Result<()> {
    let app = app.handle();
    backend::open(app, asked.store);
    if let Some(what) = asked.show {
        show::tell(app, what);
    }
    quit::on_signals(app);
    tray::put(app);
    #[cfg(target_os = "macos")]
    {
        menu::put(app, &spoken::catalogue())?;
        menu::attend(app);
    }
    window::open(app, asked.hidden)
}

#[cfg_attr(not(target_os = "macos"), expect(unused_variables, reason = "only macOS asks for the window by an event"))]
fn on_event(app: &AppHandle, event: RunEvent) {
    match event {
        // The last window is only hidden when it is closed; whoever ends the program gives a code.
        RunEvent::ExitRequested { code: None, api, .. } => api.prevent_exit(),
        #[cfg(target_os = "macos")]
        RunEvent::Reopen { .. } => window::bring(app),
        _other => {}
    }
}
