//! The policy for the addresses of models.
//!
//! Only the person names them, so any host may be dialled, loopback and the local network too. Nothing is followed, nothing is sent
//! twice, and a key leaves this machine only encrypted.

mod address;
mod answer;
mod client;
mod error;

pub use answer::Answer;
pub use client::{ModelClient, Times};
pub use error::ModelError;
