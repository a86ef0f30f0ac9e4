//! The window itself: how it opens, hides, comes back, and what may be loaded in it.

use crate::backend::Backend;
use crate::{closing, quit};
use holdpoint_app::desk::FrontState;
use holdpoint_wire::desk::Theme as Chosen;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tauri::webview::NewWindowResponse;
use tauri::window::Color;
use tauri::{
    AppHandle, Manager, Theme, Url, UserAttentionType, WebviewUrl, WebviewWindow, WebviewWindowBuilder, Window,
    WindowEvent, Wry,
};

type Builder<'a> = WebviewWindowBuilder<'a, Wry, AppHandle>;

const LABEL: &str = "main";
/// A page that has not drawn by then is shown as it is: an empty window can be seen to be broken, a hidden one cannot.
const SHOWN_BY: Duration = Duration::from_secs(2);
/// The page's own grounds, which stand there until it has drawn.
const LIGHT: Color = Color(0xfd, 0xfd, 0xfc, 0xff);
const DARK: Color = Color(0x17, 0x18, 0x1a, 0xff);

/// Whether the window is still to be shown for the first time.
pub struct Unseen(AtomicBool);

/// Opens the window, unseen until its page has drawn; `hidden` keeps it in the tray.
pub fn open(app: &AppHandle, hidden: bool) -> tauri::Result<()> {
    app.manage(Unseen(AtomicBool::new(!hidden)));
    let builder = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title("Holdpoint")
        .inner_size(1280.0, 800.0)
        .min_inner_size(760.0, 520.0)
        .visible(false)
        .center()
        .zoom_hotkeys_enabled(true)
        .on_navigation(is_ours)
        .on_new_window(|_url, _features| NewWindowResponse::Deny);
    let window = with_data(builder)?.build()?;
    #[cfg(target_os = "linux")]
    crate::drawing::suit(&window)?;
    lay_ground(app);
    reveal_in_time(app.clone());
    Ok(())
}

/// Moves what the browser keeps along with everything else that is kept.
fn with_data(builder: Builder<'_>) -> tauri::Result<Builder<'_>> {
    match std::env::var_os("HOLDPOINT_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Ok(builder.data_directory(std::path::absolute(home)?.join("window"))),
        None => Ok(builder),
    }
}

/// The page has drawn its first frame.
#[tauri::command]
pub fn ready(app: AppHandle) {
    reveal(&app);
}

/// Shows the window for the first time, once: later it is the person's to show and to hide.
fn reveal(app: &AppHandle) {
    let awaited = app.state::<Unseen>().0.swap(false, Ordering::Relaxed);
    // Who had it start in the tray must see that it could not begin: else they wait for notices that never come.
    if awaited || (app.state::<Backend>().failed() && !is_seen(app)) {
        // The settings were read since the window was made.
        lay_ground(app);
        bring(app);
    }
}

fn reveal_in_time(app: AppHandle) {
    tauri::async_runtime::spawn(async move {
        tokio::time::sleep(SHOWN_BY).await;
        reveal(&app);
    });
}

/// Shows the window and puts it in front; where the desktop does not allow that, it asks for attention.
pub fn bring(app: &AppHandle) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    // Each may be refused by a desktop, and the others are still worth trying.
    let tries = [window.unminimize(), window.show(), window.set_focus()];
    let refused = tries.iter().any(Result::is_err) || !window.is_focused().unwrap_or(false);
    _ = window.request_user_attention(refused.then_some(UserAttentionType::Informational));
    tell_desk(window.as_ref().window());
}

/// Whether the window is on screen.
pub fn is_seen(app: &AppHandle) -> bool {
    app.get_webview_window(LABEL).is_some_and(|window| window.is_visible().unwrap_or(false))
}

/// The window.
///
/// # Errors
/// Where it is gone: the program is ending.
pub fn main(app: &AppHandle) -> tauri::Result<WebviewWindow> {
    app.get_webview_window(LABEL).ok_or(tauri::Error::WindowNotFound)
}

/// Takes the window off the screen.
pub fn hide(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(LABEL) {
        _ = window.hide();
        tell_desk(window.as_ref().window());
    }
}

/// Closing only hides: sessions run on, and the tray or a second start brings the window back.
pub fn on_event(window: &Window, event: &WindowEvent) {
    match event {
        WindowEvent::CloseRequested { api, .. } => {
            api.prevent_close();
            // A window without a desk hidden away would only keep the next start from beginning anew.
            match window.state::<Backend>().failed() {
                true => quit::quit(window.app_handle(), Duration::ZERO),
                false => closing::close(window.app_handle()),
            }
        }
        WindowEvent::Focused(true) => _ = window.request_user_attention(None),
        WindowEvent::Focused(false) | WindowEvent::Resized(_) => {}
        WindowEvent::ThemeChanged(_theme) => lay_ground(window.app_handle()),
        _other => return,
    }
    tell_desk(window.clone());
}

/// A gate that is in front of the person needs no notice.
fn tell_desk(window: Window) {
    let shown = window.is_visible().unwrap_or(true) && !window.is_minimized().unwrap_or(false);
    let front = FrontState { visible: shown, focused: shown && window.is_focused().unwrap_or(false) };
    window.state::<Backend>().front(front);
}

/// Puts the page's own ground under it: that is what stands there until the page has drawn, and where it does not reach yet.
pub fn lay_ground(app: &AppHandle) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    let chosen = app.state::<Backend>().opened().map_or(Chosen::System, |desk| desk.theme());
    // A desktop that names no theme has the usual one.
    let ground = ground(chosen, window.theme().unwrap_or(Theme::Light));
    _ = window.set_background_color(Some(ground));
}

fn ground(chosen: Chosen, desktop: Theme) -> Color {
    match (chosen, desktop) {
        (Chosen::Dark, _) | (Chosen::System, Theme::Dark) => DARK,
        (Chosen::Light | Chosen::System, _) => LIGHT,
    }
}

/// Nothing but the page that came with the program is ever loaded: an address in a session's text opens in the person's browser.
fn is_ours(url: &Url) -> bool {
    let served = matches!(
        (url.scheme(), url.host_str()),
        ("tauri", Some("localhost")) | ("http" | "https", Some("tauri.localhost"))
    );
    served || url.as_str() == "about:blank" || (cfg!(dev) && url.host_str() == Some("localhost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// I1: no other colour than the page's own is seen before it has drawn.
    #[test]
    fn the_ground_is_that_of_the_chosen_theme_and_else_of_the_desktop() {
        for (chosen, desktop, wanted) in [
            (Chosen::System, Theme::Light, LIGHT),
            (Chosen::System, Theme::Dark, DARK),
            (Chosen::Light, Theme::Dark, LIGHT),
            (Chosen::Dark, Theme::Light, DARK),
        ] {
            assert_eq!(ground(chosen, desktop), wanted, "{chosen:?} on {desktop:?}");
        }
    }

    #[test]
    fn the_window_goes_nowhere_else() {
        for address in ["https://example.test/", "file:///etc/hostname", "http://127.0.0.1:8080/", "data:text/html,a"] {
            assert!(!is_ours(&Url::parse(address).unwrap()), "{address}");
        }
        assert!(is_ours(&Url::parse("tauri://localhost/index.html").unwrap()));
    }
}
