//! One notice from the first word to the click, on desktops with a notification service on the session bus.

use super::form::form;
use crate::show;
use holdpoint_app::desk::{Desk, Notice};
use holdpoint_wire::desk::NoticeState;
use notify_rust::{NotificationHandle, NotificationResponse};
use std::sync::OnceLock;
use tauri::AppHandle;
use tokio::sync::mpsc::UnboundedReceiver;

/// Shows each notice that is ordered in the place of the one before, and withdraws the last when the orders end.
pub async fn show(app: AppHandle, desk: Desk, mut orders: UnboundedReceiver<Notice>) {
    // A desktop may drop a notice when the connection that showed it goes, so none goes before the last.
    let mut held: Vec<NotificationHandle> = Vec::new();
    let mut next = orders.recv().await;
    while let Some(notice) = next {
        match put(&notice, held.last()).await {
            Ok(handle) => held.push(handle),
            Err(_no_service) => return desk.notice_state(NoticeState::NoService),
        }
        desk.notice_state(NoticeState::Works);
        let Some(handle) = held.last() else { return };
        next = tokio::select! {
            action = pressed(handle, &notice) => return act(&app, &desk, &notice.id, action).await,
            next = orders.recv() => next,
        };
    }
    if let Some(handle) = held.last() {
        handle.close_async().await;
    }
}

async fn put(notice: &Notice, before: Option<&NotificationHandle>) -> notify_rust::error::Result<NotificationHandle> {
    let mut form = form(notice, reads_markup().await);
    if let Some(before) = before {
        form.id(before.id());
    }
    form.show_async().await
}

/// The action that is pressed; none where the notice is closed without one.
async fn pressed(handle: &NotificationHandle, notice: &Notice) -> Option<String> {
    let mut action = None;
    let heard = |response: &NotificationResponse| {
        action = match response {
            NotificationResponse::Default => Some(notice.default_action.clone()),
            NotificationResponse::Action(action) => Some(action.clone()),
            NotificationResponse::Reply(_) | NotificationResponse::Closed(_) => None,
        };
    };
    handle.wait_for_action_async(heard).await;
    action
}

async fn act(app: &AppHandle, desk: &Desk, id: &str, action: Option<String>) {
    let Some(action) = action else { return };
    if let Some(what) = desk.pressed(id, &action).await {
        show::bring(app, what);
    }
}

/// Whether the service reads markup in a body. It is asked until it has answered once.
async fn reads_markup() -> bool {
    static READS: OnceLock<bool> = OnceLock::new();
    if let Some(reads) = READS.get() {
        return *reads;
    }
    let asked = tokio::task::spawn_blocking(notify_rust::get_capabilities).await;
    match asked {
        Ok(Ok(able)) => *READS.get_or_init(|| able.iter().any(|one| one == "body-markup")),
        // Escapes that are read as text are ugly, markup that is read as markup may lie.
        Ok(Err(_)) | Err(_) => true,
    }
}
