//! No piece of news is longer than [`NEWS_BYTES`]: a window draws between two of them.

use holdpoint_wire::desk::News;
use serde::Serialize;

/// The most bytes of one piece of news as JSON.
pub(super) const NEWS_BYTES: usize = 16 * 1024;

/// How long `value` is as JSON.
pub(super) fn bytes(value: &impl Serialize) -> usize {
    serde_json::to_vec(value).map_or(usize::MAX, |json| json.len())
}

/// Whether it may be sent as it is.
pub(super) fn fits(news: &News) -> bool {
    bytes(news) <= NEWS_BYTES
}

/// `items` in runs that each stay under `most` bytes, commas included; nothing where one item alone is longer.
pub(super) fn runs<T: Serialize>(items: Vec<T>, most: usize) -> Option<Vec<Vec<T>>> {
    let mut runs: Vec<Vec<T>> = Vec::new();
    let mut filled = most;
    for item in items {
        let length = bytes(&item) + 1;
        if length > most {
            return None;
        }
        if filled + length > most {
            runs.push(Vec::new());
            filled = 0;
        }
        filled += length;
        if let Some(run) = runs.last_mut() {
            run.push(item);
        }
    }
    Some(runs)
}

/// The beginning of `text` that has at most `most` characters, with a mark where something is left out.
pub(super) fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_stay_under_their_bound_and_keep_the_order() {
        let items: Vec<String> = (0..100).map(|number| format!("item {number}")).collect();
        let runs = runs(items.clone(), 64).unwrap();
        assert!(runs.len() > 10);
        assert!(runs.iter().all(|run| bytes(run) <= 64 + 1), "{runs:?}");
        assert_eq!(runs.concat(), items);
    }

    #[test]
    fn an_item_that_alone_is_too_long_makes_no_runs() {
        assert!(runs(vec!["short".to_owned(), "x".repeat(100)], 64).is_none());
        assert_eq!(runs(Vec::<String>::new(), 64).unwrap().len(), 0);
    }
}
