//! Makes the HTTP client dial exactly the addresses that were checked.

use std::future::ready;
use std::net::SocketAddr;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// The addresses that may be dialled for one host during one hop.
#[derive(Debug, Clone)]
pub(crate) struct Checked {
    pub(crate) host: String,
    pub(crate) addresses: Vec<SocketAddr>,
}

tokio::task_local! {
    /// Set around one hop. The client asks for names inside the hop's own future, because it keeps no connections.
    pub(crate) static CHECKED: Checked;
}

/// Knows no name but the one that was just checked, so that nothing else can ever be dialled.
pub(crate) struct OnlyChecked;

impl Resolve for OnlyChecked {
    fn resolve(&self, name: Name) -> Resolving {
        let found = CHECKED.try_with(|checked| (checked.host == name.as_str()).then(|| checked.addresses.clone()));
        Box::pin(ready(match found {
            Ok(Some(addresses)) => Ok(Box::new(addresses.into_iter()) as Addrs),
            _ => Err(format!("{} was not checked", name.as_str()).into()),
        }))
    }
}
