//! The status of a session: derived, so that it cannot contradict its parts.

use super::{Stage, State};
use crate::gate::GateKind;
use crate::id::StepId;
use crate::record::{End, PauseReason};
use crate::words::Text;
use serde::{Deserialize, Serialize};

/// How a session stands, first that holds (requirement A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It reached its goal.
    Completed,
    /// It could not.
    Failed,
    /// The person ended it.
    Abandoned,
    /// Everything that runs is being ended.
    Stopping,
    /// Nothing new starts; what runs is waited for.
    Pausing,
    /// Nothing runs until it is resumed.
    Paused,
    /// Something runs, or the agent is asked what comes next.
    Running,
    /// Nothing moves until a person says what became of an effect.
    NeedsReview,
    /// Nothing moves until a person answers.
    AwaitingInput,
}

impl Status {
    /// The word for it in JSON and SQL.
    pub fn word(self) -> &'static str {
        match self {
            Status::Completed => "completed",
            Status::Failed => "failed",
            Status::Abandoned => "abandoned",
            Status::Stopping => "stopping",
            Status::Pausing => "pausing",
            Status::Paused => "paused",
            Status::Running => "running",
            Status::NeedsReview => "needs_review",
            Status::AwaitingInput => "awaiting_input",
        }
    }

    /// Whether the session has ended for good.
    pub fn ended(self) -> bool {
        matches!(self, Status::Completed | Status::Failed | Status::Abandoned)
    }
}

/// What a list of sessions shows of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How it stands.
    pub status: Status,
    /// Why it is paused.
    pub pause: Option<PauseReason>,
    /// How many gates wait.
    pub waiting: u32,
    /// What comes next, or what is asked; nothing where it has ended.
    pub next: Option<Text>,
}

impl State {
    /// How it stands.
    pub fn status(&self) -> Status {
        if let Some(ended) = &self.ended {
            return match ended.end {
                End::Completed => Status::Completed,
                End::Failed => Status::Failed,
                End::Abandoned => Status::Abandoned,
            };
        }
        if self.stopping.is_some() {
            return Status::Stopping;
        }
        if self.pausing.is_some() {
            return Status::Pausing;
        }
        if self.pause.is_some() {
            return Status::Paused;
        }
        if self.open_gates().next().is_none() || self.something_moves() {
            return Status::Running;
        }
        if self.open_gates().any(|open| open.gate.kind == GateKind::Review) {
            return Status::NeedsReview;
        }
        Status::AwaitingInput
    }

    fn something_moves(&self) -> bool {
        self.works() || self.pending_timers().next().is_some()
    }

    /// Whether something of it runs or is about to: more than a time that is waited for.
    pub(super) fn works(&self) -> bool {
        let calls = self.unsettled().any(|call| match &call.stage {
            Stage::Allowed | Stage::Started | Stage::Stopped => true,
            Stage::Unknown { review, .. } => review.is_none(),
            Stage::Held(_) | Stage::HeldBack(_) => false,
            Stage::Done { .. } | Stage::Failed(_) | Stage::Refused { .. } | Stage::Withdrawn | Stage::Skipped => false,
        });
        calls || self.thinking().is_some()
    }

    /// What a list shows of it.
    pub fn summary(&self) -> Summary {
        Summary {
            status: self.status(),
            pause: self.pause_reason().cloned(),
            waiting: u32::try_from(self.open_gates.len()).unwrap_or(u32::MAX),
            next: self.ended.is_none().then(|| self.next()),
        }
    }

    fn next(&self) -> Text {
        match (self.open_gates().next(), &self.pause) {
            (Some(open), _) => open.gate.question.clone(),
            (None, Some(pause)) => Text::Words(self.resumes_with(pause)),
            (None, None) => Text::Words(self.bookmark()),
        }
    }

    /// What a person calls a step: its title in the plan, or its id.
    pub fn title<'a>(&'a self, step: &'a StepId) -> &'a str {
        let planned = self.plan.steps.iter().find(|known| known.id == *step);
        planned.map_or(step.as_str(), |known| known.title.as_str())
    }
}
