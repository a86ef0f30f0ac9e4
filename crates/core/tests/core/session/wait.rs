//! A session in which nothing runs until a time comes says so, and says what comes then.

use crate::support::{Bench, breaks_off, failed, internal, pause, resume, timer};
use holdpoint_core::effect::Effect;
use holdpoint_core::gate::Decision;
use holdpoint_core::session::{Input, Status, Then};
use holdpoint_core::words::{Text, Words};
use serde_json::json;

fn planned() -> Bench {
    let mut bench = Bench::new();
    let steps = json!({"steps": [{"id": "read", "title": "Read the pages"}, {"id": "write", "title": "Write it up"}]});
    bench.propose(vec![internal("plan", "update_plan", steps)]);
    bench
}

fn failed_call() -> Bench {
    let mut bench = planned();
    bench.running("read", Effect::ReadOnly);
    bench.outcome("read", 1, failed());
    bench
}

fn until(words: Words, bench: &Bench, length_ms: i64) -> Words {
    words.with("until", bench.at() + length_ms).with("length", length_ms)
}

/// A2, B4: a wait that was chosen before a call is made again.
#[test]
fn a_wait_before_a_call_is_made_again_names_the_call_and_the_time() {
    let mut bench = failed_call();
    bench.propose(vec![timer("read/0/0", 20_000)]);
    let words = Words::new("next-wait-call").with("tool", "work").with("step", "Read the pages");
    assert_eq!(bench.state.bookmark(), until(words.clone(), &bench, 20_000));
    assert_eq!(bench.state.summary().next, Some(Text::Words(until(words, &bench, 20_000))));
    assert_eq!(bench.state.bookmark().until(), Some(bench.at() + 20_000));
    let wait = bench.state.wait().expect("it waits");
    assert_eq!((wait.until, wait.length_ms), (bench.at() + 20_000, 20_000));
    assert!(matches!(wait.then, Then::Again(call) if call.tool == "work"));
    assert_eq!(bench.state.status(), Status::Running);
}

/// A2, B4
#[test]
fn a_wait_that_goes_with_an_answer_and_one_before_a_step_are_told_apart() {
    let mut bench = planned();
    let gate = bench.ask("read", json!({"kind": "question", "question": {"said": "Which?"}}));
    bench.decide(&gate, Decision::Reply(json!("all")));
    bench.propose(vec![timer("read/0/0", 20_000)]);
    let words = Words::new("next-wait-answer").with("step", "Read the pages");
    assert_eq!(bench.state.bookmark(), until(words, &bench, 20_000));
    let mut bench = planned();
    bench.propose(vec![timer("write", 5000)]);
    let words = Words::new("next-wait-step").with("step", "Write it up");
    assert_eq!(bench.state.bookmark(), until(words, &bench, 5000));
}

/// A2, C6
#[test]
fn a_turn_that_is_to_be_tried_again_is_waited_for() {
    let mut bench = Bench::model();
    bench.think();
    assert_eq!(bench.state.wait(), None, "the model is asked");
    bench.thought(1, 1, breaks_off(Some(7000)));
    assert_eq!(bench.state.bookmark(), until(Words::new("next-wait-turn"), &bench, 7000));
    bench.feed(Input::Due { timer: "turn-1/1".into() });
    assert_eq!(bench.state.bookmark(), Words::new("next-again"));
}

/// A2
#[test]
fn of_several_waits_the_one_that_is_over_first_is_told_and_none_where_something_runs() {
    let mut bench = planned();
    bench.propose(vec![timer("write", 9000), timer("read", 3000)]);
    assert_eq!(bench.state.wait().map(|wait| wait.length_ms), Some(3000));
    bench.running("read", Effect::ReadOnly);
    assert_eq!(bench.state.wait(), None);
    assert_eq!(bench.state.bookmark().key, "next-running");
}

/// A2: a question that waits beside it stays what the person is told; that nothing runs meanwhile is known all the same.
#[test]
fn a_question_beside_a_wait_comes_first() {
    let mut bench = failed_call();
    bench.held("write");
    bench.propose(vec![timer("read/0/0", 20_000)]);
    let asked = Text::Words(Words::new("gate-tool").with("tool", "pay"));
    assert_eq!(bench.state.summary().next, Some(asked));
    assert!(bench.state.wait().is_some());
}

/// C1, E3: no time is named that a session which stands would let pass.
#[test]
fn a_pause_names_what_comes_and_no_time() {
    let mut bench = failed_call();
    bench.propose(vec![timer("read/0/0", 20_000)]);
    bench.feed(pause());
    let next = Words::new("next-again-call").with("tool", "work").with("step", "Read the pages");
    assert_eq!(bench.state.pause.as_ref().map(|pause| &pause.next), Some(&next));
    assert_eq!((bench.state.bookmark().until(), bench.state.wait()), (None, None));
    bench.feed(resume());
    assert_eq!(bench.state.bookmark().key, "next-wait-call");
}
