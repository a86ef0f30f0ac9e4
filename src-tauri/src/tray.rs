//! The tray: how many gates wait, and the way back to a hidden window.

use crate::quit::{self, BY_PERSON};
use crate::{show, spoken, window};
use holdpoint_app::desk::{Desk, Waiting};
use holdpoint_wire::desk::Show;
use holdpoint_wire::words::{Catalogue, Words};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tauri::image::Image;
use tauri::menu::{Menu, MenuBuilder, MenuEvent};
use tauri::tray::{TrayIcon, TrayIconBuilder};
use tauri::{AppHandle, Wry, include_image};

const ID: &str = "tray";
const QUIET: Image<'_> = include_image!("./src-tauri/icons/tray-quiet.png");
const WAITING: Image<'_> = include_image!("./src-tauri/icons/tray-waiting.png");

/// Puts the icon into the tray. Where there is none, a second start brings the window back.
pub fn put(app: &AppHandle) {
    let catalogue = spoken::catalogue();
    // The library of the tray is loaded only now, and its binding panics where it is not installed.
    let built = catch_unwind(AssertUnwindSafe(|| build(app, &catalogue, Waiting::default())));
    let why = match built {
        Ok(Ok(_tray)) => return,
        Ok(Err(error)) => error.to_string(),
        Err(_panic) => "libayatana-appindicator3".to_owned(),
    };
    eprintln!("{}", catalogue.say(&Words::new("start-no-tray").with("why", why)));
}

/// Whether an icon is on screen, as far as can be known.
pub async fn is_seen(app: &AppHandle) -> bool {
    app.tray_by_id(ID).is_some() && is_shown().await
}

#[cfg(target_os = "linux")]
use crate::tray_host::is_there as is_shown;

/// Other desktops always show them.
#[cfg(not(target_os = "linux"))]
async fn is_shown() -> bool {
    true
}

fn build(app: &AppHandle, catalogue: &Catalogue, waiting: Waiting) -> tauri::Result<TrayIcon> {
    TrayIconBuilder::with_id(ID)
        .icon(QUIET)
        .tooltip(summary(catalogue, waiting))
        .menu(&menu(app, catalogue, waiting)?)
        .on_menu_event(on_menu)
        .build(app)
}

fn menu(app: &AppHandle, catalogue: &Catalogue, waiting: Waiting) -> tauri::Result<Menu<Wry>> {
    let inbox = catalogue.say(&Words::new("tray-inbox").with("count", waiting.gates));
    MenuBuilder::new(app)
        .text("open", catalogue.label("tray-open"))
        .text("inbox", inbox)
        .text("new", catalogue.label("tray-new"))
        .separator()
        .text("quit", catalogue.label("tray-quit"))
        .build()
}

fn on_menu(app: &AppHandle, event: MenuEvent) {
    match event.id().as_ref() {
        "inbox" => show::bring(app, Show::Inbox),
        "new" => show::bring(app, Show::New),
        "quit" => quit::quit(app, BY_PERSON),
        "open" => window::bring(app),
        _of_another_menu => {}
    }
}

/// Keeps the tray as things stand.
pub fn follow(app: &AppHandle, desk: &Desk) {
    let (app, desk) = (app.clone(), desk.clone());
    tauri::async_runtime::spawn(async move {
        let mut waiting = desk.waiting();
        waiting.mark_changed();
        while waiting.changed().await.is_ok() {
            waiting.mark_unchanged();
            relabel(&app, &desk);
        }
    });
}

/// Says how things stand, in the language of now.
pub fn relabel(app: &AppHandle, desk: &Desk) {
    let Some(tray) = app.tray_by_id(ID) else { return };
    let waiting = *desk.waiting().borrow();
    // A tray that has gone away is no reason to stop anything.
    _ = say(app, &tray, &desk.catalogue(), waiting);
}

fn say(app: &AppHandle, tray: &TrayIcon, catalogue: &Catalogue, waiting: Waiting) -> tauri::Result<()> {
    tray.set_icon(Some(if waiting.gates > 0 { WAITING } else { QUIET }))?;
    tray.set_tooltip(Some(summary(catalogue, waiting)))?;
    tray.set_title((waiting.gates > 0).then(|| waiting.gates.to_string()))?;
    tray.set_menu(Some(menu(app, catalogue, waiting)?))
}

fn summary(catalogue: &Catalogue, waiting: Waiting) -> String {
    catalogue.say(&Words::new("tray-summary").with("gates", waiting.gates).with("running", waiting.running))
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdpoint_wire::words::Language;

    #[test]
    fn the_tray_says_how_many_wait_and_how_many_run() {
        let said = |gates, running| summary(&Catalogue::new(Language::English), Waiting { gates, running });
        assert_eq!(said(0, 0), "Holdpoint: nothing is running");
        assert_eq!(said(0, 2), "Holdpoint: 2 sessions run");
        assert_eq!(said(1, 0), "Holdpoint: 1 waits for you");
        assert_eq!(said(3, 1), "Holdpoint: 3 wait for you, 1 session runs");
    }
}
