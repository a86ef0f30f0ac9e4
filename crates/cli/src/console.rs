//! Where everything that `hold` says goes, and in which language.

use crate::args::Common;
use crate::ask::{Screen, Stream};
use crate::prose::{Paint, Program, wrap};
use holdpoint_app::AppError;
use holdpoint_wire::words::{Catalogue, Language, Words};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The console of one call of `hold`.
pub(crate) struct Console {
    pub(crate) catalogue: Arc<Catalogue>,
    pub(crate) json: bool,
    pub(crate) paint: Paint,
    /// Prose: on standard output, or on standard error where that is for JSON.
    pub(crate) screen: Screen,
    pub(crate) program: Program,
    /// Whether a person looks on who sees words appear as they are said.
    pub(crate) looked_at: bool,
    /// Whether a person sits there who can be asked.
    pub(crate) can_ask: bool,
}

impl Console {
    pub(crate) fn new(called: &str, common: &Common) -> Self {
        let variable = |name: &str| std::env::var(name).ok();
        let language = common.language.unwrap_or_else(|| Language::of_environment(variable));
        let stream = if common.json { Stream::Stderr } else { Stream::Stdout };
        let screen = Screen::new(stream);
        let terminal = screen.is_terminal();
        let no_colour =
            variable("NO_COLOR").is_some_and(|value| !value.is_empty()) || variable("TERM").as_deref() == Some("dumb");
        let folder = std::env::current_dir().unwrap_or_default();
        Self {
            catalogue: Arc::new(Catalogue::new(language)),
            json: common.json,
            paint: Paint::new(terminal, no_colour),
            program: Program::new(called, &folder, common.store.as_deref()),
            looked_at: terminal && !common.json,
            can_ask: terminal && io::stdin().is_terminal(),
            screen,
        }
    }

    /// Writes prose for the person.
    pub(crate) fn prose(&self, lines: &[String]) {
        use crate::ask::Prompter;
        self.screen.say(lines);
    }

    /// A sentence for the person, wrapped.
    pub(crate) fn say(&self, words: &Words) {
        self.prose(&wrap(&self.catalogue.say(words), "", self.screen.width()));
    }

    /// Writes a sentence to standard error, and what to type, where something helps.
    pub(crate) fn complain(&self, words: &Words) {
        // A line that is still being said comes again behind it.
        self.screen.speak(&[], "");
        let error = Screen::new(Stream::Stderr);
        let said = [Some(self.catalogue.say(words)), self.catalogue.terminal(words)];
        for line in said.iter().flatten().flat_map(|said| wrap(said, "", error.width())) {
            error.line(&line);
        }
    }

    /// Tells of an error.
    pub(crate) fn fail(&self, error: &AppError) -> crate::Exit {
        self.complain(&error.words);
        crate::Exit::of_error(error)
    }

    /// Writes a value as one line of JSON to standard output; false once nobody reads it any more.
    pub(crate) fn value(&self, value: &impl Serialize) -> bool {
        let Ok(mut line) = serde_json::to_vec(value) else { unreachable!("views have text as the keys of their maps") };
        line.push(b'\n');
        let mut out = io::stdout().lock();
        out.write_all(&line).and_then(|()| out.flush()).is_ok()
    }

    /// Unix milliseconds.
    pub(crate) fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}
