//! A module for each transition, and for what is read from the state.

mod abandon;
mod answers;
mod decide;
mod due;
mod finish;
mod go;
mod limit;
mod pause;
mod propose;
mod questions;
mod recap;
mod resume;
mod review;
mod status;
mod steps;
mod stop;
mod take;
mod take_back;
mod tell;
mod turns;
mod turns_ended;
mod wait;
