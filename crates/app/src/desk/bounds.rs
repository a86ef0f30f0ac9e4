//! Heads and rows short enough to be told: a model may say more than a piece of news has room for.

use super::sizes::{beginning, bytes};
use holdpoint_wire::desk::{Row, RowBody, SessionHead};
use serde_json::{Map, Value};

/// The bytes that a row has room for.
const ROW: usize = 8 * 1024;
/// The bytes that the parameters have room for in a head.
const PARAMS: usize = 2 * 1024;
/// The characters of the words in a head: the whole stands in the first and the last row.
const WORDS: usize = 600;
/// The characters of a text in parameters that are too long.
const TEXT: usize = 80;

/// The head with the beginnings of what is long in it.
pub(super) fn head(head: SessionHead) -> SessionHead {
    let params = if bytes(&head.params) > PARAMS { shortened(head.params) } else { head.params };
    let ended = head.ended.map(|words| beginning(&words, WORDS));
    SessionHead { goal: beginning(&head.goal, WORDS), ended, params, ..head }
}

fn shortened(params: Map<String, Value>) -> Map<String, Value> {
    let short = |value: Value| match value {
        Value::String(text) => Value::String(beginning(&text, TEXT)),
        Value::Array(_) | Value::Object(_) => Value::String(beginning(&value.to_string(), TEXT)),
        small @ (Value::Null | Value::Bool(_) | Value::Number(_)) => small,
    };
    params.into_iter().map(|(name, value)| (name, short(value))).collect()
}

/// The row with the beginning of a text that is too long.
pub(super) fn row(mut row: Row) -> Row {
    while bytes(&row) > ROW && halve(&mut row.body) {}
    row
}

/// Takes half of the longest text away; false where there is none to take from.
fn halve(body: &mut RowBody) -> bool {
    let text = match body {
        RowBody::Words { text, cut, .. } => {
            *cut = true;
            text
        }
        RowBody::Told { text, .. } | RowBody::Note { text, .. } => text,
        RowBody::Pause { why, .. } => why,
        RowBody::End { words: Some(words), .. } => words,
        RowBody::Call { brief, .. } => brief,
        RowBody::Gate { question, .. } => question,
        RowBody::Group { title, .. } => title,
        RowBody::Thinking { .. } | RowBody::Crash { .. } | RowBody::Stop { .. } | RowBody::End { words: None, .. } => {
            return false;
        }
    };
    let half = text.chars().count() / 2;
    *text = beginning(text, half);
    half > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: String) -> Row {
        Row {
            place: 0,
            at: 0,
            lane: None,
            body: RowBody::Words { turn: 1, text, cut: false, live: false, broke: None },
        }
    }

    #[test]
    fn a_long_text_of_any_script_is_cut_until_its_row_fits() {
        for text in ["潮".repeat(8000), "\\u{202e}\u{1}".repeat(8000)] {
            let row = row(words(text));
            let RowBody::Words { text, cut, .. } = &row.body else { panic!("{row:?}") };
            assert!(*cut && text.len() > 1000 && bytes(&row) <= ROW);
        }
    }

    #[test]
    fn a_short_row_stays_as_it_is() {
        let short = words("Twelve boxes.".to_owned());
        assert_eq!(row(short.clone()), short);
    }
}
