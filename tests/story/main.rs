//! Stories that a person could tell, each with a death at every point of it.

mod asked;
mod blocked;
mod broken_suite;
mod commands;
mod effects;
mod failing_store;
mod one_driver;
mod owners;
mod parallel;
mod research;
mod speech;
mod stopping;
mod taking_back;
mod thinking;
mod turns;
