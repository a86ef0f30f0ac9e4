//! The same for a model's turns.

use crate::support::Told;
use holdpoint_core::dialogue::TurnNumber;
use holdpoint_core::id::Attempt;
use holdpoint_core::record::{Record, TurnStarted};
use holdpoint_core::session::{Action, Input, State};
use std::collections::BTreeSet;

type Try = (TurnNumber, Attempt);

#[derive(Default)]
pub struct Turns {
    under_way: Option<Try>,
    tried: BTreeSet<Try>,
    said: BTreeSet<TurnNumber>,
    told: usize,
}

impl Turns {
    /// Looks at what an input came to.
    pub fn look(&mut self, before: &State, input: &Input, told: &Told, after: &State) {
        for record in &told.records {
            self.record(record);
        }
        for action in &told.actions {
            let Action::Think { turn, attempt } = *action else { continue };
            let started: Record = TurnStarted { turn, attempt }.into();
            assert!(told.records.contains(&started), "turn {turn} is made without a record of its start");
            self.within_limits(attempt, before);
        }
        if let Input::Thought { turn, attempt, .. } | Input::Saying { turn, attempt, .. } = input {
            let late = !before.thinks(*turn, *attempt);
            assert!(!late || told.records.is_empty(), "a late thought moves nothing: {told:?}");
        }
        self.agrees(after);
    }

    fn record(&mut self, record: &Record) {
        match record {
            Record::TurnStarted(body) => {
                assert_eq!(self.under_way, None, "one turn at a time");
                assert!(self.tried.insert((body.turn, body.attempt)), "a try is made once");
                assert!(!self.said.contains(&body.turn), "what was answered is not asked again");
                self.under_way = Some((body.turn, body.attempt));
            }
            Record::TurnText(body) => assert_eq!(self.under_way, Some((body.turn, body.attempt))),
            Record::TurnSaid(body) => {
                self.ends((body.turn, body.attempt));
                self.said.insert(body.turn);
            }
            Record::TurnFailed(body) => self.ends((body.turn, body.attempt)),
            Record::TurnStopped(body) => self.ends((body.turn, body.attempt)),
            Record::Told(_) => self.told += 1,
            _ => {}
        }
    }

    fn ends(&mut self, this: Try) {
        assert_eq!(self.under_way.take(), Some(this), "only what is under way ends");
    }

    fn within_limits(&self, attempt: Attempt, before: &State) {
        assert!(attempt > 1 || before.spent.steps < before.limits.steps, "a turn beyond the limit of steps");
        let tokens = before.limits.tokens;
        assert!(tokens.is_none_or(|tokens| before.spent.tokens < tokens), "a turn beyond the limit of tokens");
    }

    fn agrees(&self, state: &State) {
        let thinking = state.thinking().map(|(turn, _)| (turn.number, turn.attempt));
        assert_eq!(thinking, self.under_way);
        assert_eq!(state.told.len(), self.told, "nothing that was told is lost");
        assert_eq!(state.spent.tokens, 100 * self.said.len() as u64);
        let numbers: Vec<TurnNumber> = state.turns.iter().map(|turn| turn.number).collect();
        assert_eq!(numbers, (1..).take(numbers.len()).collect::<Vec<_>>());
    }
}
