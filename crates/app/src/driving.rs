//! A session that is driven in this process.

use crate::AppError;
use crate::sites::Served;
use holdpoint_core::id::SessionId;
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Accepted, Command};
use holdpoint_engine::{Cut, Orders, Saying, Standing};
use tokio::sync::watch;

/// Drives until it is let go.
pub struct Driving {
    pub(crate) inner: holdpoint_engine::Driving,
    pub(crate) by: String,
    /// Served for as long as the session is driven.
    pub(crate) served: Option<Served>,
}

impl Driving {
    /// The session.
    pub fn session(&self) -> &SessionId {
        self.inner.session()
    }

    /// The next records that were stored, in order; nothing once the driving has ended.
    pub async fn next_entries(&mut self) -> Option<Vec<Entry>> {
        self.inner.next_entries().await
    }

    /// How it stands right now.
    pub fn standing(&self) -> watch::Receiver<Standing> {
        self.inner.standing()
    }

    /// What the model is saying in the turn under way; nothing while none is.
    pub fn saying(&self) -> watch::Receiver<Option<Saying>> {
        self.inner.saying()
    }

    /// A way to give commands while the entries are being followed.
    pub fn commands(&self) -> Commands {
        Commands { orders: self.inner.sender(), by: self.by.clone() }
    }

    /// A way to end everything that runs while the session is being let go.
    pub(crate) fn cut(&self) -> Cut {
        self.inner.cut()
    }

    /// Lets the session go once nothing runs; waits for that.
    ///
    /// # Errors
    /// What ended the driving, if something did.
    pub async fn let_go(self) -> Result<(), AppError> {
        let Self { inner, served, .. } = self;
        let ended = inner.let_go().await;
        drop(served);
        Ok(ended?)
    }
}

/// Gives commands to a driven session. It is not let go while one of these exists.
#[derive(Clone)]
pub struct Commands {
    orders: Orders,
    by: String,
}

impl Commands {
    /// Gives `command` as the person; returns once what it changed is stored.
    ///
    /// # Errors
    /// [`AppError`] of kind `Refused` where the session says no.
    pub async fn give(&self, command: Command) -> Result<Accepted, AppError> {
        let reply = self.orders.command(command, &self.by).await?;
        Ok(reply?)
    }
}
