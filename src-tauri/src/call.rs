//! The one way in.

use crate::backend::Backend;
use holdpoint_wire::desk::{Answer, Fault, Request};
use tauri::State;

/// What the page asks, handed to the desk as it is.
#[tauri::command]
pub async fn call(backend: State<'_, Backend>, request: Request) -> Result<Answer, Fault> {
    backend.desk().await?.call(request).await
}
