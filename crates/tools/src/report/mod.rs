//! `generate_report`: puts the passages of the pages that were read under the headings of an outline, with their sources.
//!
//! It composes, it does not write: each sentence of a report but its few fixed words stands in one of the pages.

mod compose;
mod html;
mod labels;
mod markdown;
mod pages;
mod tool;

pub(crate) use tool::GenerateReport;
