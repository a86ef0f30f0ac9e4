//! The transitions, a file each.

pub(super) mod abandon;
mod check;
mod create;
pub(super) mod decide;
pub(super) mod due;
pub(super) mod finish;
pub(super) mod go;
pub(super) mod internal;
pub(super) mod limit;
pub(super) mod open;
pub(super) mod pause;
pub(super) mod propose;
pub(super) mod resume;
pub(super) mod stop;
pub(super) mod take;
pub(super) mod tell;
pub(super) mod think;

pub use create::create;
pub use internal::{check_internal, is_internal};
