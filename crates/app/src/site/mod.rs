//! Serves the web sites of a `site.yaml` on loopback, so that a playbook can be tried whole without the network.
//!
//! A site lives exactly as long as its [`RunningSite`]. It runs on a thread and a runtime of its own: its delays are
//! real even where the caller's clock is not, and ending it ends every connection, also an endless one.

mod check;
mod error;
mod files;
mod parse;
mod requests;
mod serve;

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use tokio::sync::oneshot;

pub use error::SiteError;
pub use requests::{Hook, Requests};

/// The way in: reads a `site.yaml` and starts serving it.
#[derive(Debug)]
pub struct Site;

impl Site {
    /// Serves the sites that the file at `path` describes, on a free port of 127.0.0.1.
    ///
    /// # Errors
    /// [`SiteError`] when the file cannot be read, is not a valid `site.yaml`, or no port can be opened.
    pub fn start(path: &Path) -> Result<RunningSite, SiteError> {
        Self::start_with(path, Arc::new(|_: &str| {}))
    }

    /// As [`Site::start`]; `hook` is told the address of every request before it is answered.
    ///
    /// # Errors
    /// As [`Site::start`].
    pub fn start_with(path: &Path, hook: Hook) -> Result<RunningSite, SiteError> {
        let hosts = check::load(path)?;
        let names = mapped_names(&hosts);
        let listener = listen()?;
        let address = listener.local_addr().map_err(SiteError::Listen)?;
        let (alive, ended) = oneshot::channel();
        let state = serve::Served { hosts, hook };
        let thread = std::thread::Builder::new()
            .name("site".to_owned())
            .spawn(move || serve::until(ended, listener, state))
            .map_err(SiteError::Listen)?;
        Ok(RunningSite { address, names, alive: Some(alive), thread: Some(thread) })
    }
}

/// A site that is being served. Dropping it closes the port and every connection before it returns.
#[derive(Debug)]
pub struct RunningSite {
    address: SocketAddr,
    names: Vec<String>,
    alive: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl RunningSite {
    /// Each served name and the loopback address it is reached at. An IP address among the hosts of the file is
    /// served but not listed: it needs no mapping.
    pub fn hosts(&self) -> HashMap<String, SocketAddr> {
        self.names.iter().map(|name| (name.clone(), self.address)).collect()
    }

    /// The loopback address, the same for every host of the site.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for RunningSite {
    fn drop(&mut self) {
        drop(self.alive.take());
        if let Some(thread) = self.thread.take() {
            // A panic over there has ended the site as well; it must not become a second panic here.
            let _ = thread.join();
        }
    }
}

fn mapped_names(hosts: &check::Hosts) -> Vec<String> {
    hosts.keys().filter(|name| name.parse::<Ipv4Addr>().is_err()).cloned().collect()
}

fn listen() -> Result<TcpListener, SiteError> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(SiteError::Listen)?;
    listener.set_nonblocking(true).map_err(SiteError::Listen)?;
    Ok(listener)
}
