//! Odd characters made visible: what a person reads in prose must be what stands there (requirement B6).

use std::borrow::Cow;
use std::fmt::Write;

/// `text` with every invisible, bidirectional and control character as an escape such as `\u{202e}`; line ends and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    escape(text, |char| !matches!(char, '\n' | '\t') && hidden(char))
}

/// The same for what must stay on one line: line ends and tabs are escaped too.
pub fn visible_line(text: &str) -> Cow<'_, str> {
    escape(text, hidden)
}

fn escape(text: &str, odd: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&odd) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for char in text.chars() {
        match char {
            '\n' if odd(char) => shown.push_str("\\n"),
            '\t' if odd(char) => shown.push_str("\\t"),
            '\r' => shown.push_str("\\r"),
            _ if odd(char) => {
                // Writing into a String cannot fail.
                let _ = write!(shown, "\\u{{{:x}}}", u32::from(char));
            }
            _ => shown.push(char),
        }
    }
    Cow::Owned(shown)
}

/// All characters that a reader would not see, or would see elsewhere than they stand, as ranges with both ends, in order: what a front
/// of another language needs to show exact texts as safely.
pub fn hidden_ranges() -> Vec<(u32, u32)> {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for code in ('\0'..=char::MAX).filter(|char| hidden(*char)).map(u32::from) {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == code => *end = code,
            Some(_) | None => ranges.push((code, code)),
        }
    }
    ranges
}

/// Whether a reader would not see `char`, or would see it elsewhere than it stands.
fn hidden(char: char) -> bool {
    char.is_control() || formatting(char) || blank(char)
}

/// Characters of the general category Cf, line separators, variation selectors and tags.
fn formatting(char: char) -> bool {
    matches!(char,
        '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}'
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Characters that look like nothing or like a plain space, and are not one. The ideographic space is one in Chinese text.
fn blank(char: char) -> bool {
    matches!(
        char,
        '\u{a0}' | '\u{115f}' | '\u{1160}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B6
    #[test]
    fn what_cannot_be_seen_stands_as_an_escape() {
        let cases = [
            ("pay \u{202e}txt.exe", "pay \\u{202e}txt.exe"),
            ("a\u{200b}b", "a\\u{200b}b"),
            ("\u{1b}[2Jgone", "\\u{1b}[2Jgone"),
            ("tag\u{e0041}", "tag\\u{e0041}"),
            ("no\u{a0}break", "no\\u{a0}break"),
            ("back\rover", "back\\rover"),
            ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
            ("blank\u{3164}", "blank\\u{3164}"),
        ];
        for (text, shown) in cases {
            assert_eq!(visible(text), shown);
        }
    }

    /// B6
    #[test]
    fn ordinary_text_of_any_script_is_left_alone() {
        for text in ["潮汐表　怎样编成？", "naïve – “quoted” … Ω", "שלום", "日本語\n\ttab"] {
            assert!(matches!(visible(text), Cow::Borrowed(same) if same == text));
        }
    }

    /// B6
    #[test]
    fn nothing_breaks_out_of_a_line() {
        assert_eq!(visible_line("name\n\tApproved"), "name\\n\\tApproved");
    }
}
