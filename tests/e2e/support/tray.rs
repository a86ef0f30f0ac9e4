//! What shows the icons of programs on a desktop: it reads what stands beside the one that comes, and presses in its menu.

use super::until;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use zbus::message::Header;
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};
use zbus::{Connection, connection, interface};

const WATCHER: &str = "org.kde.StatusNotifierWatcher";
const PLACE: &str = "/StatusNotifierWatcher";
const ICON: &str = "org.kde.StatusNotifierItem";
const MENU: &str = "com.canonical.dbusmenu";

/// Who put an icon there: its name on the bus, and the icon's path in it.
type Owner = Arc<Mutex<Option<(String, String)>>>;
/// A node of a menu: its number, what is told of it, and what stands below.
type Node = (i32, HashMap<String, OwnedValue>, Vec<OwnedValue>);
/// A line of a menu: its number and its words.
type Line = (i32, String);

struct Watcher(Owner);

#[interface(name = "org.kde.StatusNotifierWatcher")]
impl Watcher {
    fn register_status_notifier_item(&self, #[zbus(header)] header: Header<'_>, path: &str) {
        let from = header.sender().map(ToString::to_string).unwrap_or_default();
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((from, path.to_owned()));
    }

    fn register_status_notifier_host(&self, _service: &str) {}

    #[zbus(property)]
    fn is_status_notifier_host_registered(&self) -> bool {
        true
    }

    #[zbus(property)]
    fn registered_status_notifier_items(&self) -> Vec<String> {
        Vec::new()
    }

    #[zbus(property)]
    fn protocol_version(&self) -> i32 {
        0
    }
}

/// The tray on a bus; gone when this is dropped.
pub struct Tray {
    owner: Owner,
    connection: Connection,
}

impl Tray {
    /// Serves on the bus at `address`.
    pub async fn serve(address: &str) -> Self {
        let owner = Owner::default();
        let builder = connection::Builder::address(address).expect("an address");
        let builder =
            builder.serve_at(PLACE, Watcher(Arc::clone(&owner))).expect("a path").name(WATCHER).expect("a name");
        Self { owner, connection: builder.build().await.expect("the tray is on the bus") }
    }

    /// Waits until these words stand beside the icon; none where nothing does.
    pub async fn says(&self, words: &str) {
        until(&format!("{words:?} in the tray"), || async { (self.words().await? == words).then_some(()) }).await;
    }

    /// Waits until a line of the menu has these words.
    pub async fn offers(&self, words: &str) {
        self.line(words).await;
    }

    /// Presses the line of the menu that has these words.
    pub async fn press(&self, words: &str) {
        let (number, _) = self.line(words).await;
        let event = (number, "clicked", Value::from(0_i32), 0_u32);
        let (from, menu) = self.menu().await.expect("there was a menu");
        let pressed = self.connection.call_method(Some(from.as_str()), &menu, Some(MENU), "Event", &event).await;
        pressed.expect("the press is taken");
    }

    async fn line(&self, words: &str) -> Line {
        let line = || async { self.lines().await?.into_iter().find(|(_, label)| label == words) };
        until(&format!("the line {words:?} in the tray's menu"), line).await
    }

    async fn lines(&self) -> Option<Vec<Line>> {
        let (from, menu) = self.menu().await?;
        let asked = &(0_i32, -1_i32, Vec::<&str>::new());
        let got = self.connection.call_method(Some(from.as_str()), &menu, Some(MENU), "GetLayout", asked).await.ok()?;
        let body = got.body();
        let (_revision, (_, _, lines)) = body.deserialize::<(u32, Node)>().ok()?;
        Some(lines.iter().filter_map(line).collect())
    }

    async fn words(&self) -> Option<String> {
        String::try_from(self.property("XAyatanaLabel").await?).ok()
    }

    async fn menu(&self) -> Option<(String, OwnedObjectPath)> {
        let (from, _) = self.owner()?;
        Some((from, OwnedObjectPath::try_from(self.property("Menu").await?).ok()?))
    }

    async fn property(&self, name: &str) -> Option<OwnedValue> {
        let (from, path) = self.owner()?;
        let properties = Some("org.freedesktop.DBus.Properties");
        let asked = &(ICON, name);
        let got = self.connection.call_method(Some(from.as_str()), path.as_str(), properties, "Get", asked).await;
        got.ok()?.body().deserialize::<OwnedValue>().ok()
    }

    fn owner(&self) -> Option<(String, String)> {
        self.owner.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn line(node: &OwnedValue) -> Option<Line> {
    let Value::Structure(node) = &**node else { return None };
    let [Value::I32(number), Value::Dict(told), _below] = node.fields() else { return None };
    let label: Option<String> = told.get(&"label").ok()?;
    // An underscore only marks the letter that a keyboard presses.
    Some((*number, label?.replace('_', "")))
}
