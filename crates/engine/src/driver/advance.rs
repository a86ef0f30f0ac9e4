//! Decide, commit, act; again until nothing more can be decided.

use super::Driver;
use super::attempts::Report;
use super::propose::{Asked, CIRCLES};
use crate::DriveError;
use holdpoint_core::blob;
use holdpoint_core::effect::{Failure, FailureKind, Outcome, Probe};
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::session::{Action, Call, Input};
use holdpoint_core::words::Words;
use holdpoint_ports::Perform;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::Arc;

impl Driver {
    /// Goes on until the agent waits and everything decided is stored and begun.
    ///
    /// An outcome and the intents that follow from it are one commit, wherever nothing must be looked at in between. An agent that does not
    /// wait is left as soon as somebody else wants something: what that is comes first.
    pub(super) async fn advance(&mut self) -> Result<(), DriveError> {
        let mut left = CIRCLES;
        loop {
            self.end_stop();
            let asked = self.ask_agent(&mut left).await;
            if self.state.moving() {
                self.feed(Input::Go { committed: self.committed });
            }
            let nothing =
                self.pending.is_empty() && self.pending.transition.actions.iter().all(|action| self.under_way(action));
            let stored = self.commit().await?;
            // What is still pending then waits in memory until everything that a stop ends is gone.
            if nothing || (!stored && !self.pending.is_empty()) {
                return Ok(());
            }
            if let Asked::OutOfBreath = asked {
                // The task that calls may have to run on this very thread.
                tokio::task::yield_now().await;
                if self.is_called() {
                    return Ok(());
                }
            }
        }
    }

    /// Once everything that a stop ended is gone, the stop is over.
    fn end_stop(&mut self) {
        if self.attempts.is_empty() {
            let receipt = self.attempts.take_receipt();
            if self.state.stopping.is_some() {
                self.feed(Input::Gone { receipt });
            }
        }
    }

    /// A tool is asked once what became of an attempt, however often the core wants to know meanwhile.
    pub(super) fn under_way(&self, action: &Action) -> bool {
        match action {
            Action::Probe { operation, .. } => self.attempts.has(operation),
            Action::Perform { .. } | Action::Think { .. } | Action::Wind => false,
        }
    }

    pub(super) fn act(&mut self, action: Action) {
        match action {
            Action::Perform { operation, attempt } => self.perform(&operation, attempt),
            Action::Probe { operation, attempt } => self.probe(&operation, attempt),
            Action::Think { turn, attempt } => self.think(turn, attempt),
            Action::Wind => self.timing.begin_grace(),
        }
    }

    fn perform(&mut self, operation: &OperationId, attempt: Attempt) {
        let Some(call) = self.state.call(operation).filter(|call| call.attempt == attempt) else {
            return;
        };
        let perform = self.describe(call);
        self.attempts.perform(Arc::clone(&self.world.toolbox), call, perform);
    }

    fn probe(&mut self, operation: &OperationId, attempt: Attempt) {
        let Some(call) = self.state.call(operation).filter(|call| call.attempt == attempt) else {
            return;
        };
        let perform = self.describe(call);
        self.attempts.probe(Arc::clone(&self.world.toolbox), call, perform);
    }

    fn describe(&self, call: &Call) -> Perform {
        Perform {
            session: self.session.clone(),
            operation: call.operation.clone(),
            attempt: call.attempt,
            tool: call.tool.clone(),
            arguments: call.arguments_value().clone(),
            assumed: call.assumed.clone(),
            grants: self.state.grants.clone(),
            allowed_by_person: call.allowed_by_person,
            workspace: PathBuf::from(&self.state.created.workspace),
            blobs: self.world.blobs(),
            progress: self.attempts.progress(&call.operation),
        }
    }

    pub(super) fn take_up_report(&mut self, report: Report) {
        let fact = match report {
            Report::Performed { operation, attempt, performed } => {
                Input::Outcome { operation, attempt, outcome: performed.outcome }
            }
            Report::Probed { operation, probe } => Input::Probed { operation, probe },
            Report::Broke { operation, attempt } => {
                let outcome = self.broke(&operation);
                Input::Outcome { operation, attempt, outcome }
            }
            Report::Thought { turn, attempt, thought } => Input::Thought { turn, attempt, thought: *thought },
            Report::ThinkingBroke { turn, attempt } => self.thinking_broke(turn, attempt),
            Report::Nothing => return,
        };
        self.unstored.push(fact.clone());
        self.take_up_fact(fact);
    }

    /// Takes up what is known to have happened. It is kept until it is stored, whatever becomes of what was decided beside it.
    pub(super) fn take_up_fact(&mut self, fact: Input) {
        let input = match fact {
            Input::Outcome { operation, attempt, outcome } => {
                let outcome = self.take_out(outcome);
                Input::Outcome { operation, attempt, outcome }
            }
            Input::Probed { operation, probe: Probe::Happened(result) } => {
                let probe = Probe::Happened(self.take_out_value(result));
                Input::Probed { operation, probe }
            }
            other => other,
        };
        self.feed(input);
    }

    /// A tool that broke off reported nothing: what it did is known only where doing it again does no harm.
    fn broke(&self, operation: &OperationId) -> Outcome {
        let call = self.state.call(operation);
        let words = Words::new("tool-broke").with("tool", call.map_or("", |call| call.tool.as_str()));
        if call.is_some_and(|call| call.effect.repeatable()) {
            Outcome::Failed(Failure::new(FailureKind::Failed, words))
        } else {
            Outcome::Unknown(Some(words))
        }
    }

    fn take_out(&mut self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Done(result) => Outcome::Done(self.take_out_value(result)),
            Outcome::Failed(mut failure) => {
                for fact in failure.facts.values_mut() {
                    *fact = self.take_out_value(fact.take());
                }
                Outcome::Failed(failure)
            }
            Outcome::Stopped | Outcome::Unknown(_) => outcome,
        }
    }

    fn take_out_value(&mut self, value: Value) -> Value {
        let (value, blobs) = blob::take_out(value);
        self.pending.blobs.extend(blobs);
        value
    }
}
