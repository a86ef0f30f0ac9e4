//! A desktop to test on.

mod begin;
mod bus;
mod desktop;
mod dialog;
mod driver;
mod fading;
mod hand;
mod notices;
mod stage;
mod store;
mod tray;
mod window;

pub use notices::{Notice, Notices};
pub use stage::Stage;
pub use tray::Tray;
pub use window::Window;

use std::time::Duration;

/// How long anything may take that a person waits for; far more than it does, because the machine may be busy.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How often is looked.
pub const GLANCE: Duration = Duration::from_millis(40);

/// Looks until there is something; nothing where there never is.
pub async fn look<T, F: Future<Output = Option<T>>>(mut look: impl FnMut() -> F) -> Option<T> {
    let end = std::time::Instant::now() + PATIENCE;
    loop {
        let found = look().await;
        if found.is_some() || std::time::Instant::now() > end {
            return found;
        }
        tokio::time::sleep(GLANCE).await;
    }
}

/// The same; says what was waited for where there never is anything.
pub async fn until<T, F: Future<Output = Option<T>>>(what: &str, looking: impl FnMut() -> F) -> T {
    look(looking).await.unwrap_or_else(|| panic!("waited for {what}, in vain"))
}
