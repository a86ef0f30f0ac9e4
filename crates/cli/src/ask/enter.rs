//! One thing that Enter does.

use super::{Prompter, Typed};

/// Offers what Enter does, in a line that goes away with the offer. Words behind it are no Enter: it is offered again. False where the
/// person wants out.
pub async fn enter(prompter: &impl Prompter, offer: &str) -> bool {
    loop {
        match prompter.line(&[], &format!("{offer} "), "").await {
            Typed::Line(typed) if typed.trim().is_empty() => return true,
            Typed::Line(_) | Typed::Back => {}
            Typed::Interrupt => return false,
        }
    }
}
