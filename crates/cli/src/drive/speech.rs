//! What a model says while it says it: on a terminal its words appear as they come, and each of them once.

use crate::console::Console;
use crate::prose::{clip, wrap};
use holdpoint_app::Saying;
use holdpoint_wire::session::{Entry, Record};
use holdpoint_wire::words::{Catalogue, Text};

/// A try of a turn: its number and the try's.
type Try = (u32, u32);

/// How much of what was said stands on the terminal.
#[derive(Debug, Default)]
pub(super) struct Speech {
    under_way: Option<UnderWay>,
    /// The try whose record was told last: nothing of it is new any more.
    over: Option<Try>,
    /// What stands there whole, of the latest turn that was heard.
    whole: Option<String>,
}

/// A try that is heard.
#[derive(Debug)]
struct UnderWay {
    of: Try,
    /// The columns that it was begun with: laid out for others, its lines would be other ones than those that stand there.
    room: usize,
    /// So many lines of it stand there whole.
    lines: usize,
}

/// What is to be written: lines that are whole, and the one that is still being said.
#[derive(Debug, Default, PartialEq, Eq)]
struct Piece {
    whole: Vec<String>,
    live: String,
}

impl Speech {
    /// Writes what is new of `said`.
    pub(super) fn hear(&mut self, said: &Saying, console: &Console) {
        let room = console.screen.width().saturating_sub(1);
        if let Some(piece) = self.further(said, room, &console.catalogue) {
            console.screen.speak(&piece.whole, &clip(&piece.live, room));
        }
    }

    /// Writes the rest where `entry` ends a try that was heard. Whether its words stand on the terminal now.
    pub(super) fn end(&mut self, entry: &Entry, console: &Console) -> bool {
        let ended = self.ended(entry, &console.catalogue);
        if let Some(rest) = &ended {
            console.screen.speak(rest, "");
        }
        ended.is_some()
    }

    /// Whether the latest words that were heard to their end are these.
    pub(super) fn told(&self, words: &str) -> bool {
        self.whole.as_deref() == Some(words.trim())
    }

    fn further(&mut self, said: &Saying, room: usize, catalogue: &Catalogue) -> Option<Piece> {
        let this = (said.turn, said.attempt);
        if self.over == Some(this) || said.text.trim().is_empty() {
            return None;
        }
        let heard = self.under_way.get_or_insert(UnderWay { of: this, room, lines: 0 });
        // Its words would stand before the end of the try whose record was not told yet.
        if heard.of != this {
            return None;
        }
        let mut lines = laid_out(&said.text, heard.room, catalogue);
        let live = lines.pop().unwrap_or_default();
        let whole = lines.split_off(heard.lines.min(lines.len()));
        heard.lines += whole.len();
        Some(Piece { whole, live })
    }

    /// The lines that are left of the try that `entry` ends; nothing where nobody heard of it.
    fn ended(&mut self, entry: &Entry, catalogue: &Catalogue) -> Option<Vec<String>> {
        let (this, text, whole) = match &entry.record {
            Record::TurnSaid(said) => ((said.turn, said.attempt), said.said.text.trim().to_owned(), true),
            Record::TurnFailed(failed) => ((failed.turn, failed.attempt), broken_off(&failed.partial), false),
            Record::TurnStopped(stopped) => ((stopped.turn, stopped.attempt), broken_off(&stopped.partial), false),
            _other => return None,
        };
        self.over = Some(this);
        let heard = self.under_way.take_if(|heard| heard.of == this)?;
        let mut lines = laid_out(&text, heard.room, catalogue);
        self.whole = whole.then_some(text);
        Some(lines.split_off(heard.lines.min(lines.len())))
    }
}

/// What had come of a turn that was not finished, marked as not all of it.
pub(super) fn broken_off(partial: &str) -> String {
    format!("{} …", partial.trim())
}

/// How wide a tab is: as wide as the terminal makes it, the line that is written anew would not fit its row.
const TAB: &str = "    ";

