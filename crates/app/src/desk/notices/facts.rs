//! The table of what is told by notice.

use super::book::Book;
use super::seen::{Seen, Stand, Tells, Waits};
use super::{FrontState, Looking, NoticeOrder};
use holdpoint_core::effect::Effect;
use holdpoint_core::gate::GateKind;
use holdpoint_core::id::GateId;
use holdpoint_core::words::Text;
use holdpoint_wire::desk::Notices;
use holdpoint_wire::words::{Catalogue, Language};

fn gate(number: u32, session: &str) -> Waits {
    Waits {
        id: GateId(format!("{session}-g{number}")),
        session: session.to_owned(),
        hash: format!("hash {number}"),
        kind: GateKind::Tool,
        question: Text::Said(format!("Question\n {number}?")),
        effect: Some(Effect::Idempotent),
        approvable: true,
        holds_more: false,
        step: None,
        options: Vec::new(),
    }
}

fn stand(id: &str, tells: Tells) -> Stand {
    Stand { id: id.to_owned(), title: format!("Title {id}"), tells, why: "Because.".to_owned() }
}

fn seen(gates: Vec<Waits>, sessions: Vec<Stand>) -> Seen {
    Seen { sessions, gates }
}

/// A book that began with nothing, and what it orders as `shown …` and `gone …`.
struct Bench {
    book: Book,
    looking: Looking,
    wanted: Notices,
}

impl Bench {
    fn new() -> Self {
        Self { book: Book::default(), looking: Looking::default(), wanted: Notices::default() }
    }

    fn orders(&mut self, seen: &Seen) -> Vec<NoticeOrder> {
        let catalogue = Catalogue::in_utc(Language::English);
        self.book.update(seen, self.wanted, &self.looking, &catalogue)
    }

    fn told(&mut self, seen: &Seen) -> Vec<String> {
        let mut told: Vec<String> = self
            .orders(seen)
            .into_iter()
            .map(|order| match order {
                NoticeOrder::Show(notice) => format!("shown {}: {}", notice.id, notice.body),
                NoticeOrder::Withdraw { id } => format!("gone {id}"),
            })
            .collect();
        told.sort();
        told
    }

    fn look_at(&mut self, session: Option<&str>, inbox: bool, focused: bool) {
        let front = FrontState { visible: true, focused };
        self.looking = Looking { front, session: session.map(str::to_owned), inbox };
    }

    fn buttons(&mut self, gate: Waits) -> Vec<String> {
        match self.orders(&seen(vec![gate], Vec::new())).remove(0) {
            NoticeOrder::Show(notice) => notice.buttons.into_iter().map(|(action, _)| action).collect(),
            other @ NoticeOrder::Withdraw { .. } => panic!("{other:?}"),
        }
    }
}

/// I2: one notice a gate, in one line, once; taken back when its gate is answered.
#[test]
fn a_gate_is_told_once_and_taken_back_when_it_closes() {
    let mut bench = Bench::new();
    let one = seen(vec![gate(1, "a")], vec![stand("a", Tells::Nothing)]);
    assert_eq!(bench.told(&one), ["shown a-g1: Question 1?"]);
    assert!(bench.told(&one).is_empty());
    assert_eq!(bench.told(&seen(Vec::new(), Vec::new())), ["gone a-g1"]);
}

/// I2: what was there when the program began is in the window, and no news.
#[test]
fn nothing_that_was_there_at_the_beginning_is_told() {
    let mut bench = Bench::new();
    let before = seen(vec![gate(1, "a")], vec![stand("a", Tells::Paused), stand("b", Tells::Completed)]);
    bench.book.begin(&before);
    assert!(bench.told(&before).is_empty());
}

/// I2: quiet while the person looks at that session, or at all gates, with the focus of the desktop.
#[test]
fn what_is_in_front_of_the_person_is_not_told() {
    let cases = [
        (Some("a"), false, true, false),
        (None, true, true, false),
        (Some("a"), false, false, true),
        (Some("b"), false, true, true),
        (None, false, true, true),
    ];
    for (session, inbox, focused, told) in cases {
        let mut bench = Bench::new();
        bench.look_at(session, inbox, focused);
        let orders = bench.told(&seen(vec![gate(1, "a")], vec![stand("a", Tells::Nothing)]));
        assert_eq!(!orders.is_empty(), told, "{session:?} {inbox} {focused}");
    }
}

