//! From a name to its addresses.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, ToSocketAddrs};
use std::thread;

use async_trait::async_trait;
use tokio::sync::oneshot;

/// Finds the addresses of a name. Asked once per hop; what it answers is checked and then dialled.
#[async_trait]
pub trait Resolve: Send + Sync {
    /// The addresses of `name`, best first.
    ///
    /// # Errors
    /// Whatever the source of names says; an unknown name is an error or an empty list.
    async fn resolve(&self, name: &str) -> io::Result<Vec<IpAddr>>;
}

/// The system's own names: its hosts file and its name servers.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemNames;

#[async_trait]
impl Resolve for SystemNames {
    async fn resolve(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        let (tell, told) = oneshot::channel();
        let name = name.to_owned();
        // A thread of its own: the system's look-up cannot be interrupted, and a runtime that closes would wait for its own threads.
        thread::Builder::new().name("holdpoint-names".to_owned()).spawn(move || {
            // Nobody listens any more if the fetch was stopped meanwhile.
            let _ = tell.send(looked_up(&name));
        })?;
        told.await.unwrap_or_else(|_| Err(io::Error::other("the look-up ended without an answer")))
    }
}

fn looked_up(name: &str) -> io::Result<Vec<IpAddr>> {
    let mut addresses: Vec<IpAddr> = (name, 0).to_socket_addrs()?.map(|found| found.ip()).collect();
    addresses.dedup();
    Ok(addresses)
}

/// A fixed table of names, for tests and for machines that must not ask anyone.
#[derive(Debug, Clone, Default)]
pub struct FixedNames(HashMap<String, Vec<IpAddr>>);

impl FixedNames {
    /// The same table with `name` leading to `addresses`.
    #[must_use]
    pub fn with(mut self, name: &str, addresses: impl IntoIterator<Item = IpAddr>) -> Self {
        self.0.insert(name.to_owned(), addresses.into_iter().collect());
        self
    }
}

#[async_trait]
impl Resolve for FixedNames {
    async fn resolve(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        Ok(self.0.get(name).cloned().unwrap_or_default())
    }
}
