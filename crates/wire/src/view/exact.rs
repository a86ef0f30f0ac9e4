//! JSON text that goes out as it is kept.

use serde_json::value::RawValue;

/// `text` as a value of the surrounding JSON, byte for byte; only line ends between its tokens become spaces, so that it stays on one
/// line. A text that is not JSON, which no session keeps, goes out as a JSON string.
pub(super) fn exact(text: &str) -> Box<RawValue> {
    // Inside a JSON string a line end is always escaped, so these stand between tokens.
    let line = text.replace(['\n', '\r'], " ");
    RawValue::from_string(line).unwrap_or_else(|_| quoted(text))
}

fn quoted(text: &str) -> Box<RawValue> {
    serde_json::value::to_raw_value(text).unwrap_or_else(|error| unreachable!("a text can be written as JSON: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B6
    #[test]
    fn numbers_escapes_and_order_go_out_as_they_came() {
        let text = r#"{"z":1.50,"a":"\u6f6e\u202e","n":18446744073709551615}"#;
        assert_eq!(exact(text).get(), text);
    }

    /// B6
    #[test]
    fn line_ends_between_tokens_do_not_break_a_line_of_output() {
        assert_eq!(exact("[\n 1,\r\n 2\n]").get(), "[  1,   2 ]");
    }
}
