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
    alive: Alive,
    receipt: Vec<ReceiptLine>,
}

impl Attempts {
    pub(super) fn is_empty(&self) -> bool {
        self.tasks.is_empty()
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

    /// The next task that is gone; nothing while none runs.
    pub(super) async fn next(&mut self) -> Option<Report> {
        let (id, ended) = match self.tasks.join_next_with_id().await? {
            Ok((id, ended)) => (id, Some(ended)),
            Err(broke) => (broke.id(), None),
        };
        let Running { operation, attempt, tool, turn, .. } = self.running.remove(&id)?;
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).remove(&operation);
        // Only a stop has a receipt; a pause tells of what it ended in the timeline.
        if let (Some(what), true) = (ended.as_ref().and_then(Ended::stopped), self.brake.pulled()) {
            self.receipt.push(ReceiptLine { operation: operation.clone(), tool, what });
        }
        Some(Report::of(ended, operation, attempt, turn))
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
