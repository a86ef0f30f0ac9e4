//! A model's answer as it comes: bytes to frames, frames to parts, parts to what it said.

mod events;
mod fault;
mod parts;
mod piece;
mod reading;

pub(super) use fault::Fault;
pub(super) use reading::Reading;

/// Bytes of one frame; more is nothing that a model says.
pub(super) const FRAME_BYTES: usize = 1 << 20;
/// Bytes of one whole answer.
pub(super) const ANSWER_BYTES: usize = 8 << 20;
/// Calls in one answer.
pub(super) const CALLS: usize = 256;
