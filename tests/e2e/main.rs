//! The built window, driven as a person drives it: through WebDriver on a virtual display, with a notification service of its own.
//!
//! Needs a display and a D-Bus session: `npm test` gives it both. Everything here starts the one program of a desktop, so it runs one
//! by one.

mod alone;
#[path = "../crash/hold.rs"]
#[allow(dead_code)]
mod hold;
#[path = "../crash/processes.rs"]
mod processes;
mod support;
