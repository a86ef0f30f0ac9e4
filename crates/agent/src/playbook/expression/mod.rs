//! Expressions: `{{ … }}` in the texts of a playbook.
//!
//! A value that is one expression and nothing else keeps its type; within other text its result becomes text. What is undefined, at any
//! depth, is an error; so is a large value where it would have to be read.

mod evaluate;
mod split;
mod template;
mod value;

pub(super) use evaluate::{Expression, Fault, compiled};
pub(super) use template::Template;
pub(super) use value::{from_json, scope};