fn laid_out(text: &str, room: usize, catalogue: &Catalogue) -> Vec<String> {
    let said = Text::Said(text.trim_start().replace('\t', TAB));
    wrap(&catalogue.text(&said), "", room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdpoint_wire::session::{TurnFailed, TurnSaid, TurnStopped};
    use holdpoint_wire::words::{Language, Words};

    const ROOM: usize = 20;

    fn saying(text: &str) -> Saying {
        Saying { turn: 1, attempt: 1, text: text.to_owned() }
    }

    fn entry(record: impl Into<Record>) -> Entry {
        Entry { seq: 9, at: 0, ran_ms: 0, record: record.into() }
    }

    fn said(text: &str) -> Entry {
        let mut body = TurnSaid { turn: 1, attempt: 1, said: Default::default() };
        body.said.text = text.to_owned();
        entry(body)
    }

    struct Bench {
        speech: Speech,
        catalogue: Catalogue,
        screen: Vec<String>,
    }

    impl Bench {
        fn new() -> Self {
            let catalogue = Catalogue::in_utc(Language::English);
            Self { speech: Speech::default(), catalogue, screen: Vec::new() }
        }

        /// The line that is being said, after the pieces.
        fn hear(&mut self, text: &str) -> String {
            self.hear_in(ROOM, &saying(text))
        }

        /// The same on a terminal of so many columns.
        fn hear_in(&mut self, room: usize, said: &Saying) -> String {
            let piece = self.speech.further(said, room, &self.catalogue).unwrap_or_default();
            self.screen.extend(piece.whole);
            piece.live
        }

        fn end(&mut self, entry: &Entry) -> bool {
            let rest = self.speech.ended(entry, &self.catalogue);
            let heard = rest.is_some();
            self.screen.extend(rest.unwrap_or_default());
            heard
        }
    }

    /// G1: piece by piece or at once, the same lines stand there, each once.
    #[test]
    fn words_that_come_in_pieces_stand_there_as_if_they_had_come_at_once() {
        let text =
            "There are three boxes on the shelf, 潮汐表在第二个盒子里。\n\nThe fourth isaverylongwordthatfitsnowhere.";
        for length in [1, 2, 7, text.len()] {
            let mut bench = Bench::new();
            for end in (length..=text.len()).step_by(length).map(|end| text.floor_char_boundary(end)) {
                bench.hear(&text[..end]);
            }
            assert!(bench.end(&said(text)), "it was heard");
            assert_eq!(bench.screen, wrap(text, "", ROOM), "in pieces of {length}");
            assert!(bench.speech.told(text));
        }
    }

    /// G1
    #[test]
    fn the_line_being_said_stays_below_the_lines_that_are_whole() {
        let mut bench = Bench::new();
        assert_eq!(bench.hear("One two three"), "One two three");
        assert_eq!(bench.hear("One two three four five"), "five");
        assert_eq!(bench.screen, ["One two three four"]);
    }

    /// G1: a terminal that becomes wider or narrower takes no word away and shows none twice.
    #[test]
    fn words_stand_there_once_also_where_the_terminal_changes_its_width() {
        let text = "one two three four five six seven eight nine ten eleven twelve";
        for other in [16, 60] {
            let mut bench = Bench::new();
            bench.hear(&text[..40]);
            bench.hear_in(other, &saying(&text[..50]));
            bench.end(&said(text));
            assert_eq!(bench.screen.join(" "), text, "in {other} columns");
        }
    }

    /// G1
    #[test]
    fn the_next_turn_is_heard_once_the_record_of_the_one_before_was_told() {
        let mut bench = Bench::new();
        bench.hear("First words that are whole, and the last.");
        let next = Saying { turn: 2, ..saying("Second") };
        assert_eq!(bench.hear_in(ROOM, &next), "");
        assert!(bench.end(&said("First words that are whole, and the last.")));
        assert_eq!(bench.screen.join(" "), "First words that are whole, and the last.");
        assert_eq!(bench.hear_in(ROOM, &next), "Second");
    }

    /// G1
    #[test]
    fn a_tab_is_as_wide_as_it_is_counted() {
        assert_eq!(Bench::new().hear("a\tb"), "a    b");
    }

    /// C6: what broke off says so, and the next try begins anew.
    #[test]
    fn a_turn_that_broke_off_is_marked() {
        let (turn, attempt, partial) = (1, 1, "Half a sen".to_owned());
        let failed = TurnFailed {
            turn,
            attempt,
            words: Words::new("turn-broke"),
            partial: partial.clone(),
            again_after_ms: None,
        };
        for ended in [entry(failed), entry(TurnStopped { turn, attempt, partial })] {
            let mut bench = Bench::new();
            bench.hear("Half a");
            assert!(bench.end(&ended));
            assert_eq!(bench.screen, ["Half a sen …"]);
            assert_eq!(bench.hear("Half a sen"), "", "a piece that comes late changes nothing");
            let again = Saying { attempt: 2, ..saying("Whole") };
            assert_eq!(bench.hear_in(ROOM, &again), "Whole");
        }
    }

    /// G1
    #[test]
    fn what_nobody_heard_is_told_by_its_record() {
        let mut bench = Bench::new();
        assert!(!bench.end(&said("Done.")));
        assert!(bench.screen.is_empty() && !bench.speech.told("Done."));
    }
}
