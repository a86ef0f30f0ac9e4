//! What runs right now. An attempt is gone only when its task has ended: nothing here is dropped to stop it.

mod report;

pub(super) use report::Report;

use crate::brake::Brake;
use holdpoint_core::dialogue::{Thought, TurnNumber};
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::record::ReceiptLine;
use holdpoint_core::session::Call;
use holdpoint_ports::{Agent, Perform, Progress, Stop, Think, Toolbox};
use report::Ended;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::{Id, JoinSet};

/// What a model's request is called in a receipt.
const MODEL: &str = "model";
/// How long a turn that is told to end may take to say what came of it.
const TIDYING: Duration = Duration::from_millis(500);

struct Running {
    operation: OperationId,
    attempt: Attempt,
    tool: String,
    repeatable: bool,
    /// The turn, where it is one and no call.
    turn: Option<TurnNumber>,
    stop: Stop,
}

type Alive = Arc<Mutex<HashMap<OperationId, Vec<String>>>>;

/// The attempts of one session, under its token.
#[derive(Default)]
pub(super) struct Attempts {
    brake: Brake,
    tasks: JoinSet<Ended>,
    running: HashMap<Id, Running>,
    /// A task that is gone and was not told of yet.
    gone: Option<(Id, Option<Ended>)>,
    alive: Alive,
    receipt: Vec<ReceiptLine>,
}

impl Attempts {
    pub(super) fn is_empty(&self) -> bool {
        self.tasks.is_empty() && self.gone.is_none()
    }

    /// Whether something runs for this call.
    pub(super) fn has(&self, operation: &OperationId) -> bool {
        self.running.values().any(|running| running.operation == *operation)
    }

    pub(super) fn perform(&mut self, toolbox: Arc<dyn Toolbox>, call: &Call, perform: Perform) {
        let stop = Stop::under(&self.brake.token());
        let theirs = stop.clone();
        let task = async move { Ended::Performed(Box::new(toolbox.perform(perform, theirs).await)) };
        let id = self.tasks.spawn(task).id();
        self.keep(id, call, stop);
    }

    pub(super) fn probe(&mut self, toolbox: Arc<dyn Toolbox>, call: &Call, perform: Perform) {
        let stop = Stop::under(&self.brake.token());
        let theirs = stop.clone();
        // A probe changes nothing, so it may simply be dropped: it is made again when somebody wants to know.
        let task = async move {
            tokio::select! {
                biased;
                () = theirs.asked() => Ended::Dropped,
                probe = toolbox.probe(perform) => Ended::Probed(probe),
            }
        };
        let id = self.tasks.spawn(task).id();
        self.keep(id, call, stop);
    }

    fn keep(&mut self, id: Id, call: &Call, stop: Stop) {
        let running = Running {
            operation: call.operation.clone(),
            attempt: call.attempt,
            tool: call.tool.clone(),
            repeatable: call.effect.repeatable(),
            turn: None,
            stop,
        };
        self.running.insert(id, running);
    }

    /// Makes a turn, which `operation` names in a receipt. `said` tells what it has said where it has to be dropped.
    pub(super) fn think(
        &mut self,
        agent: Arc<dyn Agent>,
        think: Think,
        operation: OperationId,
        said: impl FnOnce() -> String + Send + 'static,
    ) {
        let stop = Stop::under(&self.brake.token());
        let (theirs, ours) = (stop.clone(), stop.clone());
        let (turn, attempt) = (think.turn, think.attempt);
        let task = async move {
            tokio::select! {
                biased;
                thought = agent.think(think, theirs) => Ended::Thought(Box::new(thought)),
                () = overdue(&ours) => Ended::Thought(Box::new(Thought::Stopped { partial: said() })),
            }
        };
        let id = self.tasks.spawn(task).id();
        let tool = MODEL.to_owned();
        self.running.insert(id, Running { operation, attempt, tool, repeatable: true, turn: Some(turn), stop });
    }

