//! The one thread that writes.
//!
//! Work waits in a bounded queue. What waits together is committed together, each piece under a savepoint of its own, so
//! that sessions share one wait for the disk and still fail alone.

mod thread;

use crate::fault::Fault;
use crate::follow::Bump;
use crate::ownership::Me;
use crate::place::Place;
use holdpoint_ports::JournalError;
use rusqlite::Connection;
use std::io;
use std::sync::{Arc, mpsc as blocking};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use thread::Thread;
use tokio::sync::{mpsc, oneshot};

const QUEUE: usize = 256;
const BEAT: Duration = Duration::from_secs(30);

/// What a piece of work is given inside its transaction.
pub(crate) struct Desk<'a> {
    pub(crate) conn: &'a Connection,
    pub(crate) place: &'a Place,
    /// This process's row, once it has one.
    pub(crate) me: Option<i64>,
}

impl Desk<'_> {
    /// This process's row, for work that was ordered as an owner's.
    pub(crate) fn owner(&self) -> Result<i64, Fault> {
        self.me.ok_or_else(|| ended().into())
    }
}

/// Whether a piece of work makes this process an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum As {
    /// It needs this process's row.
    Owner,
    /// Anybody may do it.
    Anybody,
}

enum Order {
    Work(As, Box<dyn Work>),
    Beat,
}

/// A piece of work: one change of the store, all or nothing.
trait Work: Send {
    /// Does it and keeps the result; an error means that it may not be committed.
    fn run(&mut self, desk: &Desk<'_>) -> Result<(), JournalError>;
    /// Tells the sender; `lost` says why nothing of it was stored, if that is so.
    fn answer(self: Box<Self>, lost: Option<JournalError>);
    /// A new try after its transaction was lost.
    fn alone(&mut self);
}

struct Piece<T, F> {
    work: F,
    place: Arc<Place>,
    result: Option<Result<T, JournalError>>,
    sender: oneshot::Sender<Result<T, JournalError>>,
}

impl<T, F> Work for Piece<T, F>
where
    T: Send,
    F: Fn(&Desk<'_>) -> Result<T, Fault> + Send,
{
    fn run(&mut self, desk: &Desk<'_>) -> Result<(), JournalError> {
        let result = (self.work)(desk).map_err(|fault| fault.said(&self.place.store));
        let said = result.as_ref().map(|_| ()).map_err(Clone::clone);
        self.result = Some(result);
        said
    }

    fn answer(self: Box<Self>, lost: Option<JournalError>) {
        let answer = match (self.result, lost) {
            // What the work itself said explains more than the end of its transaction.
            (Some(Err(error)), _) | (_, Some(error)) => Err(error),
            (Some(Ok(value)), None) => Ok(value),
            (None, None) => Err(ended()),
        };
        // A sender that is gone does not want to know.
        drop(self.sender.send(answer));
    }

    fn alone(&mut self) {
        self.result = None;
    }
}

/// The handle of the thread.
#[derive(Debug)]
pub(crate) struct Writer {
    orders: Option<mpsc::Sender<Order>>,
    place: Arc<Place>,
    thread: Option<JoinHandle<()>>,
    beat: Option<(blocking::Sender<()>, JoinHandle<()>)>,
}

impl Writer {
    pub(crate) fn start(conn: Connection, place: Arc<Place>, me: Me, bump: Bump) -> io::Result<Self> {
        let (orders, queue) = mpsc::channel(QUEUE);
        let (stop, stopped) = blocking::channel();
        let pulse = orders.downgrade();
        let desk = Thread { conn, place: place.clone(), me, bump };
        let named = |name: &str| Builder::new().name(name.to_owned());
        let thread = named("journal-write").spawn(move || desk.serve(queue))?;
        let beat = named("journal-beat").spawn(move || beat(&pulse, &stopped))?;
        Ok(Self { orders: Some(orders), place, thread: Some(thread), beat: Some((stop, beat)) })
    }

    /// Has `work` done in a transaction and waits until it is durable. It may be done even if nobody waits any more.
    pub(crate) async fn write<T, F>(&self, by: As, work: F) -> Result<T, JournalError>
    where
        T: Send + 'static,
        F: Fn(&Desk<'_>) -> Result<T, Fault> + Send + 'static,
    {
        let (sender, answer) = oneshot::channel();
        let piece = Piece { work, place: self.place.clone(), result: None, sender };
        let order = Order::Work(by, Box::new(piece));
        match &self.orders {
            Some(orders) => orders.send(order).await.map_err(|_| ended())?,
            None => return Err(ended()),
        }
        answer.await.map_err(|_| ended())?
    }
}

impl Drop for Writer {
    /// What was ordered is done before the lock is given back.
    fn drop(&mut self) {
        let beat = self.beat.take().map(|(stop, thread)| {
            drop(stop);
            thread
        });
        self.orders = None;
        for thread in beat.into_iter().chain(self.thread.take()) {
            if thread.join().is_err() {
                tracing::error!("a thread of the journal had failed");
            }
        }
    }
}

fn ended() -> JournalError {
    let why = "the thread that writes has ended";
    JournalError::Uncertain(why.to_owned())
}

fn beat(orders: &mpsc::WeakSender<Order>, stopped: &blocking::Receiver<()>) {
    while let Err(blocking::RecvTimeoutError::Timeout) = stopped.recv_timeout(BEAT) {
        let Some(orders) = orders.upgrade() else {
            return;
        };
        // A full queue means that the thread does not keep up, which is what a missing beat says.
        if orders.try_send(Order::Beat).is_err() {
            tracing::warn!("the store's writer does not keep up");
        }
    }
}
