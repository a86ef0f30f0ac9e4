//! Asking the agent what comes next.

use super::Driver;
use crate::facts;
use holdpoint_core::session::{Examined, Input, Move};
use holdpoint_core::words::Words;
use holdpoint_ports::Next;

/// An agent that proposes this often in a row without waiting is going round in circles.
const CIRCLES: u32 = 10_000;

impl Driver {
    /// Asks until the agent waits, or until something must be looked at whose answer should not hold up what is still to be stored.
    pub(super) async fn ask_agent(&mut self) {
        for _ in 0..CIRCLES {
            if !self.state.moving() {
                return;
            }
            let moves = match self.agent.next(&self.state) {
                Ok(Next::Propose(moves)) => moves,
                Ok(Next::Think) => return self.feed(Input::Think),
                Ok(Next::Wait) => return,
                Err(error) => return self.feed(Input::AgentFailed { words: error.0 }),
            };
            let (examined, to_look_at) = self.examine(&moves);
            if !to_look_at.is_empty() && !self.pending.is_empty() {
                return;
            }
            let examined = self.look(&moves, to_look_at, examined).await;
            if let Err(refusal) = self.decide(Input::Propose { moves, examined }) {
                return self.feed(Input::AgentFailed { words: refusal.words() });
            }
        }
        self.feed(Input::AgentFailed { words: Words::new("agent-circles") });
    }

    /// What the tools say without looking, and the moves (by place) for which they must look.
    fn examine(&self, moves: &[Move]) -> (Examined, Vec<usize>) {
        let mut examined = Examined::new();
        let mut to_look_at = Vec::new();
        for (place, next) in moves.iter().enumerate() {
            let Move::Call { key, tool, arguments } = next else {
                continue;
            };
            match facts::at_hand(&self.world, tool, arguments) {
                Ok(Some(facts)) => {
                    examined.insert(key.operation(&self.session), facts);
                }
                Ok(None) => to_look_at.push(place),
                Err(why) => {
                    examined.insert(key.operation(&self.session), facts::refused(tool, &why));
                }
            }
        }
        (examined, to_look_at)
    }

    async fn look(&self, moves: &[Move], places: Vec<usize>, mut examined: Examined) -> Examined {
        for place in places {
            let Move::Call { key, tool, arguments } = &moves[place] else {
                continue;
            };
            let looked = facts::by_looking(&self.world, &self.state, tool, arguments).await;
            let facts = looked.unwrap_or_else(|why| facts::refused(tool, &why));
            examined.insert(key.operation(&self.session), facts);
        }
        examined
    }
}
