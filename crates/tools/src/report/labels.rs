//! The few words that a report has of its own.
//!
//! They follow the language of the report, not that of the program: a report is a text of its own, and made again from the same
//! arguments it must be the same.

use crate::text::is_han_or_kana;

/// The fixed words of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Labels {
    /// What browsers are told; nothing where it is not known.
    pub(super) language: Option<&'static str>,
    /// Above the list of sources.
    pub(super) sources: &'static str,
    /// Under a heading without passages.
    pub(super) nothing: &'static str,
}

const ENGLISH: Labels =
    Labels { language: None, sources: "Sources", nothing: "The pages that were read say nothing on this." };

const CHINESE: Labels =
    Labels { language: Some("zh-CN"), sources: "来源", nothing: "所读网页没有与此相关的内容。" };

/// The words for a report of this title and outline: Chinese where most letters are.
pub(super) fn labels(title: &str, outline: &[String]) -> Labels {
    let letters =
        outline.iter().map(String::as_str).chain([title]).flat_map(str::chars).filter(|one| one.is_alphabetic());
    let (han, other): (Vec<char>, Vec<char>) = letters.partition(|one| is_han_or_kana(*one));
    let kana = han.iter().any(|one| matches!(u32::from(*one), 0x3040..=0x30ff));
    if han.len() > other.len() && !kana { CHINESE } else { ENGLISH }
}
