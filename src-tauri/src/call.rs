//! The one way in.

use crate::backend::{self, Backend};
use crate::quit;
use holdpoint_wire::desk::{Answer, Fault, Request};
use std::time::Duration;
use tauri::{AppHandle, State};

/// What the page asks, handed to the desk as it is.
#[tauri::command]
pub async fn call(app: AppHandle, backend: State<'_, Backend>, request: Request) -> Result<Answer, Fault> {
    if request == Request::Quit && backend.opened().is_none() {
        // Nothing runs that could be paused, and whoever cannot begin must be able to leave.
        quit::quit(&app, Duration::ZERO);
        return Ok(Answer::Done);
    }
    backend.desk().await?.call(request).await
}

/// Opens the store anew where it could not be opened; the page begins anew after that.
#[tauri::command]
pub fn reopen(app: AppHandle) {
    backend::reopen(&app);
}
