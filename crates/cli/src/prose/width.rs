//! How wide text is on a terminal, where a Chinese character takes two columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns `text` takes; colours take none.
pub fn columns(text: &str) -> usize {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().width();
    let coloured = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest).width());
    first + coloured.sum::<usize>()
}

/// `text` cut to at most `most` columns, with `…` where something was cut.
pub fn clip(text: &str, most: usize) -> String {
    if columns(text) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 0;
    for char in text.chars() {
        used += char.width().unwrap_or(0);
        if used + 1 > most {
            break;
        }
        kept.push(char);
    }
    kept + "…"
}

/// `text` as lines of at most `most` columns, each behind `indent`. Words stay whole where they fit; the lines of `text` stay lines.
pub fn wrap(text: &str, indent: &str, most: usize) -> Vec<String> {
    let room = most.saturating_sub(columns(indent)).max(16);
    let lines = text.lines().flat_map(|line| broken(line, room));
    lines.map(|line| format!("{indent}{line}")).collect()
}

fn broken(line: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = line;
    while columns(rest) > room {
        let cut = place_to_break(rest, room);
        lines.push(rest[..cut].trim_end().to_owned());
        rest = rest[cut..].trim_start();
    }
    lines.push(rest.to_owned());
    lines
}

/// Behind the last space that fits or the last wide character, or in the middle of a word where there is neither.
fn place_to_break(line: &str, room: usize) -> usize {
    let mut used = 0;
    let mut good = 0;
    let mut hard = 0;
    for (at, char) in line.char_indices() {
        let width = char.width().unwrap_or(0);
        if used + width > room {
            break;
        }
        used += width;
        hard = at + char.len_utf8();
        let closing = line[hard..].starts_with(|next: char| "，。、；：？！”）".contains(next));
        if char == ' ' || (width == 2 && !closing) {
            good = hard;
        }
    }
    let first = line.chars().next().map_or(1, char::len_utf8);
    if good > 0 { good } else { hard.max(first) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// I3
    #[test]
    fn chinese_text_is_cut_by_columns_and_not_by_letters() {
        assert_eq!(clip("潮汐表怎样编成", 7), "潮汐表…");
        assert_eq!(clip("tide tables", 11), "tide tables");
        assert_eq!(columns("\u{1b}[33m◆\u{1b}[0m 潮汐"), 6);
    }

    #[test]
    fn words_stay_whole_and_no_line_begins_with_a_stop() {
        assert_eq!(wrap("one two three four five", "  ", 18), ["  one two three", "  four five"]);
        assert_eq!(wrap("一二三四五六七八，九十", "", 16), ["一二三四五六七", "八，九十"]);
        assert_eq!(wrap("a\nb", "", 40), ["a", "b"]);
        assert_eq!(wrap(&"x".repeat(20), "", 16), ["x".repeat(16), "xxxx".to_owned()]);
    }
}
