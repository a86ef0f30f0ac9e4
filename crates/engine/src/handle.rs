//! What a front holds of a session that is being driven in this process.

use crate::brake::Brake;
use crate::{DriveError, command};
use holdpoint_core::dialogue::TurnNumber;
use holdpoint_core::id::{Attempt, Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Command, Reply, Status};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

/// How a driven session stands right now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The last stored record.
    pub seq: Seq,
    /// Its status.
    pub status: Status,
    /// Whether nothing moves without a person.
    pub resting: bool,
    /// What a stop is waiting for, by name.
    pub still_alive: Vec<String>,
}

/// What a model is saying in the turn under way. Not journaled as it stands: the records hold it in batches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The turn.
    pub turn: TurnNumber,
    /// Which try of it.
    pub attempt: Attempt,
    /// The whole text so far.
    pub text: String,
}

/// A command with the place its reply goes to.
pub(crate) struct Order {
    pub(crate) command: Command,
    pub(crate) by: String,
    pub(crate) reply: oneshot::Sender<Result<Reply, DriveError>>,
}

/// A session driven in this process. Dropping it does not end the driving: [`Driving::let_go`] does.
pub struct Driving {
    pub(crate) session: SessionId,
    pub(crate) orders: Orders,
    pub(crate) entries: mpsc::UnboundedReceiver<Vec<Entry>>,
    pub(crate) standing: watch::Receiver<Standing>,
    pub(crate) saying: watch::Receiver<Option<Saying>>,
    pub(crate) task: JoinHandle<Result<(), DriveError>>,
}

impl Driving {
    /// The session.
    pub fn session(&self) -> &SessionId {
        &self.session
    }

    /// The next records that were stored, in order; nothing once the driving has ended.
    pub async fn next_entries(&mut self) -> Option<Vec<Entry>> {
        self.entries.recv().await
    }

    /// How it stands.
    pub fn standing(&self) -> watch::Receiver<Standing> {
        self.standing.clone()
    }

    /// What the model is saying in the turn under way; nothing while none is. Its text is taken back once the record of how the turn
    /// ended is out.
    pub fn saying(&self) -> watch::Receiver<Option<Saying>> {
        self.saying.clone()
    }

    /// Gives a command and waits until what it changed is stored.
    ///
    /// # Errors
    /// [`DriveError`] where the driving has ended or the store failed; the session's own refusals are in the reply.
    pub async fn command(&self, command: Command, by: &str) -> Result<Reply, DriveError> {
        self.orders.command(command, by).await
    }

    /// A way to give commands from elsewhere in this process.
    pub fn sender(&self) -> Orders {
        self.orders.clone()
    }

    /// A way to end everything that runs while the session is being let go.
    pub fn cut(&self) -> Cut {
        Cut(self.orders.brake.clone())
    }

    /// Lets the session go once nothing runs; waits for that.
    ///
    /// # Errors
    /// What ended the driving, if something did.
    pub async fn let_go(self) -> Result<(), DriveError> {
        let Self { orders, task, .. } = self;
        drop(orders);
        task.await.unwrap_or(Err(DriveError::Gone))
    }
}

/// Gives commands to a driven session. The driver lives on while one exists.
#[derive(Clone)]
pub struct Orders {
    pub(crate) orders: mpsc::Sender<Order>,
    pub(crate) brake: Brake,
}

/// Ends everything that runs in a session, without asking for a stop: for a program that cannot wait any longer. What did not report is
/// unknown then, and nothing runs under this driver again.
#[derive(Clone)]
pub struct Cut(Brake);

impl Cut {
    /// Ends it now.
    pub fn now(&self) {
        self.0.hold();
        self.0.pull();
    }

    /// Ends what runs now, for a stop that has to wait until the session is let go.
    pub fn ahead(&self) {
        self.0.pull();
    }
}

/// Finds the way to a driver without keeping it alive.
#[derive(Clone)]
pub(crate) struct Finder {
    orders: mpsc::WeakSender<Order>,
    brake: Brake,
}

impl Orders {
    /// See [`Driving::command`]. A force stop acts from here on: it does not wait until the driver has time for it.
    ///
    /// # Errors
    /// See there.
    pub async fn command(&self, command: Command, by: &str) -> Result<Reply, DriveError> {
        let ahead = command::ends(&command).then(|| Ahead::pull(&self.brake));
        let (reply, answered) = oneshot::channel();
        let order = Order { command, by: by.to_owned(), reply };
        if self.orders.send(order).await.is_err() {
            return Err(DriveError::Gone);
        }
        if let Some(ahead) = ahead {
            ahead.sent();
        }
        answered.await.unwrap_or(Err(DriveError::Gone))
    }

    pub(crate) fn finder(&self) -> Finder {
        Finder { orders: self.orders.downgrade(), brake: self.brake.clone() }
    }
}

/// A command that pulled the brake and is on its way: it does not arrive where its sender goes away first.
struct Ahead<'a>(Option<&'a Brake>);

impl<'a> Ahead<'a> {
    fn pull(brake: &'a Brake) -> Self {
        brake.pull_ahead();
        Self(Some(brake))
    }

    fn sent(mut self) {
        self.0 = None;
    }
}

impl Drop for Ahead<'_> {
    fn drop(&mut self) {
        if let Some(brake) = self.0 {
            brake.taken_up();
        }
    }
}

impl Finder {
    /// Ends everything that the driver runs.
    pub(crate) fn pull(&self) {
        self.brake.pull();
    }

    /// The way to the driver, while it drives.
    pub(crate) fn find(&self) -> Option<Orders> {
        let orders = self.orders.upgrade().filter(|orders| !orders.is_closed())?;
        Some(Orders { orders, brake: self.brake.clone() })
    }
}
