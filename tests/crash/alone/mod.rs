//! Deaths, stops and quarrels of real processes.

mod asked;
mod effects;
mod inputs;
mod moments;
mod research;
mod stops;
