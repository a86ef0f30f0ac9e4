//! Steps that go through a list, and turns with several calls: a row for the whole, then lanes.

use super::Timeline;
use super::row::Body;
use crate::desk::Lane;
use crate::view::{item_done, item_skipped};
use holdpoint_core::dialogue::Said;
use holdpoint_core::effect::internal;
use holdpoint_core::id::StepId;
use holdpoint_core::record::StepEntered;
use holdpoint_core::session::{Item, ModelTurn, Stage, State, TurnStage};
use holdpoint_core::words::{Text, Words};

/// A group and its lanes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    place: u32,
    /// The lane of each item; nothing for what has no row of its own.
    lanes: Vec<Option<u32>>,
    stands: Vec<LaneAt>,
    /// Whether a lane is over however its call ended: nothing is asked about a failure.
    of_turn: bool,
}

/// How a lane stands, by what is stored of its call.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum LaneAt {
    #[default]
    Open,
    Running,
    Done,
    /// Left out or taken back.
    Skipped,
    Failed,
}

/// How many lanes of a group stand how; the rest have not begun, or wait.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub done: u32,
    pub skipped: u32,
    pub failed: u32,
    pub running: u32,
}

impl Tally {
    fn of(&mut self, stands: LaneAt) -> Option<&mut u32> {
        match stands {
            LaneAt::Open => None,
            LaneAt::Running => Some(&mut self.running),
            LaneAt::Done => Some(&mut self.done),
            LaneAt::Skipped => Some(&mut self.skipped),
            LaneAt::Failed => Some(&mut self.failed),
        }
    }

    fn moved(&mut self, before: LaneAt, now: LaneAt) {
        if let Some(count) = self.of(before) {
            *count = count.saturating_sub(1);
        }
        if let Some(count) = self.of(now) {
            *count += 1;
        }
    }
}

impl Timeline {
    pub(super) fn step_entered(&mut self, state: &State, at: i64, entered: &StepEntered) {
        if let Some(said) = said_at(state, &entered.step) {
            return self.turn_calls(at, said, entered);
        }
        if entered.listed && entered.prepared.len() > 1 {
            let lanes = (0..).map(Some).take(entered.prepared.len()).collect();
            let title = Text::Said(state.title(&entered.step).to_owned());
            self.group(at, &entered.step, title, lanes, false);
        }
    }

    fn turn_calls(&mut self, at: i64, said: &Said, entered: &StepEntered) {
        if said.calls.is_empty() {
            self.words_were_a_call();
        }
        let mut count = 0;
        let mut lane = |shown: bool| {
            count += u32::from(shown);
            shown.then(|| count - 1)
        };
        let lanes: Vec<Option<u32>> =
            (0..entered.prepared.len()).map(|item| lane(shown(said, entered, item))).collect();
        if count > 1 {
            let title = Text::Words(Words::new("timeline-at-once").with("count", count));
            self.group(at, &entered.step, title, lanes, true);
        }
    }

    fn group(&mut self, at: i64, step: &StepId, title: Text, lanes: Vec<Option<u32>>, of_turn: bool) {
        let all = count(&lanes);
        let place = self.push(at, None, Body::Group { title, tally: Tally::default(), all, over: false });
        let stands = vec![LaneAt::default(); lanes.len()];
        self.groups.insert(step.clone(), Group { place, lanes, stands, of_turn });
    }

    /// The lane of an item.
    pub(super) fn lane(&self, step: &StepId, item: u32) -> Option<Lane> {
        let group = self.groups.get(step)?;
        let index = (*group.lanes.get(item as usize)?)?;
        Some(Lane { group: group.place, index, count: count(&group.lanes) })
    }

    /// Something became of an item: its lane may stand otherwise.
    pub(super) fn lane_changed(&mut self, state: &State, step: &StepId, item: u32) {
        let Some(group) = self.groups.get_mut(step) else {
            return;
        };
        let now = stands(&state.item(step, item));
        let has_lane = group.lanes.get(item as usize).is_some_and(Option::is_some);
        let Some(known) = group.stands.get_mut(item as usize).filter(|known| has_lane && **known != now) else {
            return;
        };
        let before = std::mem::replace(known, now);
        let (place, of_turn) = (group.place, group.of_turn);
        if let Some(Body::Group { tally, all, over, .. }) = self.body(place) {
            tally.moved(before, now);
            *over = tally.done + tally.skipped + if of_turn { tally.failed } else { 0 } == *all;
        }
    }

    pub(super) fn step_ended(&mut self, step: &StepId) {
        let Some(place) = self.groups.get(step).map(|group| group.place) else {
            return;
        };
        if let Some(Body::Group { over, .. }) = self.body(place) {
            *over = true;
        }
    }
}

fn count(lanes: &[Option<u32>]) -> u32 {
    u32::try_from(lanes.iter().flatten().count()).unwrap_or(u32::MAX)
}

/// What the latest turn said, where its calls belong to `step`.
fn said_at<'a>(state: &'a State, step: &StepId) -> Option<&'a Said> {
    let turn = state.turns.last().filter(|turn| ModelTurn::step(turn.number) == *step)?;
    match &turn.stage {
        TurnStage::Said { said, .. } => Some(said),
        TurnStage::Thinking { .. } | TurnStage::Failed { .. } | TurnStage::Stopped { .. } => None,
    }
}

/// Whether a call of a turn has a row of its own: what could not be read is never proposed, and what is kept is a note.
fn shown(said: &Said, entered: &StepEntered, item: usize) -> bool {
    let tool = said.calls.get(item).map_or(internal::REQUEST_HUMAN_INPUT, |call| call.tool.as_str());
    let proposed = entered.prepared.get(item).is_some_and(|text| text != "null");
    proposed && tool != internal::REMEMBER && tool != internal::UPDATE_PLAN
}

fn stands(item: &Item<'_>) -> LaneAt {
    match item {
        done if item_done(done) => LaneAt::Done,
        skipped if item_skipped(skipped) => LaneAt::Skipped,
        Item::Called(call) => match call.stage {
            Stage::Started => LaneAt::Running,
            Stage::Failed(_) | Stage::Refused { .. } => LaneAt::Failed,
            Stage::Held(_)
            | Stage::HeldBack(_)
            | Stage::Allowed
            | Stage::Stopped
            | Stage::Unknown { .. }
            | Stage::Done { .. }
            | Stage::Withdrawn
            | Stage::Skipped => LaneAt::Open,
        },
        Item::Ahead | Item::Skipped => LaneAt::Open,
    }
}
