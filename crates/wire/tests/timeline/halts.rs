use crate::support::{Rail, YOU, call, enter, operation};
use holdpoint_core::effect::{Outcome, Probe};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::OwnerId;
use holdpoint_core::record::{PauseReason, ReceiptLine};
use holdpoint_core::session::Input;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{Row, RowBody};
use holdpoint_wire::view::ReceiptView;
use holdpoint_wire::words::{Catalogue, Language};
use serde_json::json;

fn reading() -> Rail {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("look", 1, false), call("look", 0, "read_file", r#"{"path":"a.md"}"#)]);
    rail.go();
    rail
}

fn pause(rail: &mut Rail) {
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
}

fn resume(rail: &mut Rail) {
    rail.feed(Input::Resume { by: YOU.to_owned() });
}

fn die(rail: &mut Rail) {
    rail.feed(Input::Taken { owner: OwnerId::from("p2"), after_death: true });
}

fn stop(rail: &mut Rail) {
    rail.feed(Input::Stop { by: YOU.to_owned() });
}

/// C1
#[test]
fn a_pause_is_one_row_from_when_it_was_wanted_to_when_it_was_over() {
    let mut rail = reading();
    pause(&mut rail);
    assert_eq!(rail.lines(), ["call read_file a.md running", "pause user by ada"]);
    rail.outcome("look", 0, Outcome::Stopped);
    let next = "Next: read_file in step \"look\" starts.";
    assert_eq!(
        rail.lines(),
        ["call read_file a.md stopped: stopped".to_owned(), format!("pause user by ada | {next}")]
    );
    resume(&mut rail);
    rail.go();
    rail.done("look", 0, json!({"bytes": 5}));
    let expected = [
        "call read_file a.md stopped: stopped".to_owned(),
        format!("pause user by ada until 5000 by ada | {next}"),
        "call read_file a.md done: 5 bytes".to_owned(),
    ];
    assert_eq!(rail.lines(), expected, "what is made again stands below the pause");
}

/// C1: what runs keeps its row above, and nothing is told to come next of a pause that was never reached.
#[test]
fn a_pause_that_was_taken_back_says_who_asked_and_who_took_it_back() {
    let mut rail = reading();
    pause(&mut rail);
    resume(&mut rail);
    rail.done("look", 0, json!({"bytes": 5}));
    let expected = ["call read_file a.md done: 5 bytes", "pause user by ada until 4000 by ada"];
    assert_eq!(rail.lines(), expected);
    assert!(matches!(&rail.rows()[1].body, RowBody::Pause { next: None, .. }));
    pause(&mut rail);
    assert_eq!(rail.lines().len(), 3, "the next pause is another one");
}

/// D4
#[test]
fn a_crash_parts_what_was_lost_from_what_is_made_again() {
    let mut rail = reading();
    die(&mut rail);
    rail.go();
    rail.done("look", 0, json!({"bytes": 5}));
    let expected = ["call read_file a.md stopped: stopped", "crash after 2000", "call read_file a.md done: 5 bytes"];
    assert_eq!(rail.lines(), expected);
    let took = |row: usize| match &rail.rows()[row].body {
        RowBody::Call { took_ms, .. } => *took_ms,
        other => panic!("{other:?}"),
    };
    assert_eq!((took(0), took(2)), (None, Some(1000)), "nobody saw when the first one ended");
}

/// E2
#[test]
fn a_death_of_a_session_that_stood_paused_is_no_crash_of_it() {
    let mut rail = Rail::of_playbook();
    pause(&mut rail);
    die(&mut rail);
    assert_eq!(rail.lines().len(), 1);
}

/// D4
#[test]
fn an_effect_that_had_not_started_waits_below_the_crash() {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", r#"{"command":"make wipe"}"#)]);
    rail.decide(Decision::Approve);
    die(&mut rail);
    assert_eq!(rail.lines()[1], "call run_command make wipe ahead");
    assert_eq!(rail.lines()[2], "crash after 2000");
    assert!(rail.lines()[3].starts_with("pause crashed"), "{}", rail.lines()[3]);
}

/// C3
#[test]
fn a_stop_keeps_its_receipt_and_what_it_cut_short() {
    let mut rail = Rail::of_playbook();
    rail.running_command();
    stop(&mut rail);
    assert_eq!(rail.lines()[1..], ["call run_command make wipe running", "stop by ada"]);
    let what = Words::new("ended-processes").with("count", 3);
    let line = ReceiptLine { operation: operation("wipe", 0), tool: "run_command".to_owned(), what };
    rail.feed(Input::Gone { receipt: vec![line] });
    let lines = rail.lines();
    assert_eq!(lines[1], "call run_command make wipe unknown: outcome unknown");
    assert!(lines[2].starts_with("stop by ada over [run_command: 3 processes"), "{}", lines[2]);
    assert!(lines[2].ends_with(", unknown]"), "{}", lines[2]);
    let receipt = |row: &Row| match &row.body {
        RowBody::Stop { receipt, .. } => receipt.iter().map(|line| line.operation.clone()).collect(),
        _other => Vec::new(),
    };
    let of: Vec<String> = rail.rows().iter().flat_map(receipt).collect();
    assert_eq!(of, [operation("wipe", 0).to_string()], "its line names the call that is unknown");
    resume(&mut rail);
    assert!(rail.lines()[2].starts_with("stop by ada over gone on"));
    assert_eq!(rail.lines().len(), 3, "a stop is its own pause");
}

fn stops(rail: &Rail) -> Vec<String> {
    rail.lines().into_iter().filter(|line| line.starts_with("stop ")).collect()
}

/// C3: what did not report stands in the receipt all the same, and a review of it later leaves the receipt as it was.
#[test]
fn a_receipt_stays_as_it_was_when_what_it_names_is_reviewed() {
    let mut rail = Rail::of_playbook();
    rail.running_command();
    stop(&mut rail);
    rail.feed(Input::Gone { receipt: Vec::new() });
    assert_eq!(stops(&rail), ["stop by ada over [run_command: make wipe, unknown]"]);
    resume(&mut rail);
    rail.go();
    rail.feed(Input::Probed { operation: operation("wipe", 0), probe: Probe::CannotTell(None) });
    rail.go();
    rail.decide(Decision::Happened(json!({"status": 0})));
    let lines = rail.lines();
    assert!(lines.iter().any(|line| line.starts_with("call run_command make wipe done")), "{lines:?}");
    assert_eq!(stops(&rail), ["stop by ada over gone on [run_command: make wipe, unknown]"]);
}

/// C3, C4: what an earlier stop had ended did not run when the session was abandoned.
#[test]
fn a_receipt_names_only_what_ran_when_its_stop_was_asked_for() {
    let mut rail = Rail::of_playbook();
    rail.running_command();
    stop(&mut rail);
    rail.feed(Input::Gone { receipt: Vec::new() });
    rail.feed(Input::Abandon { by: YOU.to_owned() });
    let expected = ["stop by ada over [run_command: make wipe, unknown]", "stop by ada over abandons"];
    assert_eq!(stops(&rail), expected);
}

/// C1, C3: a stop that follows a pause goes on with nothing; resuming goes on from the stop.
#[test]
fn a_pause_that_a_stop_follows_did_not_go_on() {
    let mut rail = reading();
    pause(&mut rail);
    rail.outcome("look", 0, Outcome::Stopped);
    stop(&mut rail);
    resume(&mut rail);
    let gone_on = |row: &Row| match &row.body {
        RowBody::Pause { until, resumed_by, .. } | RowBody::Stop { until, resumed_by, .. } => {
            Some((until.is_some(), resumed_by.clone()))
        }
        _other => None,
    };
    let told: Vec<_> = rail.rows().iter().filter_map(gone_on).collect();
    assert_eq!(told, [(false, None), (true, Some(YOU.to_owned()))]);
}

/// C4
#[test]
fn a_pause_that_abandoning_follows_did_not_go_on() {
    let mut rail = Rail::of_playbook();
    pause(&mut rail);
    rail.feed(Input::Abandon { by: YOU.to_owned() });
    assert!(matches!(rail.rows()[0].body, RowBody::Pause { until: None, .. }), "{:?}", rail.lines());
}

/// E2, B7: the answer stands at its gate above the crash, and a line below it says that it came.
#[test]
fn an_answer_after_a_crash_is_told_below_it() {
    let mut rail = Rail::of_playbook();
    let ask = r#"{"kind":"choose","question":{"said":"Which one?"},"options":[{"key":"a","label":{"said":"A"}}]}"#;
    rail.propose(vec![enter("pick", 1, false), call("pick", 0, "request_human_input", ask)]);
    die(&mut rail);
    rail.decide(Decision::Choose(vec!["a".to_owned()], None));
    let expected = ["gate Which one? decided A by you", "crash after 1000", "note You answered above: Which one?"];
    assert_eq!(rail.lines(), expected);
    let row = &rail.timeline.rows(2..3)[0];
    let other = row.spoken(&Catalogue::in_utc(Language::English), "bob");
    assert!(matches!(&other.body, RowBody::Note { text, .. } if text == "ada answered above: Which one?"), "{other:?}");
}

/// B7: a call that goes on below the crash says so itself.
#[test]
fn an_approval_after_a_crash_is_told_by_its_call() {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", r#"{"command":"make wipe"}"#)]);
    die(&mut rail);
    rail.decide(Decision::Approve);
    assert_eq!(rail.lines()[1..], ["crash after 1000", "call run_command make wipe ahead"]);
}

/// B7
#[test]
fn a_gate_that_a_stop_took_back_opens_anew_below_it() {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", r#"{"command":"make wipe"}"#)]);
    stop(&mut rail);
    resume(&mut rail);
    let expected =
        ["gate May run_command do this? withdrawn", "stop by ada over gone on", "gate May run_command do this? open"];
    assert_eq!(rail.lines(), expected);
}

/// C4
#[test]
fn an_abandoned_session_ends_what_was_going_on() {
    let mut rail = reading();
    rail.feed(Input::Abandon { by: YOU.to_owned() });
    let line = ReceiptLine {
        operation: operation("look", 0),
        tool: "read_file".into(),
        what: Words::new("ended-processes").with("count", 3),
    };
    rail.feed(Input::Gone { receipt: vec![line] });
    let lines = rail.lines();
    assert_eq!((lines[0].as_str(), lines[2].as_str()), ("call read_file a.md skipped: taken back", "end abandoned"));
    assert!(lines[1].starts_with("stop by ada over abandons [read_file: 3 processes"), "{}", lines[1]);
}

/// C3: a receipt names what was ended as a person knows it: a step by its title, a model's turn by its number.
#[test]
fn a_receipt_names_places_in_words() {
    let mut rail = Rail::of_model();
    rail.think();
    stop(&mut rail);
    let what = Words::new("ended-model-request");
    let line = ReceiptLine { operation: rail.state.turn_operation(1), tool: "scout".to_owned(), what };
    rail.feed(Input::Gone { receipt: vec![line] });
    let catalogue = Catalogue::in_utc(Language::Chinese);
    let rows = rail.timeline.rows(0..rail.timeline.len()).iter();
    let place = |body: RowBody| match body {
        RowBody::Stop { receipt, .. } => receipt[0].place.clone(),
        _other => None,
    };
    assert_eq!(rows.clone().filter_map(|row| place(row.spoken(&catalogue, YOU).body)).collect::<Vec<_>>(), ["第 1 轮"]);
    assert_eq!(rail.rows().into_iter().filter_map(|row| place(row.body)).collect::<Vec<_>>(), ["the model's turn 1"]);
    let view = ReceiptView::all_of(&rail.state).remove(0).spoken(&Catalogue::in_utc(Language::English));
    assert_eq!(view.place.as_deref(), Some("the model's turn 1"));
}
