//! Colour, where the terminal has it. It is never the only sign of anything.

/// What a colour means, everywhere in Holdpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Something waits for the person.
    Waiting,
    /// Something runs.
    Running,
    /// Something failed, or was ended by force.
    Bad,
    /// Nobody knows what became of something.
    Unknown,
    /// What matters less.
    Quiet,
    /// What matters most.
    Strong,
}

/// Puts colour on words, or leaves them as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colour where `terminal` says that somebody looks, unless `NO_COLOR` asks for none.
    pub fn new(terminal: bool, no_colour: bool) -> Self {
        Self { on: terminal && !no_colour }
    }

    /// `text` in a colour.
    pub fn put(self, colour: Colour, text: &str) -> String {
        if !self.on || text.is_empty() {
            return text.to_owned();
        }
        let code = match colour {
            Colour::Waiting => "33",
            Colour::Running => "34",
            Colour::Bad => "31",
            Colour::Unknown => "35",
            Colour::Quiet => "2",
            Colour::Strong => "1",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}
