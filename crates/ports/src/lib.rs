//! What the engine needs of the world, as traits with their promises.
//!
//! Deliberately absent: any implementation, and any port that only a front needs.

mod agent;
mod clock;
mod journal;
mod toolbox;

pub use agent::{Agent, AgentError, Next, Think};
pub use clock::Clock;
pub use journal::{Batch, CommandId, Journal, JournalError, Owner, Purpose, QueuedCommand, Stored, Take};
pub use toolbox::{Blobs, Perform, Performed, Progress, Stop, Toolbox};
