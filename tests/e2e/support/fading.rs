//! A first window that goes away in the moment in which a second start tells it something.

use super::until;
use zbus::message::Header;
use zbus::{Connection, connection, fdo, interface};

struct Fading;

#[interface(name = "org.SingleInstance.DBus")]
impl Fading {
    async fn execute_callback(
        &self,
        #[zbus(header)] header: Header<'_>,
        #[zbus(connection)] connection: &Connection,
        _words: Vec<String>,
        _folder: &str,
    ) -> fdo::Result<()> {
        let name = header.destination().map(ToString::to_string).unwrap_or_default();
        let _gone = connection.release_name(name).await;
        Err(fdo::Error::ServiceUnknown("it has just gone".to_owned()))
    }
}

/// The name by which the window of the bus at `address` is found.
pub async fn name_of_window(address: &str) -> String {
    let connection = connection::Builder::address(address).expect("an address").build().await.expect("the bus");
    let names = fdo::DBusProxy::new(&connection).await.expect("the bus tells").list_names().await.expect("its names");
    let ours = names.iter().map(ToString::to_string).find(|name| name.starts_with("dev.holdpoint.desk."));
    ours.expect("a window is there")
}

/// Stands there by that name until it is told something; gone when this is dropped.
pub async fn stand_in(address: &str, name: &str) -> Connection {
    let path = format!("/{}", name.replace('.', "/"));
    // The bus hears a little later than everybody else that whoever had the name is gone.
    let free = || async {
        let builder = connection::Builder::address(address).expect("an address");
        let builder = builder.serve_at(path.as_str(), Fading).expect("a path").name(name).expect("a name");
        builder.build().await.ok()
    };
    until("the name to be free", free).await
}
