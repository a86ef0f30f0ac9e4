//! Whatever happens to a session, its timeline is the fold of its records and its rows keep their places.

use crate::support::{Rail, YOU, call, enter};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::effect::{Failure, FailureKind, Outcome};
use holdpoint_core::gate::{Decision, Verb, legal_at};
use holdpoint_core::id::OwnerId;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Input, State};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{Row, Timeline};
use holdpoint_wire::words::{Catalogue, Language};
use serde_json::json;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}

fn outcome(dice: &mut Dice) -> Outcome {
    match dice.roll(4) {
        0 => Outcome::Failed(Failure::new(FailureKind::Blocked, Words::new("failed")).fact("status", 403)),
        1 => Outcome::Stopped,
        2 => Outcome::Unknown(None),
        _ => Outcome::Done(json!({"bytes": dice.roll(9000)})),
    }
}

fn answer(dice: &mut Dice, verb: Verb) -> Decision {
    match verb {
        Verb::Approve => Decision::Approve,
        Verb::Edit => Decision::Edit(r#"{"command":"ls"}"#.to_owned()),
        Verb::Reject => Decision::Reject((dice.roll(2) == 0).then(|| "no".to_owned())),
        Verb::Reply => Decision::Reply(json!("so")),
        Verb::Choose => Decision::Choose(vec!["a".to_owned()], None),
        Verb::Happened => Decision::Happened(json!(1)),
        Verb::NotHappened => Decision::NotHappened,
        Verb::Skip => Decision::Skip,
        Verb::Abandon => Decision::Skip,
    }
}

/// Something that may happen to the session now.
fn happen(rail: &mut Rail, dice: &mut Dice, number: usize) {
    match dice.roll(12) {
        0 | 1 if rail.state.thinking().is_some() => rail.saying("some more "),
        2 if rail.state.thinking().is_some() => {
            let words = Words::new("private-address");
            let partial = if dice.roll(2) == 0 { String::new() } else { "half".to_owned() };
            rail.thought(match dice.roll(2) {
                0 => Thought::Stopped { partial },
                _ => Thought::Failed { words, partial, again_after_ms: (dice.roll(2) == 0).then_some(10) },
            });
        }
        3 | 4 if rail.state.thinking().is_some() && rail.state.moving() => {
            let calls = [
                ("read_file", r#"{"path":"a"}"#),
                ("run_command", r#"{"command":"b"}"#),
                ("remember", r#"{"values":{"a":1}}"#),
            ];
            let from = usize::try_from(dice.roll(3)).unwrap();
            rail.says(if dice.roll(2) == 0 { "" } else { "Now this." }, &calls[from..]);
        }
        3 | 4 if rail.state.moving() => {
            let step = format!("step{number}");
            let items = u8::try_from(1 + dice.roll(3)).unwrap();
            let tool = if dice.roll(3) == 0 { "run_command" } else { "read_file" };
            let calls = (0..u32::from(items)).map(|item| call(&step, item, tool, r#"{"command":"c"}"#));
            rail.propose([enter(&step, items, items > 1)].into_iter().chain(calls).collect());
        }
        5 | 6 => rail.go(),
        7 => {
            let started = rail.state.started().next().map(|call| (call.operation.clone(), call.attempt));
            if let Some((operation, attempt)) = started {
                let outcome = outcome(dice);
                rail.feed(Input::Outcome { operation, attempt, outcome });
            }
        }
        8 => {
            let open = rail.state.open_gates().next().map(|open| open.gate.clone());
            if let Some(gate) = open {
                let legal = legal_at(&gate);
                let verb = legal[usize::try_from(dice.roll(legal.len() as u64)).unwrap()];
                let decision = answer(dice, verb);
                rail.decide(decision);
            }
        }
        9 if rail.state.moving() => rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) }),
        9 if rail.state.pause.is_some() => rail.feed(Input::Resume { by: YOU.to_owned() }),
        10 if dice.roll(3) == 0 && rail.state.stopping.is_none() => rail.feed(Input::Stop { by: YOU.to_owned() }),
        10 if rail.state.stopping.is_some() => rail.feed(Input::Gone { receipt: Vec::new() }),
        11 if dice.roll(3) == 0 => {
            rail.feed(Input::Taken { owner: OwnerId::from("p"), after_death: dice.roll(2) == 0 })
        }
        11 if rail.state.created.agent.listens() => {
            rail.feed(Input::Tell { text: "Well.".to_owned(), by: YOU.to_owned() })
        }
        _ if rail.state.created.agent.listens() && rail.state.moving() && rail.state.thinking().is_none() => {
            rail.think()
        }
        _ => {}
    }
}

/// What a window has that took up the changed rows alone.
fn take_up(window: &mut Vec<Row>, rail: &mut Rail, catalogue: &Catalogue) {
    for place in rail.timeline.take_changed() {
        let row = rail.timeline.row(place).unwrap().spoken(catalogue, YOU);
        assert_eq!(row.place, place);
        match window.get_mut(place as usize) {
            Some(known) => *known = row,
            None => {
                assert_eq!(window.len(), place as usize, "places have no gaps");
                window.push(row);
            }
        }
    }
}

fn anew(rail: &Rail) -> Timeline {
    let mut state = State::begin(&rail.entries[0]).unwrap();
    let mut timeline = Timeline::default();
    timeline.apply(&state, &rail.entries[0]);
    for entry in &rail.entries[1..] {
        state.fold(entry).unwrap();
        timeline.apply(&state, entry);
    }
    timeline
}

/// A4, I1
#[test]
fn rows_taken_up_one_change_at_a_time_are_those_of_a_fold_anew() {
    let catalogue = Catalogue::in_utc(Language::English);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 1..=120 {
        let mut dice = Dice(seed * 7919);
        let mut rail = if seed % 2 == 0 { Rail::of_model() } else { Rail::of_playbook() };
        let mut window = Vec::new();
        for number in 0..120 {
            happen(&mut rail, &mut dice, number);
            take_up(&mut window, &mut rail, &catalogue);
        }
        assert_eq!(window, rail.rows(), "seed {seed}");
        let mut fresh = anew(&rail);
        fresh.take_changed();
        assert_eq!(fresh, rail.timeline, "seed {seed}");
        seen.extend(rail.lines().iter().filter_map(|line| {
            line.split_whitespace().find(|word| word.chars().all(char::is_alphabetic)).map(str::to_owned)
        }));
    }
    for kind in ["call", "gate", "group", "pause", "crash", "stop", "note", "words", "thinking", "told"] {
        assert!(seen.contains(kind), "{kind} never came up: {seen:?}");
    }
}

/// A3: a change costs what changed, however long the timeline is.
#[test]
fn a_record_changes_few_rows_however_many_there_are() {
    let mut rail = Rail::of_playbook();
    let mut most = 0;
    for number in 0..1500 {
        let step = format!("step{number}");
        rail.propose(vec![enter(&step, 1, false), call(&step, 0, "read_file", r#"{"path":"a"}"#)]);
        rail.timeline.take_changed();
        rail.run(&step);
        most = most.max(rail.timeline.take_changed().len());
    }
    assert_eq!(rail.timeline.len(), 1500);
    assert!(most <= 3, "{most} rows changed at once");
}
