//! One task that drives one session.

mod advance;
mod attempts;
mod commit;
mod orders;
mod propose;
mod speech;
mod think;
mod timing;
mod wake;

use crate::handle::{Driving, Order, Orders, Standing};
use crate::load::Pending;
use crate::slot::{Seat, Slot};
use crate::{DriveError, World};
use attempts::Attempts;
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Input, State};
use holdpoint_ports::Agent;
use speech::Speech;
use std::sync::Arc;
use timing::Timing;
use tokio::sync::{mpsc, watch};

/// Holds a session while it is driven. What is decided is folded into `state` at once, gathered in `pending`, and performed only after the
/// commit; where the store fails for good, the driving ends and the session is what was stored.
pub(crate) struct Driver {
    world: World,
    session: SessionId,
    state: State,
    agent: Arc<dyn Agent>,
    committed: Seq,
    pending: Pending,
    /// What is known to have happened and is not stored yet.
    unstored: Vec<Input>,
    replies: Vec<commit::Waiting>,
    attempts: Attempts,
    speech: Speech,
    timing: Timing,
    orders: mpsc::Receiver<Order>,
    /// Whether nobody holds the handle any more: let go once nothing runs.
    leaving: bool,
    changes: watch::Receiver<u64>,
    entries: mpsc::UnboundedSender<Vec<Entry>>,
    standing: watch::Sender<Standing>,
}

impl Driver {
    /// Reads the session back, records that it was taken, and starts to drive it.
    ///
    /// With `resume` (by whom) a paused session goes on, once the commands that came before that are taken up.
    pub(crate) async fn start(
        world: World,
        session: &SessionId,
        after_death: bool,
        resume: Option<String>,
        slot: &Arc<Slot>,
    ) -> Result<Driving, DriveError> {
        let changes = world.journal.changes();
        let state = world.load(session).await?;
        let agent = (world.agents)(&state.created)?;
        let (order_sender, orders) = mpsc::channel(16);
        let (entries, entry_receiver) = mpsc::unbounded_channel();
        let (standing, standing_receiver) = watch::channel(standing(&state, false, &[]));
        let timing = Timing::new(&*world.clock, &state);
        let mut driver = Self {
            committed: state.seq,
            session: session.clone(),
            world,
            state,
            agent,
            pending: Pending::default(),
            unstored: Vec::new(),
            replies: Vec::new(),
            attempts: Attempts::default(),
            speech: Speech::default(),
            timing,
            orders,
            leaving: false,
            changes,
            entries,
            standing,
        };
        driver.changes.mark_changed();
        let owner = driver.world.journal.me();
        driver.feed(Input::Taken { owner, after_death });
        driver.commit().await?;
        driver.take_up_queue().await?;
        driver.resume(resume).await?;
        let orders = Orders { orders: order_sender, brake: driver.attempts.brake().clone() };
        let (session, saying) = (session.clone(), driver.speech.listen());
        let task = tokio::spawn(driver.run(slot.seat(orders.finder())));
        Ok(Driving { session, orders, entries: entry_receiver, standing: standing_receiver, saying, task })
    }

    async fn resume(&mut self, by: Option<String>) -> Result<(), DriveError> {
        if let (Some(by), Some(_)) = (by, &self.state.pause) {
            self.feed(Input::Resume { by });
            self.commit().await?;
        }
        Ok(())
    }

    /// Until nobody holds the handle and nothing runs, or the session cannot be driven any more.
    async fn run(mut self, seat: Seat) -> Result<(), DriveError> {
        let driven = self.drive().await;
        if driven.is_err() {
            // Whatever is wrong, nothing may run on unwatched.
            self.attempts.stop_now();
            self.attempts.gone().await;
        }
        let let_go = self.world.journal.let_go(&self.session).await;
        drop(seat);
        driven.and(let_go.map_err(DriveError::from))
    }

    async fn drive(&mut self) -> Result<(), DriveError> {
        loop {
            if self.leaving {
                self.wind_up();
            }
            self.advance().await?;
            self.tell();
            if self.leaving && self.attempts.is_empty() {
                return Ok(());
            }
            let wake = self.wake().await;
            self.take_up(wake).await?;
        }
    }

    /// Lets the core decide about an input that cannot be refused, or whose refusal only means that it came too late.
    fn feed(&mut self, input: Input) {
        if let Err(refusal) = self.decide(input) {
            tracing::debug!(session = %self.session, %refusal, "an input came too late");
        }
    }

    fn decide(&mut self, input: Input) -> Result<(), holdpoint_core::session::Refusal> {
        let now = self.world.now(self.timing.ran_ms(&*self.world.clock));
        let transition = self.state.handle(now, input)?;
        self.pending.transition.join(transition);
        self.timing.observe(&*self.world.clock, &self.state);
        if self.state.stopping.is_some() {
            self.attempts.stop_now();
        }
        Ok(())
    }

    fn tell(&mut self) {
        self.speech.observe(&self.state);
        let resting = self.resting();
        let now = standing(&self.state, resting, &self.attempts.still_alive());
        self.standing.send_if_modified(|known| {
            let changed = *known != now;
            *known = now;
            changed
        });
    }

    /// Whether nothing moves without a person. Looked at only after the agent said that it waits.
    fn resting(&self) -> bool {
        self.attempts.is_empty() && (!self.state.moving() || self.state.pending_timers().next().is_none())
    }
}

fn standing(state: &State, resting: bool, still_alive: &[String]) -> Standing {
    Standing { seq: state.seq, status: state.status(), resting, still_alive: still_alive.to_vec() }
}
