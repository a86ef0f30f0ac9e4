//! Asking the agent what comes next.

use super::Driver;
use crate::facts;
use holdpoint_core::session::{Examined, Input, Move};
use holdpoint_core::words::Words;
use holdpoint_ports::Next;
use std::time::Duration;
use tokio::time::Instant;

/// An agent that proposes this often in a row without waiting is going round in circles.
pub(super) const CIRCLES: u32 = 10_000;
/// How long moves may follow each other unstored and unheard: whoever pauses or stops must not wait until the agent does.
const BREATH: Duration = Duration::from_millis(50);

/// Why the agent is asked no more for now.
pub(super) enum Asked {
    /// It waits, or what it wants has to be stored first.
    ForNow,
    /// It has more to propose, and has done so for a while.
    OutOfBreath,
}

impl Driver {
    /// Asks until the agent waits, until something must be looked at whose answer should not hold up what is still to be stored, or until
    /// it has gone on for a while. `left` is how often it may still propose.
    pub(super) async fn ask_agent(&mut self, left: &mut u32) -> Asked {
        let began = Instant::now();
        while self.state.moving() {
            if began.elapsed() >= BREATH {
                return Asked::OutOfBreath;
            }
            let moves = match self.agent.next(&self.state) {
                Ok(Next::Propose(_)) if *left == 0 => return self.failed(Words::new("agent-circles")),
                Ok(Next::Propose(moves)) => moves,
                Ok(Next::Think) => {
                    self.feed(Input::Think);
                    return Asked::ForNow;
                }
                Ok(Next::Wait) => return Asked::ForNow,
                Err(error) => return self.failed(error.0),
            };
            *left -= 1;
            let (examined, to_look_at) = self.examine(&moves);
            if !to_look_at.is_empty() && !self.pending.is_empty() {
                return Asked::ForNow;
            }
            let examined = self.look(&moves, to_look_at, examined).await;
            if let Err(refusal) = self.decide(Input::Propose { moves, examined }) {
                return self.failed(refusal.words());
            }
        }
        Asked::ForNow
    }

    fn failed(&mut self, words: Words) -> Asked {
        self.feed(Input::AgentFailed { words });
        Asked::ForNow
    }

    /// Whether somebody wants something of the driver.
    pub(super) fn is_called(&self) -> bool {
        let ordered = !self.orders.is_empty() || self.orders.is_closed();
        ordered || self.attempts.brake().awaited() || self.changes.has_changed().unwrap_or(true)
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