/// I2
#[test]
fn a_notice_goes_when_its_session_comes_to_the_front_and_does_not_come_back() {
    let mut bench = Bench::new();
    let one = seen(vec![gate(1, "a")], vec![stand("a", Tells::Nothing)]);
    bench.told(&one);
    bench.look_at(Some("a"), false, true);
    assert_eq!(bench.told(&one), ["gone a-g1"]);
    bench.look_at(Some("a"), false, false);
    assert!(bench.told(&one).is_empty());
}

/// I2: more than three are gathered in one notice, which follows their number and goes with the last.
#[test]
fn more_than_three_gates_are_told_of_in_one_notice() {
    let mut bench = Bench::new();
    let gates =
        |numbers: std::ops::RangeInclusive<u32>| seen(numbers.map(|number| gate(number, "a")).collect(), Vec::new());
    assert_eq!(bench.told(&gates(1..=3)).len(), 3);
    let gathered = ["gone a-g1", "gone a-g2", "gone a-g3", "shown summary: 4 gates wait for you."];
    assert_eq!(bench.told(&gates(1..=4)), gathered);
    assert!(bench.told(&gates(1..=4)).is_empty());
    assert_eq!(bench.told(&gates(1..=6)), ["shown summary: 6 gates wait for you."]);
    assert_eq!(bench.told(&gates(6..=6)), ["shown summary: One gate waits for you."]);
    assert_eq!(bench.told(&seen(Vec::new(), Vec::new())), ["gone summary"]);
    assert_eq!(bench.told(&gates(7..=7)), ["shown a-g7: Question 7?"]);
}

/// I2: the harmless button is first, and nothing that cannot be undone is approved from a notice unless that was switched on.
#[test]
fn the_buttons_follow_from_the_gate() {
    let kind = |kind| Waits { kind, effect: None, ..gate(1, "a") };
    let effect = |effect| Waits { effect, ..gate(1, "a") };
    let option = |key: &str| (key.to_owned(), Text::Said(key.to_owned()));
    let choose = Waits { options: vec![option("x"), option("y"), option("z")], ..kind(GateKind::Choose) };
    let cases: [(Waits, &[&str]); 10] = [
        (effect(Some(Effect::Idempotent)), &["open", "reject", "approve"]),
        (effect(Some(Effect::Irreversible)), &["open", "reject"]),
        (effect(None), &["open", "reject"]),
        (Waits { holds_more: true, ..gate(1, "a") }, &["open", "reject"]),
        (kind(GateKind::Approve), &["open", "reject", "approve"]),
        (kind(GateKind::Grant), &["open", "reject", "approve"]),
        (choose, &["open", "option:x", "option:y"]),
        (kind(GateKind::Question), &["open"]),
        (kind(GateKind::Edit), &["open"]),
        (Waits { approvable: false, ..kind(GateKind::Review) }, &["open"]),
    ];
    for (gate, buttons) in cases {
        assert_eq!(Bench::new().buttons(gate.clone()), buttons, "{gate:?}");
    }
    let mut bench = Bench::new();
    bench.wanted.approve_irreversible = true;
    let command = Waits { holds_more: true, ..effect(Some(Effect::Irreversible)) };
    assert_eq!(bench.buttons(command), ["open", "reject", "approve"]);
}

