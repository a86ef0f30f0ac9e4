//! Facts about the one program of a desktop.

mod sample;
