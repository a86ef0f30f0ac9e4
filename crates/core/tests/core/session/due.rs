use crate::support::{Bench, pause, resume, timer};
use holdpoint_core::id::TimerId;
use holdpoint_core::record::TimerFired;
use holdpoint_core::session::{Input, Refusal, Status};

fn due(timer: &str) -> Input {
    Input::Due { timer: TimerId::from(timer) }
}

/// C6
#[test]
fn a_timer_fires_once() {
    let mut bench = Bench::new();
    bench.propose(vec![timer("t", 20_000)]);
    assert_eq!(bench.feed(due("t")).records, [TimerFired { timer: "t".into() }.into()]);
    assert_eq!(bench.refusal(due("t")), Refusal::Disagrees("t".to_owned()));
    assert_eq!(bench.state.pending_timers().next(), None);
}

/// B5
#[test]
fn an_unknown_timer_is_refused() {
    assert_eq!(Bench::new().refusal(due("t")), Refusal::Disagrees("t".to_owned()));
}

/// B5, C1
#[test]
fn no_timer_fires_while_paused_and_it_is_still_there_afterwards() {
    let mut bench = Bench::new();
    bench.propose(vec![timer("t", 20_000)]);
    bench.feed(pause());
    assert_eq!(bench.refusal(due("t")), Refusal::Disagrees("t".to_owned()));
    bench.feed(resume());
    bench.feed(due("t"));
    assert_eq!(bench.state.status(), Status::Running);
}
