//! Blanks what is not code, so that a rule about names does not trip over prose.

/// Rust without comments and without the insides of literals; every line keeps its number and length.
pub fn code(text: &str) -> String {
    Scan::new(text, false).run()
}

/// Rust without comments; literals stay as they are.
pub fn uncommented(text: &str) -> String {
    Scan::new(text, true).run()
}

struct Scan {
    chars: Vec<char>,
    at: usize,
    out: String,
    keep_literals: bool,
}

impl Scan {
    fn new(text: &str, keep_literals: bool) -> Self {
        Self { chars: text.chars().collect(), at: 0, out: String::with_capacity(text.len()), keep_literals }
    }

    fn run(mut self) -> String {
        while self.at < self.chars.len() {
            match (self.peek(0), self.peek(1)) {
                ('/', '/') => self.skip_line(),
                ('/', '*') => self.skip_block(),
                ('"', _) => self.skip_string(),
                ('r', '"' | '#') if !self.inside_a_word() => self.skip_raw(),
                ('\'', _) => self.skip_char(),
                (other, _) => {
                    self.out.push(other);
                    self.at += 1;
                }
            }
        }
        self.out
    }

    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    /// Whether the `r` here ends a longer name; `br` and `cr` still begin a raw literal.
    fn inside_a_word(&self) -> bool {
        let before: String = self.chars[self.at.saturating_sub(2)..self.at].iter().collect();
        let prefixed = before.ends_with(['b', 'c']) && !before.starts_with(is_word);
        before.ends_with(is_word) && !prefixed
    }

    fn blank(&mut self, count: usize, keep: bool) {
        for _ in 0..count.min(self.chars.len() - self.at) {
            let next = self.chars[self.at];
            self.out.push(if keep || next == '\n' { next } else { ' ' });
            self.at += 1;
        }
    }

    fn skip_line(&mut self) {
        while self.at < self.chars.len() && self.peek(0) != '\n' {
            self.blank(1, false);
        }
    }

    fn skip_block(&mut self) {
        let mut depth = 0;
        while self.at < self.chars.len() {
            match (self.peek(0), self.peek(1)) {
                ('/', '*') => depth += 1,
                ('*', '/') => depth -= 1,
                _ => {
                    self.blank(1, false);
                    continue;
                }
            }
            self.blank(2, false);
            if depth == 0 {
                return;
            }
        }
    }

    fn skip_string(&mut self) {
        let keep = self.keep_literals;
        self.blank(1, keep);
        while self.at < self.chars.len() && self.peek(0) != '"' {
            let step = if self.peek(0) == '\\' { 2 } else { 1 };
            self.blank(step, keep);
        }
        self.blank(1, keep);
    }

    fn skip_raw(&mut self) {
        let hashes = self.chars[self.at + 1..].iter().take_while(|next| **next == '#').count();
        if self.peek(1 + hashes) != '"' {
            // A raw name such as r#type, no literal.
            self.blank(1, true);
            return;
        }
        let keep = self.keep_literals;
        self.blank(2 + hashes, keep);
        while self.at < self.chars.len() && !self.raw_ends(hashes) {
            self.blank(1, keep);
        }
        self.blank(1 + hashes, keep);
    }

    fn raw_ends(&self, hashes: usize) -> bool {
        self.peek(0) == '"' && (1..=hashes).all(|ahead| self.peek(ahead) == '#')
    }

    fn skip_char(&mut self) {
        let length = match (self.peek(1), self.peek(2)) {
            ('\\', _) => 4 + self.chars[self.at + 3..].iter().take_while(|next| **next != '\'').count(),
            (_, '\'') => 3,
            // A lifetime or a label.
            _ => {
                self.blank(1, true);
                return;
            }
        };
        self.blank(length, self.keep_literals);
    }
}

/// Whether a character can stand in a Rust name.
pub fn is_word(one: char) -> bool {
    one.is_alphanumeric() || one == '_'
}

#[test]
fn comments_and_literals_are_blanked_and_lines_stay() {
    let text = "a /* x /* y */ \n z */ b // c\n\"d \\\" e\" 'f' '\\'' &'g h r#\"i \" j\"# k br\"l\" r#type";
    let code = code(text);
    assert_eq!(code.split_whitespace().collect::<Vec<_>>(), ["a", "b", "&'g", "h", "k", "b", "r#type"]);
    assert_eq!(code.lines().count(), text.lines().count());
}

#[test]
fn literals_stay_where_only_comments_go() {
    assert_eq!(uncommented("f(\"a // b\"); // c").trim_end(), "f(\"a // b\");");
}
