//! The one way out: a channel that the page opens.

use crate::{tray, window};
use holdpoint_app::desk::Desk;
use holdpoint_wire::desk::{News, Show};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager, State};

/// Where news goes. A page that was loaded anew listens anew and takes the place of the one before.
#[derive(Default)]
pub struct Outlet(Mutex<Listening>);

#[derive(Default)]
struct Listening {
    channel: Option<Channel<News>>,
    /// What nobody heard yet and nobody could ask for: all other news can be had by asking.
    unheard: Option<Show>,
}

impl Outlet {
    /// Sends to the page that listens.
    pub fn send(&self, news: News) {
        let mut listening = self.lock();
        match (&listening.channel, news) {
            // A page that is gone hears nothing, and the next one asks for everything.
            (Some(channel), news) => _ = channel.send(news),
            (None, News::Show(what)) => listening.unheard = Some(what),
            (None, _askable) => {}
        }
    }

    /// Whether a page hears what is sent.
    pub fn is_heard(&self) -> bool {
        self.lock().channel.is_some()
    }

    fn listen(&self, channel: Channel<News>) {
        let mut listening = self.lock();
        if let Some(what) = listening.unheard.take() {
            _ = channel.send(News::Show(what));
        }
        listening.channel = Some(channel);
    }

    fn lock(&self) -> MutexGuard<'_, Listening> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Carries what the desk says to the page.
pub fn carry(app: &AppHandle, desk: &Desk) {
    let (app, desk, mut news) = (app.clone(), desk.clone(), desk.news());
    tauri::async_runtime::spawn(async move {
        while let Some(one) = news.recv().await {
            if let News::Settings { .. } = one {
                tray::relabel(&app, &desk);
                #[cfg(target_os = "macos")]
                crate::menu::relabel(&app, &desk.catalogue());
                window::lay_ground(&app);
            }
            app.state::<Outlet>().send(one);
        }
    });
}

/// Sends all news from now on into `channel`.
#[tauri::command]
pub fn listen(outlet: State<'_, Outlet>, channel: Channel<News>) {
    outlet.listen(channel);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tauri::ipc::InvokeResponseBody;

    fn page() -> (Channel<News>, Arc<Mutex<Vec<String>>>) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&heard);
        let channel = Channel::new(move |body| {
            let InvokeResponseBody::Json(text) = body else { unreachable!("news is JSON") };
            kept.lock().unwrap().push(text);
            Ok(())
        });
        (channel, heard)
    }

    /// A start with `--show`, or the click on a notice, may come before the page does.
    #[test]
    fn what_is_to_be_shown_waits_for_a_page_and_is_shown_once() {
        let outlet = Outlet::default();
        outlet.send(News::Show(Show::Session("a".into())));
        outlet.send(News::Show(Show::Inbox));
        outlet.send(News::Inbox { waiting: 1 });
        let ((first, at_first), (second, at_second)) = (page(), page());
        outlet.listen(first);
        outlet.listen(second);
        assert_eq!(*at_first.lock().unwrap(), [r#"{"news":"show","of":"inbox"}"#]);
        assert!(at_second.lock().unwrap().is_empty());
    }

    #[test]
    fn the_page_that_listens_last_is_told() {
        let outlet = Outlet::default();
        let ((first, at_first), (second, at_second)) = (page(), page());
        outlet.listen(first);
        outlet.listen(second);
        outlet.send(News::Inbox { waiting: 2 });
        assert!(at_first.lock().unwrap().is_empty());
        assert_eq!(*at_second.lock().unwrap(), [r#"{"news":"inbox","of":{"waiting":2}}"#]);
    }
}
