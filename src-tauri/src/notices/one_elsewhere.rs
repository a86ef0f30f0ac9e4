//! One notice on macOS and Windows: shown, without buttons. A click brings the program to the front as the system does it.

use super::form::form;
use holdpoint_app::desk::{Desk, Notice};
use holdpoint_wire::desk::NoticeState;
use tauri::AppHandle;
use tokio::sync::mpsc::UnboundedReceiver;

/// Shows each notice that is ordered.
pub async fn show(_app: AppHandle, desk: Desk, mut orders: UnboundedReceiver<Notice>) {
    while let Some(notice) = orders.recv().await {
        let form = form(&Notice { buttons: Vec::new(), ..notice }, false);
        let shown = tokio::task::spawn_blocking(move || form.show().map(drop)).await;
        desk.notice_state(if let Ok(Ok(())) = shown { NoticeState::Works } else { NoticeState::NoService });
    }
}
