//! `run_command`: one local command, and an end to all that it started.
//!
//! The story: [`arguments`] says what is asked for, [`folder`] where it may run, [`environment`] what it is given;
//! [`held`] runs it under the warden until that reports, [`alive`] watches what even the warden could not end, and
//! [`outcome`] says what all of it came to. [`evidence`] is for an attempt that nobody lived to see the end of, and [`sweep`] ends
//! what a warden that died left running.

mod alive;
mod arguments;
mod environment;
mod evidence;
mod folder;
mod heard;
mod held;
mod outcome;
mod run;
mod sweep;

pub use run::RunCommand;
