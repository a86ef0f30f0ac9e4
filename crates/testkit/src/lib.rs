//! For tests only: a journal in memory, a world that keeps a ledger, a model with a script, a clock, and deaths at every port call.
//!
//! Deliberately absent: the engine and every real part, so that they can all be tested with this.

mod clock;
pub mod contract;
mod faulty;
mod layer;
mod life;
mod memory;
mod model_server;
mod mortal;
mod scripted;
mod world;

pub use clock::VirtualClock;
pub use faulty::Faults;
pub use layer::{Layer, Layered};
pub use life::Life;
pub use memory::{Memory, MemoryJournal};
pub use model_server::{ModelServer, Reply};
pub use mortal::{MortalAgent, MortalToolbox};
pub use scripted::{Asked, Scripted, ScriptedModel};
pub use world::{Deed, FakeTool, Ledger, World};
