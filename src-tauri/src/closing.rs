//! Closing the window: it goes, the sessions run on, and nobody is left to wonder where it went.

use crate::news::Outlet;
use crate::{tray, window};
use holdpoint_wire::desk::News;
use std::sync::atomic::{AtomicBool, Ordering};
use tauri::{AppHandle, Manager};

/// Whether the person was told already what becomes of a closed window here.
#[derive(Default)]
pub struct Told(AtomicBool);

/// Takes the window off the screen. Where no icon would show the way back, the page tells of it first, once in the life of the program: a
/// second press on the cross closes also a window whose page does not answer.
pub fn close(app: &AppHandle) {
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        let outlet = app.state::<Outlet>();
        if outlet.is_heard() && !tray::is_seen(&app).await && !app.state::<Told>().0.swap(true, Ordering::Relaxed) {
            return outlet.send(News::Closing);
        }
        window::hide(&app);
    });
}
