//! Playbooks: a session driven by a file that reads like a checklist.
//!
//! [`check`] reads a file and says everything that is wrong with it, [`resolve`] gives its parameters their values, and a
//! [`PlaybookAgent`], made from what a session was created with, says what comes next. What comes next is a function of the
//! session's state alone.

mod doubt;
mod expression;
mod form;
mod misfit;
mod params;
mod parse;
mod problem;
mod run;
mod verify;
mod yaml;

pub use form::{Allowance, Param, Playbook};
pub use params::{ParamProblem, defaults, read_given, resolve};
pub use parse::{check, parse};
pub use problem::{Place, Problem};
pub use run::PlaybookAgent;
pub use verify::KnownTool;
