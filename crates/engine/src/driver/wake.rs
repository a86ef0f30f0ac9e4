//! Everything that can wake a driver, in one list.

use super::Driver;
use super::attempts::Report;
use crate::DriveError;
use crate::handle::Order;
use holdpoint_core::id::TimerId;
use holdpoint_core::limits::Limit;
use holdpoint_core::session::{Input, Status};
use std::future::pending;
use tokio::time::{Instant, sleep_until};

pub(super) enum Wake {
    /// A command from this process.
    Order(Order),
    /// Nobody holds the handle any more.
    Leave,
    /// Something in the store changed: perhaps a command was queued, or the session lost.
    StoreChanged,
    /// An attempt or a probe is gone.
    Report(Report),
    /// A batch of what the model is saying is to be saved.
    Saying,
    /// A timer's time has come.
    Due(TimerId),
    /// The running time is used up.
    OutOfTime,
    /// The grace of a pause is over.
    GraceOver,
}

impl Driver {
    /// Commands come before reports, reports before due times: an answer that arrived is handled before a clock takes it away.
    pub(super) async fn wake(&mut self) -> Wake {
        let due = self.timing.next_due(&self.state);
        let out_of_time = self.timing.out_of_time(&*self.world.clock, &self.state);
        let grace = self.timing.grace();
        let again = self.timing.again();
        tokio::select! {
            biased;
            order = self.orders.recv(), if !self.leaving => order.map_or(Wake::Leave, Wake::Order),
            changed = self.changes.changed() => match changed {
                Ok(()) => Wake::StoreChanged,
                Err(_) => Wake::Leave,
            },
            Some(report) = self.attempts.next() => Wake::Report(report),
            () = self.speech.due() => Wake::Saying,
            timer = at(due) => Wake::Due(timer),
            () = at(out_of_time.map(|when| (when, ()))) => Wake::OutOfTime,
            () = at(grace.map(|when| (when, ()))) => Wake::GraceOver,
            () = at(again.map(|when| (when, ()))) => Wake::StoreChanged,
        }
    }

    pub(super) async fn take_up(&mut self, wake: Wake) -> Result<(), DriveError> {
        match wake {
            Wake::Order(order) => self.take_up_order(order).await,
            Wake::Leave => self.leave(),
            Wake::StoreChanged => {
                self.timing.looked();
                return self.take_up_queue().await;
            }
            Wake::Report(report) => self.take_up_report(report),
            Wake::Saying => self.save_speech(),
            Wake::Due(timer) => {
                self.timing.forget(&timer);
                self.feed(Input::Due { timer });
            }
            Wake::OutOfTime => self.feed(Input::LimitReached { limit: Limit::Seconds }),
            Wake::GraceOver => {
                self.timing.end_grace();
                self.attempts.end_repeatable();
            }
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.leaving = true;
        self.attempts.brake().hold();
    }

    /// Without a handle nobody could answer or stop what runs: nothing new starts, and what runs is waited for, also where an answer
    /// would make it go on. What only waits for a person goes on waiting.
    pub(super) fn wind_up(&mut self) {
        let runs = !self.attempts.is_empty() || self.state.status() == Status::Running;
        if runs && self.state.moving() {
            let reason = holdpoint_core::record::PauseReason::Closing;
            self.feed(Input::Pause { reason, by: None });
        }
    }
}

async fn at<T>(due: Option<(Instant, T)>) -> T {
    match due {
        Some((when, what)) => {
            sleep_until(when).await;
            what
        }
        None => pending().await,
    }
}
