//! How the page is drawn where the machine has no graphics card, as on many virtual ones.

use std::path::Path;
use tauri::WebviewWindow;
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Where the system lists what can draw for a program.
const CARDS: &str = "/dev/dri";
/// What its names begin with.
const CARD: &str = "renderD";

/// Has the browser draw by itself where there is no card: else it has a program imitate one, which makes the first frame three times as
/// late and takes some 90 MB.
pub fn suit(window: &WebviewWindow) -> tauri::Result<()> {
    let Some(policy) = policy(Path::new(CARDS)) else { return Ok(()) };
    window.with_webview(move |webview| {
        if let Some(settings) = webview.inner().settings() {
            settings.set_hardware_acceleration_policy(policy);
        }
    })
}

/// The policy for a machine whose cards are listed there; the browser's own one where nothing is said. A list that cannot be read names
/// no card.
fn policy(cards: &Path) -> Option<HardwareAccelerationPolicy> {
    let mut listed = std::fs::read_dir(cards).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let has_card = listed.any(|name| name.to_string_lossy().starts_with(CARD));
    (!has_card).then_some(HardwareAccelerationPolicy::Never)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A machine with these cards.
    fn machine(cards: &[&str]) -> Option<HardwareAccelerationPolicy> {
        let folder = tempfile::tempdir().unwrap();
        for card in cards {
            std::fs::write(folder.path().join(card), "").unwrap();
        }
        policy(folder.path())
    }

    /// I1: the window is there at once also on a machine that draws everything itself.
    #[test]
    fn a_machine_without_a_card_that_draws_for_programs_has_its_page_drawn_without_one() {
        let never = Some(HardwareAccelerationPolicy::Never);
        assert_eq!(machine(&[]), never);
        assert_eq!(machine(&["card0", "by-path"]), never, "this one draws for the screen alone");
        assert_eq!(policy(Path::new("/nowhere/at/all")), never);
    }

    #[test]
    fn a_machine_with_such_a_card_is_left_to_the_browser() {
        assert_eq!(machine(&["card0", "renderD128"]), None);
    }
}
