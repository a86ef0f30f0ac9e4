//! What a person sees of a replacement before it is made. It is shown in every language, so it has no words.

use super::{Place, Standing};
use crate::arguments::Large;
use similar::{Algorithm, TextDiff};
use std::time::Duration;

/// Larger texts are not compared line by line.
const COMPARED: usize = 512 << 10;
/// How many bytes are shown at most.
const SHOWN: usize = 64 << 10;
const LONGEST: Duration = Duration::from_millis(500);

/// The difference that writing `new` over what stands in `place` would make; nothing where nothing stands there.
pub(super) fn diff(place: &Place, standing: &Standing, new: &Large) -> Option<String> {
    let bytes = standing.bytes()?;
    let old = std::str::from_utf8(bytes).ok().filter(|old| old.len() <= COMPARED);
    Some(match (old, new) {
        (Some(old), Large::Here(new)) if new.len() <= COMPARED => unified(place, old, new),
        (_, Large::Here(new)) => summary(place, bytes.len(), new.len() as u64, &edges(new)),
        (_, Large::Kept { bytes: now, head, tail, .. }) => {
            summary(place, bytes.len(), *now, &[head.as_str(), "…", tail.as_str()].join("\n"))
        }
    })
}

fn unified(place: &Place, old: &str, new: &str) -> String {
    let name = place.to_string();
    let mut config = TextDiff::configure();
    let compared = config.algorithm(Algorithm::Patience).timeout(LONGEST).diff_lines(old, new);
    let text = compared.unified_diff().header(&name, &name).to_string();
    if text.len() <= SHOWN {
        return text;
    }
    // Only whole lines: half a line would show a text that nobody wrote.
    let end = text.as_bytes()[..SHOWN].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    format!("{}… {} / {}\n", &text[..end], end, text.len())
}

/// Sizes before and after, and how the new text begins and ends.
fn summary(place: &Place, before: usize, after: u64, edges: &str) -> String {
    let lines: Vec<String> = edges.lines().map(|line| format!("+{line}\n")).collect();
    format!("--- {place} ({before} B)\n+++ {place} ({after} B)\n{}", lines.concat())
}

fn edges(text: &str) -> String {
    let head: String = text.chars().take(200).collect();
    let tail: Vec<char> = text.chars().rev().take(200).collect();
    let tail: String = tail.into_iter().rev().collect();
    [head.as_str(), "…", tail.as_str()].join("\n")
}
