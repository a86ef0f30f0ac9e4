//! The markup that some desktops read in a notice.

/// The text as markup that shows exactly the text.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