    /// Takes what an attempt tells meanwhile.
    pub(super) fn progress(&self, operation: &OperationId) -> Arc<dyn Fn(Progress) + Send + Sync> {
        let (alive, operation) = (Arc::clone(&self.alive), operation.clone());
        Arc::new(move |progress| match progress {
            Progress::StillAlive(names) => {
                alive.lock().unwrap_or_else(PoisonError::into_inner).insert(operation.clone(), names);
            }
        })
    }

    /// What a stop waits for, by name.
    pub(super) fn still_alive(&self) -> Vec<String> {
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner);
        let mut names: Vec<String> = alive.values().flatten().cloned().collect();
        names.sort();
        names
    }

    /// Ends everything at once.
    pub(super) fn stop_now(&mut self) {
        self.brake.pull();
    }

    /// Ends what may simply be done again; what may not is waited for.
    pub(super) fn end_repeatable(&mut self) {
        for running in self.running.values().filter(|running| running.repeatable) {
            running.stop.gently.cancel();
        }
    }

    /// The next task that is gone; nothing while none runs. What a stop ended belongs to its receipt, so a stop on its way is let in first.
    pub(super) async fn next(&mut self) -> Option<Report> {
        if self.gone.is_none() {
            self.gone = Some(match self.tasks.join_next_with_id().await? {
                Ok((id, ended)) => (id, Some(ended)),
                Err(broke) => (broke.id(), None),
            });
        }
        self.brake.unawaited().await;
        let (id, ended) = self.gone.take()?;
        let Running { operation, attempt, tool, turn, .. } = self.running.remove(&id)?;
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).remove(&operation);
        // Only a stop has a receipt; a pause tells of what it ended in the timeline.
        if let (Some(what), true) = (ended.as_ref().and_then(Ended::stopped), self.brake.pulled()) {
            self.receipt.push(ReceiptLine { operation: operation.clone(), tool, what });
        }
        Some(Report::of(ended, operation, attempt, turn))
    }

    /// Waits until nothing runs, whatever comes of it.
    pub(super) async fn gone(&mut self) {
        while self.tasks.join_next().await.is_some() {}
    }

    /// The receipt of a stop that is over; attempts may run again.
    pub(super) fn take_receipt(&mut self) -> Vec<ReceiptLine> {
        self.brake.release();
        std::mem::take(&mut self.receipt)
    }

    /// What a force stop pulls.
    pub(super) fn brake(&self) -> &Brake {
        &self.brake
    }
}

/// A turn changes nothing, so one that does not end when it is told to may be dropped, and its request with it.
async fn overdue(stop: &Stop) {
    stop.asked().await;
    tokio::time::sleep(TIDYING).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::timeout;

    fn read(attempts: &mut Attempts) {
        let stop = Stop::under(&attempts.brake.token());
        let theirs = stop.clone();
        let id = attempts.tasks.spawn(async move {
            theirs.asked().await;
            Ended::Thought(Box::new(Thought::Stopped { partial: String::new() }))
        });
        let running = Running {
            operation: "s1/read".into(),
            attempt: Attempt::default(),
            tool: "read".to_owned(),
            repeatable: true,
            turn: None,
            stop,
        };
        attempts.running.insert(id.id(), running);
    }

    /// C3: however soon a call is gone, the stop that ended it is heard before it, or its receipt would miss it.
    #[tokio::test]
    async fn what_a_stop_on_its_way_has_ended_is_told_of_once_the_stop_has_arrived() {
        let mut attempts = Attempts::default();
        read(&mut attempts);
        let brake = attempts.brake().clone();
        brake.pull_ahead();
        // The task runs to its end in between, on this very thread.
        let while_passing = async {
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
        };
        let told = tokio::select! { biased; report = attempts.next() => report.is_some(), () = while_passing => false };
        assert!(attempts.tasks.is_empty() && !told && attempts.has(&"s1/read".into()) && !attempts.is_empty());
        brake.taken_up();
        let told = timeout(Duration::from_secs(10), attempts.next()).await;
        assert!(told.is_ok_and(|told| told.is_some()));
        assert!(attempts.is_empty());
        let receipt = attempts.take_receipt();
        assert_eq!(receipt.iter().map(|line| line.tool.as_str()).collect::<Vec<_>>(), ["read"]);
    }
}
