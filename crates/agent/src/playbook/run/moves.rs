//! Gathers what is proposed together.

use holdpoint_core::id::{Key, StepId, TimerId};
use holdpoint_core::record::{End, StepStatus};
use holdpoint_core::session::{Move, Stage, State};
use holdpoint_core::words::Words;
use holdpoint_ports::Next;

#[derive(Default)]
pub(super) struct Moves {
    moves: Vec<Move>,
    pause: Option<Words>,
    ending: Option<Ending>,
    /// The beginning of a step that ends the session: nothing else begins beside it.
    closing: Option<Move>,
    /// Whether there is a step that has not ended.
    pub not_done: bool,
}

/// How the session is to end.
pub(super) struct Ending {
    pub end: End,
    pub words: Option<String>,
    /// The step that is over with it, and the name in memory for its result.
    pub step: Option<(StepId, Option<String>)>,
}

impl Moves {
    pub fn add(&mut self, next: Move) {
        self.moves.push(next);
    }

    pub fn call(&mut self, key: Key, tool: &str, arguments: &str) {
        self.add(Move::Call { key, tool: tool.to_owned(), arguments: arguments.to_owned() });
    }

    pub fn end_step(&mut self, step: &StepId, status: StepStatus, save: &Option<String>) {
        self.add(Move::EndStep { step: step.clone(), status, save: save.clone() });
    }

    /// Whether a wait of `length_ms` is over; begins it where it has not begun.
    pub fn waited(&mut self, state: &State, timer: TimerId, length_ms: u64) -> bool {
        match state.timer(&timer) {
            Some(known) => known.fired,
            None => {
                self.add(Move::SetTimer { timer, length_ms });
                false
            }
        }
    }

    /// One pause is enough, whatever else went wrong.
    pub fn pause(&mut self, error: Words) {
        self.pause.get_or_insert(error);
    }

    pub fn end(&mut self, ending: Ending) {
        self.ending.get_or_insert(ending);
    }

    pub fn close(&mut self, enter: Move) {
        self.closing.get_or_insert(enter);
    }

    /// All of it as a proposal.
    pub fn next(self, state: &State) -> Next {
        let Moves { mut moves, pause, ending, closing, not_done } = self;
        let completed =
            (!not_done && moves.is_empty()).then_some(Ending { end: End::Completed, words: None, step: None });
        if let Some(ending) = ending.or(completed) {
            return end(ending, state);
        }
        if let Some(enter) = closing {
            return Next::Propose(vec![enter]);
        }
        moves.extend(pause.map(|error| Move::Pause { error }));
        if moves.is_empty() { Next::Wait } else { Next::Propose(moves) }
    }
}

/// Ends the session once nothing runs and nothing is unknown; until then nothing new begins.
fn end(ending: Ending, state: &State) -> Next {
    let runs = |stage: &Stage| matches!(stage, Stage::Started | Stage::Unknown { .. });
    if state.unsettled().any(|call| runs(&call.stage)) {
        return Next::Wait;
    }
    let Ending { end, words, step } = ending;
    let over = step.map(|(step, save)| Move::EndStep { step, status: StepStatus::Done, save });
    let end = Move::End { end, words };
    Next::Propose(over.into_iter().chain([end]).collect())
}
