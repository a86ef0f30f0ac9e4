use crate::support::{Bench, abandon, gone, pause, propose, says, stop, tell};
use holdpoint_core::record::{End, Record, Reopened, Told};
use holdpoint_core::session::{Move, Refusal, Status};

fn told(text: &str) -> Record {
    Told { text: text.to_owned(), by: "kim".to_owned() }.into()
}

fn end(end: End) -> Move {
    Move::End { end, words: None }
}

fn unheard(bench: &Bench) -> Vec<&str> {
    bench.state.unheard().map(|told| told.text.as_str()).collect()
}

/// B13
#[test]
fn what_is_told_in_the_middle_of_a_turn_is_for_the_next_one() {
    let mut bench = Bench::model();
    bench.feed(tell("Ten boxes."));
    assert_eq!(unheard(&bench), ["Ten boxes."]);
    bench.think();
    assert_eq!(unheard(&bench), Vec::<&str>::new());
    assert_eq!(bench.feed(tell("No, twelve.")).records, [told("No, twelve.")]);
    bench.thought(1, 1, says("Ten, then."));
    assert_eq!(unheard(&bench), ["No, twelve."]);
    bench.think();
    assert_eq!(unheard(&bench), Vec::<&str>::new());
    let all: Vec<_> = bench.state.told.iter().map(|told| (told.seq, told.at, told.by.as_str())).collect();
    assert_eq!(all, [(2, 1000, "kim"), (4, 3000, "kim")]);
}

/// B13
#[test]
fn what_is_told_to_a_paused_session_is_kept_and_does_not_resume_it() {
    let mut bench = Bench::model();
    bench.feed(pause());
    assert_eq!(bench.feed(tell("Twelve.")).records, [told("Twelve.")]);
    assert_eq!((bench.state.status(), unheard(&bench)), (Status::Paused, vec!["Twelve."]));
}

/// B13
#[test]
fn what_is_told_while_a_stop_is_carried_out_is_kept_unless_it_ends_the_session() {
    let mut bench = Bench::model();
    bench.think();
    bench.feed(stop());
    bench.feed(tell("Twelve."));
    bench.feed(gone());
    assert_eq!(unheard(&bench), ["Twelve."]);
    let mut bench = Bench::model();
    bench.think();
    bench.feed(abandon());
    assert_eq!(bench.refusal(tell("Twelve.")), Refusal::IsStopping);
}

/// B13
#[test]
fn a_completed_session_is_taken_up_again() {
    let mut bench = Bench::model();
    bench.propose(vec![end(End::Completed)]);
    assert_eq!(bench.state.status(), Status::Completed);
    let reopened = Reopened { by: "kim".to_owned() };
    assert_eq!(bench.feed(tell("And lids.")).records, [told("And lids."), reopened.into()]);
    assert_eq!((bench.state.status(), unheard(&bench)), (Status::Running, vec!["And lids."]));
    bench.think();
    assert!(bench.state.thinks(1, 1));
}

/// B13
#[test]
fn a_session_does_not_complete_over_what_it_was_told() {
    let mut bench = Bench::model();
    bench.think();
    bench.feed(tell("And lids."));
    bench.thought(1, 1, says("Done."));
    let refused = bench.refusal(propose(vec![end(End::Completed)]));
    assert_eq!(refused, Refusal::Disagrees("an end before what was told is taken up".to_owned()));
    bench.think();
    bench.thought(2, 1, says("With lids."));
    bench.propose(vec![end(End::Completed)]);
}

/// B13
#[test]
fn nothing_is_told_where_nobody_would_read_it() {
    let mut playbook = Bench::new();
    assert_eq!(playbook.refusal(tell("Twelve.")), Refusal::NobodyListens);
    playbook.propose(vec![end(End::Completed)]);
    assert_eq!(playbook.refusal(tell("Twelve.")), Refusal::NobodyListens);
    let mut bench = Bench::model();
    assert_eq!(bench.refusal(tell(" \n")), Refusal::EmptyMessage);
    bench.propose(vec![end(End::Failed)]);
    assert_eq!(bench.refusal(tell("Twelve.")), Refusal::HasEnded);
    let mut bench = Bench::model();
    bench.feed(abandon());
    assert_eq!(bench.refusal(tell("Twelve.")), Refusal::HasEnded);
}
