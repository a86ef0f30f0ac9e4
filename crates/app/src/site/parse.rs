//! The form of a `site.yaml`, as written; what its values mean is checked in `check`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_saphyr::{Location, Spanned};

use super::error::Fault;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileText {
    /// Version of the format.
    pub site: Spanned<u32>,
    pub hosts: BTreeMap<String, Spanned<HostText>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HostText {
    /// Relative to the folder of the `site.yaml`.
    pub folder: Spanned<String>,
    #[serde(default)]
    pub paths: BTreeMap<String, Spanned<RuleText>>,
}

/// What one path does otherwise than plainly serving its file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleText {
    pub status: Option<Spanned<u16>>,
    pub content_type: Option<Spanned<String>>,
    pub charset: Option<Spanned<String>>,
    pub redirect: Option<Spanned<String>>,
    pub delay: Option<Spanned<String>>,
    #[serde(default)]
    pub headers: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    pub endless: bool,
}

pub(super) fn parse(text: &str) -> Result<FileText, Fault> {
    let file: FileText = serde_saphyr::from_str(text).map_err(|error| {
        let place = error.location().unwrap_or(Location::UNKNOWN);
        let message = error.without_snippet().to_string();
        let tail = format!(" at line {}, column {}", place.line(), place.column());
        // The place already stands before the message.
        Fault::at(place, message.strip_suffix(&tail).unwrap_or(&message))
    })?;
    if file.site.value == 1 {
        Ok(file)
    } else {
        let message = format!("site: {} is not a known version; 1 is", file.site.value);
        Err(Fault::at(file.site.referenced, message))
    }
}
