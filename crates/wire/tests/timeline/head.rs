use crate::support::{Rail, YOU, call, enter};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::record::{End, PauseReason, StepStatus};
use holdpoint_core::session::{Input, Move, Status};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{CallForm, GateForm, MemoryView, News, RowBody, SessionHead, SessionNews, WaitView, fits};
use holdpoint_wire::view::{DrivenView, SessionDetail, SessionView, StepView, recap};
use holdpoint_wire::words::{Catalogue, Language};
use serde_json::json;

fn english() -> Catalogue {
    Catalogue::in_utc(Language::English)
}

fn head(rail: &Rail, driven: bool, at: i64) -> SessionHead {
    let driven = driven.then(|| DrivenView { what: "the window".to_owned(), pid: 7, silent_ms: 0 });
    SessionHead::of(SessionView::of(&rail.state, driven), &rail.state, &rail.timeline, at, &english())
}

fn planned() -> Rail {
    let mut rail = Rail::of_playbook();
    let steps = json!({"steps": [{"id": "note", "title": "Note it"}, {"id": "look", "title": "Look it up"}]});
    rail.propose(vec![
        call("@plan", 0, "update_plan", &steps.to_string()),
        enter("note", 1, false),
        call("note", 0, "remember", r#"{"values":{"since":2021}}"#),
        Move::EndStep { step: "note".into(), status: StepStatus::Done, save: None },
        enter("look", 1, false),
        call("look", 0, "read_file", r#"{"path":"a.md"}"#),
    ]);
    rail.go();
    rail
}

/// E3
#[test]
fn a_head_says_what_a_pause_waits_for_and_what_was_done() {
    let mut rail = planned();
    assert_eq!(head(&rail, true, 5000).running_since, Some(2000));
    assert_eq!(head(&rail, false, 5000).running_since, None);
    assert_eq!(head(&rail, true, 5000).waits_for, []);
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    let waited = head(&rail, true, 5000);
    assert_eq!(waited.waits_for, [WaitView { what: "read_file".to_owned(), since: 2000 }]);
    rail.done("look", 0, json!({"bytes": 5}));
    let paused = head(&rail, true, 63_000 + rail.now());
    assert_eq!(paused.waits_for, []);
    assert_eq!(paused.running_since, None);
    assert_eq!(paused.recap, ["It rested for 1 min.", "Done: Note it.", "Next: Look it up."]);
    assert_eq!((paused.rows, paused.reads, paused.memory), (3, false, 1));
}

/// B6: a name with marks of direction in it would pass for another one; the window shows no other than what stands there.
#[test]
fn what_a_reader_would_not_see_in_a_name_stands_as_an_escape_in_the_window() {
    let mut rail = Rail::called("Pay \u{202e}txt.exe\nnow");
    let steps = json!({"steps": [{"id": "note", "title": "No\u{200b}te"}]});
    rail.propose(vec![call("@plan", 0, "update_plan", &steps.to_string()), enter("note", 1, false)]);
    rail.propose(vec![call("note", 0, "request_human_input", r#"{"kind":"approve","question":{"said":"G\u202eo?"}}"#)]);
    let head = head(&rail, true, 5000);
    assert_eq!(head.session.title, "Pay \\u{202e}txt.exe\\nnow");
    assert_eq!(head.session.next.as_deref(), Some("G\\u{202e}o?"), "{:?}", head.session);
    assert_eq!(head.goal, "Pay \\u{202e}txt.exe\nnow");
    assert_eq!(head.agent_name, "Pay \\u{202e}txt.exe\\nnow");
    assert_eq!(head.plan[0].title, "No\\u{200b}te");
    let exact = SessionView::of(&rail.state, None).spoken(&Catalogue::in_utc(Language::English));
    assert_eq!(exact.title, "Pay \u{202e}txt.exe\nnow");
}

fn recapped(rail: &Rail) -> Vec<String> {
    head(rail, false, rail.now() + 60_000).recap
}

/// C1
#[test]
fn a_head_says_whether_a_pause_that_waits_can_be_taken_back() {
    for (reason, takes_back) in [(PauseReason::User, true), (PauseReason::Closing, false)] {
        let mut rail = planned();
        assert!(!head(&rail, true, 5000).takes_back);
        rail.feed(Input::Pause { reason, by: Some(YOU.to_owned()) });
        assert_eq!(head(&rail, true, 5000).takes_back, takes_back);
        rail.done("look", 0, json!({"bytes": 5}));
        assert!(!head(&rail, true, 5000).takes_back, "once it is reached it is resumed");
    }
}

/// C3, E3: nothing goes on after a force stop, and what is unknown is what the person has to do.
#[test]
fn after_a_force_stop_what_is_unknown_is_what_comes_next() {
    let mut rail = Rail::of_playbook();
    rail.running_command();
    rail.feed(Input::Stop { by: YOU.to_owned() });
    rail.feed(Input::Gone { receipt: Vec::new() });
    let next = "Next: review what is unknown: run_command in step \"wipe\".";
    assert_eq!(recapped(&rail), ["It rested for 1 min.", "Nothing is done yet.", next]);
}

/// E3
#[test]
fn what_a_pause_ended_was_going_on() {
    let mut rail = planned();
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    rail.outcome("look", 0, Outcome::Stopped);
    assert_eq!(recapped(&rail)[2], "Was going on and was ended: read_file in step \"Look it up\".");
}

fn modelled(calls: &[(&str, &str)]) -> Rail {
    let mut rail = Rail::of_model();
    rail.think();
    rail.says("First I look.", calls);
    rail
}

/// E3: a model that told of no plan has done something all the same.
#[test]
fn a_recap_of_a_model_counts_its_turns_and_calls() {
    let mut rail = modelled(&[("read_file", r#"{"path":"a.md"}"#), ("remember", r#"{"values":{"since":2021}}"#)]);
    rail.go();
    rail.done("turn-1", 0, json!({"bytes": 5}));
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    assert_eq!(recapped(&rail)[1], "1 turn, 1 call done.");
}

/// E3: a turn's own step has no name for a person.
#[test]
fn a_recap_names_no_step_that_a_turn_was_given() {
    let mut rail = modelled(&[("read_file", r#"{"path":"a.md"}"#)]);
    rail.go();
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    rail.outcome("turn-1", 0, Outcome::Stopped);
    assert!(recapped(&rail).iter().all(|line| !line.contains("turn-1")), "{:?}", recapped(&rail));
}

/// G3: what a completed session did is not contradicted by a plan that its model did not bring up to date.
#[test]
fn a_plan_that_was_not_brought_up_to_date_is_marked_once_its_session_is_completed() {
    let plan = |status: &str| json!({"steps": [{"id": "a", "title": "A", "status": status}]}).to_string();
    for (status, as_told) in [("running", true), ("ahead", true), ("done", false), ("skipped", false)] {
        let mut rail = modelled(&[("update_plan", &plan(status))]);
        assert!(!head(&rail, true, 0).plan_as_told, "it is not over");
        let end_step = Move::EndStep { step: "turn-1".into(), status: StepStatus::Done, save: None };
        rail.propose(vec![end_step, Move::End { end: End::Completed, words: None }]);
        assert_eq!(head(&rail, true, 0).plan_as_told, as_told, "{status}");
    }
}

/// C6: the head has room for the first sentence; the timeline has all of it.
#[test]
fn the_head_tells_in_short_why_an_error_paused_it() {
    let mut rail = Rail::of_playbook();
    let words = Words::new("hold-edited-before");
    rail.feed(Input::AgentFailed { words });
    let why = head(&rail, true, 0).session.why;
    assert_eq!(why.as_deref(), Some("You changed this very call before."));
    let RowBody::Pause { why, .. } = &rail.rows()[0].body else { panic!("it is paused") };
    assert!(why.ends_with("proposed then."), "{why}");
}

/// A2
#[test]
fn no_step_runs_while_the_session_stands() {
    let mut rail = planned();
    let statuses = |rail: &Rail| StepView::all_of(&rail.state).iter().map(|step| step.status).collect::<Vec<_>>();
    assert_eq!(statuses(&rail), ["done", "running"]);
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    assert_eq!(statuses(&rail), ["done", "running"], "its call runs still");
    rail.done("look", 0, json!({"bytes": 5}));
    assert_eq!(statuses(&rail), ["done", "ahead"]);
}

/// A2: a call that was allowed while nobody drove the session has not begun, and so no step runs.
#[test]
fn no_step_runs_while_nobody_drives_the_session() {
    let mut rail = Rail::of_playbook();
    let steps = json!({"steps": [{"id": "slow", "title": "Slow"}]});
    rail.propose(vec![
        call("@plan", 0, "update_plan", &steps.to_string()),
        enter("slow", 1, false),
        call("slow", 0, "run_command", r#"{"command":"make all"}"#),
    ]);
    rail.decide(Decision::Approve);
    let line = |status| SessionView { status, ..SessionView::of(&rail.state, None) };
    let plan = |status| SessionHead::of(line(status), &rail.state, &rail.timeline, 0, &english()).plan[0].status;
    assert_eq!((plan(Status::Running), plan(Status::Paused)), ("running", "ahead"));
    let shown = SessionDetail::of(line(Status::Paused), &rail.state);
    assert_eq!(shown.plan[0].status, "ahead", "as at a terminal");
}

/// A2
#[test]
fn a_model_tells_the_progress_of_its_plan_itself() {
    let mut rail = Rail::of_model();
    rail.think();
    let step = |id: &str, status: &str| json!({"id": id, "title": id, "status": status});
    let steps = [step("a", "done"), step("b", "running"), step("c", "ahead"), step("d", "skipped")];
    rail.says("", &[("update_plan", &json!({ "steps": steps }).to_string())]);
    let statuses = |rail: &Rail| StepView::all_of(&rail.state).iter().map(|step| step.status).collect::<Vec<_>>();
    assert_eq!(statuses(&rail), ["done", "running", "ahead", "skipped"]);
    rail.feed(Input::Pause { reason: PauseReason::User, by: None });
    assert_eq!(statuses(&rail), ["done", "ahead", "ahead", "skipped"]);
    assert!(head(&rail, true, 0).reads);
}

/// I1
#[test]
fn memory_says_where_each_value_came_from() {
    let memory = MemoryView::all_of(&planned().state, &english());
    assert_eq!(memory.len(), 1);
    assert_eq!((memory[0].name.as_str(), memory[0].from.as_str()), ("since", "From step \"Note it\""));
}

/// B9
#[test]
fn forms_carry_exact_texts() {
    let mut rail = Rail::of_playbook();
    let proposed = r#"{"command":"make  wipe","n":1.50}"#;
    rail.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", proposed)]);
    let schema = json!({"type": "object"});
    let form = GateForm::of(&rail.state, &rail.state.gates()[0], Some(schema.clone()), &english());
    assert_eq!(form.proposed_text.as_deref(), Some(proposed));
    assert_eq!((form.title.as_str(), form.arguments_schema), ("Tides", Some(schema)));
    rail.decide(Decision::Edit(r#"{"command":"ls"}"#.to_owned()));
    rail.go();
    rail.done("wipe", 0, json!({"output": "x".repeat(30_000)}));
    let form = CallForm::of(&rail.state, &rail.state.calls()[0], &english());
    assert_eq!((form.arguments_text.as_str(), form.proposed_text.as_deref()), (r#"{"command":"ls"}"#, Some(proposed)));
    assert_eq!((form.cut, form.result_text.unwrap().len()), (true, 20_000));
    assert_eq!(form.call.effect, Effect::Irreversible);
}

/// I1
#[test]
fn what_is_too_long_does_not_fit_into_news() {
    let rail = planned();
    let news = |goal: String| {
        let head = SessionHead { goal, ..head(&rail, true, 0) };
        News::Session(Box::new(SessionNews { head, rows: rail.rows() }))
    };
    assert!(fits(&news("Tides".to_owned())));
    assert!(!fits(&news("Tides ".repeat(3000))));
}

/// A2: a session in which nothing runs until a time comes says so in its head and in its line of the list, in both languages.
#[test]
fn a_head_tells_until_when_it_waits_and_for_what() {
    let mut rail = planned();
    rail.done("look", 0, json!({"bytes": 5}));
    rail.propose(vec![Move::SetTimer { timer: "look/0/0".into(), length_ms: 20_000 }]);
    let waits = head(&rail, true, rail.now()).wait.unwrap();
    assert_eq!(waits.until, rail.now() + 20_000);
    assert_eq!(waits.what, "Nothing runs until 00:00:24, as chosen in step \"Look it up\", then it goes on.");
    let line = SessionView::of(&rail.state, None);
    assert_eq!(line.until(), Some(rail.now() + 20_000));
    let chinese = line.spoken(&Catalogue::in_utc(Language::Chinese)).next.unwrap();
    assert_eq!(chinese, "00:00:24 之前不运行任何操作，然后按步骤“Look it up”中的选择继续。");
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    assert_eq!(head(&rail, true, rail.now()).wait, None);
    assert_eq!(SessionView::of(&rail.state, None).until(), None);
}

/// C6, A2
#[test]
fn a_model_that_is_asked_again_later_is_waited_for() {
    let mut rail = Rail::of_model();
    rail.think();
    let words = Words::new("private-address");
    rail.thought(Thought::Failed { words, partial: String::new(), again_after_ms: Some(15_000) });
    let waits = head(&rail, true, rail.now()).wait.unwrap();
    assert_eq!(waits.what, "Nothing runs until 00:00:17, then the model is asked again.");
}

/// E3: a name that is there several times is said once, with how often, in the order in which it came.
#[test]
fn a_recap_names_each_tool_once_with_its_count() {
    let read = |path: &str| json!({ "path": path }).to_string();
    let (a, b, c) = (read("a.md"), read("b.md"), read("c.md"));
    let mut rail = modelled(&[("read_file", &a), ("list_files", &b), ("read_file", &c)]);
    rail.go();
    let told = |rail: &Rail, language| {
        recap(&rail.state, rail.now(), false, &Catalogue::in_utc(language)).into_iter().nth(1).unwrap()
    };
    assert_eq!(told(&rail, Language::English), "Going on: read_file ×2, list_files.");
    assert_eq!(told(&rail, Language::Chinese), "进行中：read_file 2 次、list_files。");
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    for item in 0..3 {
        rail.outcome("turn-1", item, Outcome::Stopped);
    }
    assert_eq!(told(&rail, Language::English), "Was going on and was ended: read_file ×2, list_files.");
}

/// E3: what runs side by side in one step is one line of the recap.
#[test]
fn a_recap_gathers_the_calls_of_a_step() {
    let mut rail = Rail::of_playbook();
    let steps = json!({"steps": [{"id": "note", "title": "Note it"}]});
    rail.propose(vec![call("@plan", 0, "update_plan", &steps.to_string()), enter("note", 3, true)]);
    rail.propose((0..3).map(|item| call("note", item, "read_file", r#"{"path":"a.md"}"#)).collect());
    rail.go();
    assert_eq!(recap(&rail.state, rail.now(), false, &english())[1], "Going on: read_file ×3 in step \"Note it\".");
}

/// D4, E3: outcomes that nobody knows are named by the titles of their steps.
#[test]
fn a_recap_names_unknown_outcomes_by_their_steps() {
    let mut rail = Rail::of_playbook();
    let steps = json!({"steps": [{"id": "wipe", "title": "Wipe it"}, {"id": "fill", "title": "Fill it"}]});
    rail.propose(vec![call("@plan", 0, "update_plan", &steps.to_string()), enter("wipe", 2, true)]);
    let wipe = |step: &str, item| call(step, item, "run_command", r#"{"command":"make"}"#);
    rail.propose(vec![wipe("wipe", 0), wipe("wipe", 1), enter("fill", 1, false), wipe("fill", 0)]);
    for _ in 0..3 {
        rail.decide(Decision::Approve);
    }
    rail.go();
    rail.feed(Input::Stop { by: YOU.to_owned() });
    rail.feed(Input::Gone { receipt: Vec::new() });
    assert_eq!(recapped(&rail)[2], "3 outcomes are unknown: Wipe it ×2, Fill it.");
}

/// I1: what is kept elsewhere is read by its beginning and its end; how the store points to it is nobody's business.
#[test]
fn a_large_text_in_a_result_is_read_and_not_pointed_to() {
    let mut rail = planned();
    rail.done(
        "look",
        0,
        json!({"pages": [{"text": {"$blob": "00", "bytes": 9000, "head": "Tides", "tail": "turn."}}]}),
    );
    let call = rail.state.calls().iter().find(|call| call.tool == "read_file").unwrap();
    let text = CallForm::of(&rail.state, call, &english()).result_text.unwrap();
    assert!(text.contains("\"Tides … turn.\"") && !text.contains("$blob"), "{text}");
}
