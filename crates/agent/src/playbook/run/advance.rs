//! A step that has begun goes on: what has ended is taken up, what is next begins.

use super::moves::Ending;
use super::window::Windows;
use super::{Moves, Run, begin, gate};
use crate::playbook::form::{GateForm, Work};
use holdpoint_core::gate::Ask;
use holdpoint_core::id::{Key, TimerId};
use holdpoint_core::record::{End, StepEntered, StepStatus};
use holdpoint_core::session::{Call, Item, Stage};
use holdpoint_core::words::Words;
use holdpoint_ports::AgentError;
use serde::Deserialize;
use serde_json::Value;

/// Where an item stands once what follows from its state was added to the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    Open,
    Done,
    Skipped,
}

#[derive(Deserialize)]
struct Closing {
    end: End,
    words: Option<String>,
}

impl Run<'_> {
    pub(super) fn advance(
        &self,
        number: usize,
        entered: &StepEntered,
        windows: &mut Windows,
        moves: &mut Moves,
    ) -> Result<(), AgentError> {
        match &self.of(number).work {
            Work::Tool(_) | Work::Set(_) => self.items(number, entered, windows, moves),
            Work::Gate(form) => self.gate(number, form, entered, moves),
            Work::End(..) => {
                let Closing { end, words } = stored(entered)?;
                let step = Some((entered.step.clone(), None));
                moves.end(Ending { end, words, step });
                Ok(())
            }
        }
    }

    fn items(
        &self,
        number: usize,
        entered: &StepEntered,
        windows: &mut Windows,
        moves: &mut Moves,
    ) -> Result<(), AgentError> {
        let step = self.of(number);
        let total = u32::try_from(entered.prepared.len()).unwrap_or(u32::MAX);
        let window = windows.of(number, &step.id, total, self.state);
        let mut open = 0;
        let mut skipped = false;
        for item in &window.open {
            match self.item(number, entered, *item, moves)? {
                Stand::Open => open += 1,
                Stand::Done => {}
                Stand::Skipped => skipped = true,
            }
        }
        let room = begin::parallel(step).saturating_sub(open);
        let next: Vec<u32> = (window.ahead..total).take(room).collect();
        for item in &next {
            self.first_call(entered, *item, moves);
        }
        if open == 0 && next.is_empty() {
            let only = !entered.listed && (skipped || self.left_out(entered));
            let status = if only { StepStatus::Skipped } else { StepStatus::Done };
            moves.end_step(&step.id, status, &step.save);
        }
        Ok(())
    }

    /// Whether the one item of a step without a list was left out.
    fn left_out(&self, entered: &StepEntered) -> bool {
        match self.state.item(&entered.step, 0) {
            Item::Skipped => true,
            Item::Called(call) => call.stage == Stage::Skipped,
            Item::Ahead => false,
        }
    }

    fn first_call(&self, entered: &StepEntered, item: u32, moves: &mut Moves) {
        let tool = entered.tool.as_deref().unwrap_or_default();
        let at = usize::try_from(item).unwrap_or(usize::MAX);
        let arguments = entered.prepared.get(at).map_or("{}", String::as_str);
        moves.call(Key::work(&entered.step, item, 0), tool, arguments);
    }

    fn item(&self, number: usize, entered: &StepEntered, item: u32, moves: &mut Moves) -> Result<Stand, AgentError> {
        let call = match self.state.item(&entered.step, item) {
            Item::Skipped => return Ok(Stand::Skipped),
            Item::Ahead => return Ok(Stand::Open),
            Item::Called(call) => call,
        };
        match &call.stage {
            Stage::Done { .. } => Ok(Stand::Done),
            Stage::Skipped => Ok(Stand::Skipped),
            Stage::Failed(_) | Stage::Refused { .. } => self.failed(number, entered, call, moves),
            Stage::Held(_)
            | Stage::HeldBack(_)
            | Stage::Allowed
            | Stage::Started
            | Stage::Stopped
            | Stage::Unknown { .. }
            | Stage::Withdrawn => Ok(Stand::Open),
        }
    }

    fn gate(&self, number: usize, form: &GateForm, entered: &StepEntered, moves: &mut Moves) -> Result<(), AgentError> {
        let step = self.of(number);
        let call = match self.state.item(&step.id, 0) {
            Item::Called(call) => call,
            Item::Ahead => {
                self.first_call(entered, 0, moves);
                return Ok(());
            }
            Item::Skipped => {
                moves.end_step(&step.id, StepStatus::Skipped, &None);
                return Ok(());
            }
        };
        let Stage::Done { result, .. } = &call.stage else {
            return Ok(());
        };
        if gate::rejected(form, result) && !step.answer_read {
            moves.end(Ending {
                end: End::Abandoned,
                words: result["words"].as_str().map(str::to_owned),
                step: Some((step.id.clone(), step.save.clone())),
            });
        } else if self.waited_after(call, &stored(entered)?, result, moves) {
            moves.end_step(&step.id, StepStatus::Done, &step.save);
        }
        Ok(())
    }

    /// Whether the wait that was chosen with an answer is over.
    fn waited_after(&self, call: &Call, asked: &Ask, result: &Value, moves: &mut Moves) -> bool {
        gate::wait_after(asked, result).is_none_or(|length| moves.waited(self.state, timer(&call.key), length))
    }
}

/// The timer of a wait that belongs to the call `key` names.
pub(super) fn timer(key: &Key) -> TimerId {
    TimerId(format!("{}/{}/{}", key.step, key.item, key.group))
}

/// What was written down when a step of one item began.
fn stored<T: for<'de> Deserialize<'de>>(entered: &StepEntered) -> Result<T, AgentError> {
    let text = entered.prepared.first().map_or("", String::as_str);
    serde_json::from_str(text).map_err(|error| {
        let words = Words::new("run-stored").with("step", &entered.step);
        AgentError(words.with("why", error))
    })
}
