//! The end: sessions are paused, what runs is waited for and named, and then the program goes.

use crate::backend::Backend;
use crate::{notices, single, window};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tauri::{AppHandle, Manager};

/// How long a running effect is waited for when the person quits.
pub const BY_PERSON: Duration = Duration::from_secs(10);
/// The same when the desktop ends, which soon kills what is left.
const BY_DESKTOP: Duration = Duration::from_secs(2);
/// What comes after the waiting: effects that are ended, records, notices.
const AFTERWARDS: Duration = Duration::from_secs(4);

/// Whether the end has begun.
#[derive(Default)]
pub struct Quitting(AtomicBool);

/// Pauses everything, waits at most `limit`, and ends the program. Asked for again, it does not begin anew but ends within its own limit.
pub fn quit(app: &AppHandle, limit: Duration) {
    let begun = app.state::<Quitting>().0.swap(true, Ordering::Relaxed);
    single::release(app);
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        let paused = async {
            match begun {
                false => pause(&app, limit).await,
                true => std::future::pending().await,
            }
        };
        // The store may hang: the end comes all the same, and what is stored says how far it went.
        _ = tokio::time::timeout(limit + AFTERWARDS, paused).await;
        app.exit(0);
    });
}

async fn pause(app: &AppHandle, limit: Duration) {
    if let Some(desk) = app.state::<Backend>().opened() {
        desk.quit(limit, |waits_for, _left| be_seen(app, &waits_for)).await;
    }
    notices::withdraw_all(app).await;
}

/// Who quits from the tray has no window in front, and must see what is waited for: the desk tells it there.
fn be_seen(app: &AppHandle, waits_for: &[String]) {
    if !waits_for.is_empty() && !window::is_seen(app) {
        window::bring(app);
    }
}

/// Ends the program when the desktop or the terminal says so.
#[cfg(unix)]
pub fn on_signals(app: &AppHandle) {
    use tokio::signal::unix::{SignalKind, signal};
    for kind in [SignalKind::terminate(), SignalKind::hangup(), SignalKind::interrupt()] {
        let app = app.clone();
        tauri::async_runtime::spawn(async move {
            // Where the system gives no notice of a signal, it does what it does to every program.
            let Ok(mut signals) = signal(kind) else { return };
            while signals.recv().await.is_some() {
                quit(&app, BY_DESKTOP);
            }
        });
    }
}

/// Other systems say it through the window.
#[cfg(not(unix))]
pub fn on_signals(_app: &AppHandle) {}
