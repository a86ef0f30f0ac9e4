//! A line that is being typed.

use holdpoint_wire::visible_line;
use unicode_width::UnicodeWidthChar;

/// The text so far and where the cursor stands in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    chars: Vec<char>,
    at: usize,
}

/// A line laid out on a terminal: its rows, and the cursor's row and column among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What stands in each row.
    pub rows: Vec<String>,
    /// The cursor's row, from 0.
    pub row: usize,
    /// The cursor's column, from 0.
    pub column: usize,
}

impl Line {
    /// A line with `text` typed already and the cursor behind it.
    pub fn new(text: &str) -> Self {
        let chars: Vec<char> = text.chars().collect();
        Self { at: chars.len(), chars }
    }

    /// What it says.
    pub fn text(&self) -> String {
        self.chars.iter().collect()
    }

    /// Puts text in at the cursor; line ends and tabs become spaces.
    pub fn insert(&mut self, text: &str) {
        for char in text.chars() {
            let char = if matches!(char, '\n' | '\r' | '\t') { ' ' } else { char };
            if !char.is_control() {
                self.chars.insert(self.at, char);
                self.at += 1;
            }
        }
    }

    /// Takes out the character before the cursor.
    pub fn backspace(&mut self) {
        if self.at > 0 {
            self.at -= 1;
            self.chars.remove(self.at);
        }
    }

    /// Takes out the character under the cursor.
    pub fn delete(&mut self) {
        if self.at < self.chars.len() {
            self.chars.remove(self.at);
        }
    }

    /// Takes out everything before the cursor.
    pub fn clear_before(&mut self) {
        self.chars.drain(..self.at);
        self.at = 0;
    }

    /// Takes out everything behind the cursor.
    pub fn clear_behind(&mut self) {
        self.chars.truncate(self.at);
    }

    /// Takes out the word before the cursor.
    pub fn backspace_word(&mut self) {
        while self.at > 0 && self.chars[self.at - 1] == ' ' {
            self.backspace();
        }
        while self.at > 0 && self.chars[self.at - 1] != ' ' {
            self.backspace();
        }
    }

    /// Moves the cursor one character left.
    pub fn left(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    /// Moves the cursor one character right.
    pub fn right(&mut self) {
        self.at = (self.at + 1).min(self.chars.len());
    }

    /// Moves the cursor to the beginning.
    pub fn home(&mut self) {
        self.at = 0;
    }

    /// Moves the cursor to the end.
    pub fn end(&mut self) {
        self.at = self.chars.len();
    }

    /// The line behind `prompt` on a terminal of `width` columns. What a terminal would obey or hide stands there as an escape: the text
    /// may come from anywhere, and stays what it is.
    pub fn layout(&self, prompt: &str, width: usize) -> Layout {
        let width = width.max(8);
        let start = prompt.chars().count();
        let mut layout = Layout { rows: vec![String::new()], row: 0, column: 0 };
        let mut used = 0;
        for (at, char) in prompt.chars().chain(self.chars.iter().copied()).enumerate() {
            let under_cursor = at == start + self.at;
            for (part, shown) in visible_line(char.encode_utf8(&mut [0; 4])).chars().enumerate() {
                used = layout.room_for(shown, used, width);
                if under_cursor && part == 0 {
                    (layout.row, layout.column) = (layout.rows.len() - 1, used);
                }
                used = layout.put(shown, used);
            }
        }
        if self.at == self.chars.len() {
            if used == width {
                layout.rows.push(String::new());
                used = 0;
            }
            (layout.row, layout.column) = (layout.rows.len() - 1, used);
        }
        layout
    }
}

impl Layout {
    /// Begins a new row where `char` does not fit behind the `used` columns of the last one; tells how many are used then.
    fn room_for(&mut self, char: char, used: usize, width: usize) -> usize {
        if used + char.width().unwrap_or(0) <= width {
            return used;
        }
        self.rows.push(String::new());
        0
    }

    fn put(&mut self, char: char, used: usize) -> usize {
        if let Some(row) = self.rows.last_mut() {
            row.push(char);
        }
        used + char.width().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_where_the_cursor_stands() {
        let mut line = Line::new("[\"tides\"]");
        line.left();
        line.left();
        line.insert(" and\nmills");
        assert_eq!(line.text(), "[\"tides and mills\"]");
        line.backspace_word();
        assert_eq!(line.text(), "[\"tides and \"]");
        line.home();
        line.delete();
        line.end();
        line.backspace();
        assert_eq!(line.text(), "\"tides and \"");
        line.clear_before();
        assert_eq!(line.text(), "");
    }

    /// I3
    #[test]
    fn wide_characters_never_stand_across_the_edge() {
        let layout = Line::new("潮汐表怎样").layout("> ", 9);
        assert_eq!(layout.rows, ["> 潮汐表", "怎样"]);
        assert_eq!((layout.row, layout.column), (1, 4));
    }

    /// B6
    #[test]
    fn what_a_terminal_would_obey_or_hide_is_drawn_as_an_escape_and_kept_as_it_is() {
        let hostile = "a\u{1b}]0;b\u{7}\u{202e}\u{9b}2J\nc";
        let mut line = Line::new(hostile);
        let layout = line.layout("> ", 80);
        assert_eq!(layout.rows, [r"> a\u{1b}]0;b\u{7}\u{202e}\u{9b}2J\nc"]);
        assert_eq!(layout.column, layout.rows[0].len());
        assert_eq!(line.text(), hostile);
        line.home();
        line.right();
        line.right();
        let layout = line.layout("> ", 8);
        assert_eq!((layout.rows[0].as_str(), layout.rows[1].as_str()), (r"> a\u{1b", "}]0;b\\u{"));
        assert_eq!((layout.row, layout.column), (1, 1), "an escape is one character to the cursor");
    }

    #[test]
    fn the_cursor_behind_a_full_row_stands_on_the_next() {
        let layout = Line::new("123456").layout("> ", 8);
        assert_eq!(layout.rows, ["> 123456", ""]);
        assert_eq!((layout.row, layout.column), (1, 0));
    }
}
