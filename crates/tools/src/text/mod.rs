//! Reading text: its words, and how well it answers a question.

mod passages;
mod rank;
mod snippet;
mod terms;

pub(crate) use passages::{Passage, passages};
pub(crate) use rank::{Field, Index, covered};
pub(crate) use snippet::{shortened, snippet};
pub(crate) use terms::{is_han_or_kana, query_terms};
