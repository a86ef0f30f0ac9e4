//! Notices: what the desk wants shown on the person's desktop, and what is pressed there.
//!
//! A notice is a short cut: the gate in the window is the truth. So whatever goes wrong here is told in the settings and stops nothing.

mod form;
mod markup;
#[cfg(all(unix, not(target_os = "macos")))]
mod one;
#[cfg(not(all(unix, not(target_os = "macos"))))]
#[path = "one_elsewhere.rs"]
mod one;

use holdpoint_app::desk::{Desk, Notice, NoticeOrder};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tauri::{AppHandle, Manager};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

/// Hears that all notices are to be withdrawn, and says when they are.
type Ending = oneshot::Receiver<oneshot::Sender<()>>;
/// The ways to the tasks of the notices on screen, by id.
type Shown = HashMap<String, UnboundedSender<Notice>>;

/// The way to the task that shows all notices.
struct Showing(Mutex<Option<oneshot::Sender<oneshot::Sender<()>>>>);

/// Shows what the desk orders.
pub fn attend(app: &AppHandle, desk: &Desk) {
    let (end, ending) = oneshot::channel();
    app.manage(Showing(Mutex::new(Some(end))));
    tauri::async_runtime::spawn(run(app.clone(), desk.clone(), desk.notices(), ending));
}

/// Takes every notice off the screen: nobody would answer its buttons.
pub async fn withdraw_all(app: &AppHandle) {
    let Some(showing) = app.try_state::<Showing>() else { return };
    let Some(end) = showing.0.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
    let (over, is_over) = oneshot::channel();
    if end.send(over).is_ok() {
        _ = is_over.await;
    }
}

async fn run(app: AppHandle, desk: Desk, mut orders: UnboundedReceiver<NoticeOrder>, mut ending: Ending) {
    let (mut shown, mut tasks) = (HashMap::new(), JoinSet::new());
    let over = loop {
        tokio::select! {
            over = &mut ending => break over,
            Some(order) = orders.recv() => take(order, &mut shown, &mut tasks, (&app, &desk)),
            Some(_ended) = tasks.join_next() => shown.retain(|_id, orders| !orders.is_closed()),
        }
    };
    // Their tasks see the end of their orders and withdraw what they show.
    drop(shown);
    while tasks.join_next().await.is_some() {}
    drop(over);
}

fn take(order: NoticeOrder, shown: &mut Shown, tasks: &mut JoinSet<()>, (app, desk): (&AppHandle, &Desk)) {
    match order {
        NoticeOrder::Withdraw { id } => drop(shown.remove(&id)),
        NoticeOrder::Show(notice) => {
            let id = notice.id.clone();
            // One that was pressed or closed meanwhile takes no more orders: a new one is shown.
            let Some(notice) = replace(shown.get(&id), notice) else { return };
            let (orders, ordered) = mpsc::unbounded_channel();
            _ = orders.send(notice);
            shown.insert(id, orders);
            tasks.spawn(one::show(app.clone(), desk.clone(), ordered));
        }
    }
}

/// Gives the notice back where there is none to replace.
fn replace(orders: Option<&UnboundedSender<Notice>>, notice: Notice) -> Option<Notice> {
    match orders {
        Some(orders) => orders.send(notice).err().map(|unsent| unsent.0),
        None => Some(notice),
    }
}