/// B6, I2: what a notice has no room for is answered where it is seen.
#[test]
fn what_a_notice_does_not_show_whole_cannot_be_answered_there() {
    let long = |length: usize| Text::Said("x".repeat(length));
    let options = |length| vec![("a".to_owned(), Text::Said("A".to_owned())), ("b".to_owned(), long(length))];
    let choose = |length| Waits { kind: GateKind::Choose, effect: None, options: options(length), ..gate(1, "a") };
    let approve = Waits { kind: GateKind::Approve, effect: None, ..gate(1, "a") };
    let cases: [(Waits, usize); 8] = [
        (Waits { question: long(197), ..approve.clone() }, 3),
        (Waits { question: long(198), ..approve.clone() }, 1),
        (Waits { question: long(197), step: Some("s".to_owned()), ..approve.clone() }, 1),
        (Waits { question: long(198), ..choose(1) }, 1),
        (choose(40), 3),
        (choose(41), 1),
        (Waits { holds_more: true, ..choose(1) }, 1),
        (Waits { holds_more: true, ..approve }, 1),
    ];
    for (gate, buttons) in cases {
        assert_eq!(Bench::new().buttons(gate.clone()).len(), buttons, "{gate:?}");
    }
}

/// B6: a press counts for the hash that was shown, and only where the button was.
#[test]
fn a_button_names_the_hash_that_was_shown() {
    let mut bench = Bench::new();
    bench.told(&seen(vec![gate(1, "a")], Vec::new()));
    let id = GateId::from("a-g1");
    let shown = |id: &GateId, action| bench.book.shown(id, action).map(|waits| waits.hash.as_str());
    assert_eq!(shown(&id, "approve"), Some("hash 1"));
    assert_eq!(shown(&id, "option:x"), None);
    assert_eq!(shown(&GateId::from("a-g2"), "approve"), None);
}

/// I2: a session that pauses by itself or ends is told once, and taken back when it goes on.
#[test]
fn a_session_that_pauses_by_itself_or_ends_is_told() {
    let mut bench = Bench::new();
    let at = |tells| seen(Vec::new(), vec![stand("a", tells)]);
    assert!(bench.told(&at(Tells::Nothing)).is_empty());
    assert_eq!(bench.told(&at(Tells::Paused)), ["shown session:a: Because."]);
    assert!(bench.told(&at(Tells::Paused)).is_empty());
    assert_eq!(bench.told(&at(Tells::Nothing)), ["gone session:a"]);
    assert_eq!(bench.told(&at(Tells::Completed)), ["shown session:a: Because."]);
    bench.look_at(Some("a"), false, true);
    assert_eq!(bench.told(&at(Tells::Completed)), ["gone session:a"]);
}

/// I2
#[test]
fn what_the_person_switched_off_is_not_told() {
    let everything = seen(
        vec![gate(1, "a")],
        vec![stand("a", Tells::Paused), stand("b", Tells::Failed), stand("c", Tells::Completed)],
    );
    let mut bench = Bench::new();
    bench.wanted = Notices { gates: false, pauses: false, ends: false, approve_irreversible: true };
    assert!(bench.told(&everything).is_empty());
}

/// I2: gates of one kind that one session opens at once are told apart by their steps; what is held is not told to who walks by.
#[test]
fn gates_that_ask_the_same_are_told_apart_by_their_steps() {
    let mut bench = Bench::new();
    let asks = |number: u32, step: Option<&str>| Waits {
        question: Text::Said("May run_command do this?".to_owned()),
        step: step.map(str::to_owned),
        ..gate(number, "a")
    };
    let gates = vec![asks(1, Some("Tidy up")), asks(2, None), asks(3, Some(&"y".repeat(300)))];
    let told = bench.told(&seen(gates, Vec::new()));
    assert_eq!(told[0], "shown a-g1: May run_command do this? (Tidy up)");
    assert_eq!(told[1], "shown a-g2: May run_command do this?");
    assert!(told[2].chars().count() < 200, "{}", told[2]);
    assert!(told[2].ends_with("…)"), "{}", told[2]);
}

/// B6: a question cannot hide or reorder its own words on the desktop.
#[test]
fn invisible_characters_stand_as_escapes() {
    let mut bench = Bench::new();
    let question = Text::Said("Pay\u{202e} now?".to_owned());
    let told = bench.told(&seen(vec![Waits { question, ..gate(1, "a") }], Vec::new()));
    assert_eq!(told, ["shown a-g1: Pay\\u{202e} now?"]);
}
