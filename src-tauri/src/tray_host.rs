//! Whether something on this desktop shows the icons of programs.

use std::time::Duration;
use zbus::{Connection, Proxy};

/// Where the icons are told of, and who shows them.
const WATCHER: &str = "org.kde.StatusNotifierWatcher";
const PLACE: &str = "/StatusNotifierWatcher";
/// A bus that does not answer by then has nothing to show.
const ANSWERS: Duration = Duration::from_millis(500);

/// Asks the session bus. Who shows icons in another way is not known of: what is told of a missing icon must leave room for that.
pub async fn is_there() -> bool {
    let asked = async {
        let bus = Connection::session().await?;
        let watcher = Proxy::new(&bus, WATCHER, PLACE, WATCHER).await?;
        watcher.get_property::<bool>("IsStatusNotifierHostRegistered").await
    };
    matches!(tokio::time::timeout(ANSWERS, asked).await, Ok(Ok(true)))
}
