//! How the page is drawn where the machine has no graphics card, as on many virtual ones.

use tauri::WebviewWindow;
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Where the system lists what can draw for a program.
const CARDS: &str = "/dev/dri";
/// What its names begin with.
const CARD: &str = "renderD";

/// Has the browser draw by itself where there is no card: else it has a program imitate one, which makes the first frame three times as
/// late and takes some 90 MB.
pub fn suit(window: &WebviewWindow) -> tauri::Result<()> {
    if has_card() {
        return Ok(());
    }
    window.with_webview(|webview| {
        if let Some(settings) = webview.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
    })
}

/// A list that cannot be read names none.
fn has_card() -> bool {
    let listed = std::fs::read_dir(CARDS).into_iter().flatten().flatten();
    listed.map(|entry| entry.file_name()).any(|name| name.to_string_lossy().starts_with(CARD))
}
