use crate::support::{Rail, YOU, call, enter};
use holdpoint_core::effect::{Failure, FailureKind, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::Key;
use holdpoint_core::record::{End, PauseReason, StepStatus};
use holdpoint_core::session::{Input, Move};
use holdpoint_core::words::Words;
use holdpoint_wire::view::StepView;
use serde_json::json;

fn ask(key: Key, arguments: serde_json::Value) -> Move {
    Move::Call { key, tool: "request_human_input".to_owned(), arguments: arguments.to_string() }
}

fn end(step: &str, save: &str) -> Move {
    Move::EndStep { step: step.into(), status: StepStatus::Done, save: Some(save.to_owned()) }
}

fn plan() -> Move {
    let steps = json!({"steps": [
        {"id": "keywords", "title": "Confirm the keywords"},
        {"id": "find", "title": "Search"},
        {"id": "sites", "title": "Pick the sites"},
        {"id": "read", "title": "Read the pages"},
        {"id": "report", "title": "Write the report"},
    ]});
    call("@plan", 0, "update_plan", &steps.to_string())
}

/// A research session up to the choice of sites.
fn searched() -> Rail {
    let mut rail = Rail::of_playbook();
    let keywords = json!({"kind": "edit", "question": {"said": "Search with these?"}, "value": ["tide", "gauge"]});
    rail.propose(vec![plan(), enter("keywords", 1, false), ask(Key::work(&"keywords".into(), 0, 0), keywords)]);
    rail.decide(Decision::Edit(r#"["tide","gauge","noise","bore"]"#.to_owned()));
    let query = r#"{"query":"tide gauge noise","limit":9}"#;
    rail.propose(vec![end("keywords", "keywords"), enter("find", 1, false), call("find", 0, "web_search", query)]);
    rail.go();
    rail.done("find", 0, json!([{"url": "a"}, {"url": "b"}, {"url": "c"}]));
    let option = |key: &str| json!({"key": key, "label": {"said": key}});
    let sites = json!({
        "kind": "choose", "many": true, "question": {"said": "Which sites?"},
        "options": [option("a.example"), option("b.example"), option("c.example")],
    });
    rail.propose(vec![end("find", "hits"), enter("sites", 1, false), ask(Key::work(&"sites".into(), 0, 0), sites)]);
    rail.decide(Decision::Choose(vec!["a.example".to_owned(), "c.example".to_owned()], None));
    rail
}

fn reading() -> Rail {
    let mut rail = searched();
    let fetch = |item: u32, url: &str| call("read", item, "fetch_webpage", &json!({ "url": url }).to_string());
    rail.propose(vec![
        end("sites", "sites"),
        enter("read", 3, true),
        fetch(0, "http://a.example/one?session=1"),
        fetch(1, "https://c.example/members/"),
        fetch(2, "http://a.example/two"),
    ]);
    rail.go();
    rail.done("read", 0, json!({"text": "x".repeat(1500), "status": 200}));
    rail
}

fn blocked() -> Rail {
    let mut rail = reading();
    let failure = Failure::new(FailureKind::Blocked, Words::new("failed")).fact("status", 403);
    rail.outcome("read", 1, Outcome::Failed(failure));
    let options = json!([
        {"key": "skip", "label": {"said": "Skip this page"}},
        {"key": "other", "label": {"said": "Use another address"}, "input": {"url": {"type": "string"}}},
    ]);
    let question = json!({"kind": "choose", "question": {"said": "What now?"}, "options": options});
    rail.propose(vec![ask(Key::work(&"read".into(), 1, 0).ask(), question)]);
    rail.done("read", 2, json!({"text": {"$blob": "00", "bytes": 212_000, "head": "h", "tail": "t"}}));
    rail
}

/// I1
#[test]
fn a_list_of_pages_with_one_blocked_reads_from_top_to_bottom() {
    let rail = blocked();
    let expected = [
        "gate Search with these? decided Changed: tide, gauge, noise, … by you",
        "call web_search tide gauge noise done: 3 results",
        "gate Which sites? decided 2 of 3 chosen: a.example, c.example by you",
        "group Read the pages 2/3, 1 failed",
        "1/3 call fetch_webpage a.example/one?… done: 1.5 kB",
        "2/3 call fetch_webpage c.example/members failed: blocked (403)",
        "3/3 call fetch_webpage a.example/two done: 212.0 kB",
        "2/3 gate What now? open",
    ];
    assert_eq!(rail.lines(), expected);
    assert!(rail.rows()[4..].iter().all(|row| row.lane.unwrap().group == 3), "a lane names its group");
}

/// I1
#[test]
fn what_follows_an_answer_in_a_lane_stays_in_that_lane() {
    let mut rail = blocked();
    rail.decide(Decision::Choose(vec!["other".to_owned()], Some(json!({"url": "http://c.example/open"}))));
    let again = Move::Call {
        key: Key::work(&"read".into(), 1, 1),
        tool: "fetch_webpage".to_owned(),
        arguments: r#"{"url":"http://c.example/open"}"#.to_owned(),
    };
    rail.propose(vec![again]);
    rail.go();
    let operation = Key::work(&"read".into(), 1, 1).operation(&"s".into());
    rail.feed(Input::Outcome { operation, attempt: 1, outcome: Outcome::Done(json!({"text": "open"})) });
    assert_eq!(rail.lines()[3], "group Read the pages 3/3 over");
    let expected = [
        "2/3 gate What now? decided Use another address: http://c.example/open by you",
        "2/3 call fetch_webpage c.example/open done: 4 bytes",
    ];
    assert_eq!(rail.lines()[7..], expected);
}

/// I1
#[test]
fn a_page_left_out_is_over_and_not_done_and_the_report_names_its_file() {
    let mut rail = blocked();
    rail.decide(Decision::Choose(vec!["skip".to_owned()], None));
    rail.propose(vec![Move::SkipItem { step: "read".into(), item: 1 }, end("read", "pages")]);
    let arguments = r#"{"title":"Tides","to":"report.md"}"#;
    rail.propose(vec![enter("report", 1, false), call("report", 0, "generate_report", arguments)]);
    rail.go();
    rail.done("report", 0, json!({"to": "report.md", "bytes": 9000}));
    rail.propose(vec![end("report", "report"), Move::End { end: End::Completed, words: None }]);
    assert_eq!(rail.lines()[3], "group Read the pages 2/3, 1 skipped over");
    let expected = [
        "2/3 gate What now? decided Skip this page by you",
        "call generate_report report.md done: report.md",
        "end completed",
    ];
    assert_eq!(rail.lines()[7..], expected);
    let plan = StepView::all_of(&rail.state).into_iter().find(|step| step.id.as_str() == "read").unwrap();
    assert_eq!((plan.items_done, plan.items_skipped, plan.items), (Some(2), Some(1), Some(3)), "as the group counts");
}

/// Before another try of the blocked page a wait was chosen.
fn waiting() -> Rail {
    let mut rail = blocked();
    rail.decide(Decision::Choose(vec!["other".to_owned()], Some(json!({"url": "http://c.example/open"}))));
    rail.propose(vec![Move::SetTimer { timer: "read/1/0".into(), length_ms: 20_000 }]);
    rail
}

/// A2, B4
#[test]
fn a_wait_before_another_try_says_what_is_tried_again() {
    let rail = waiting();
    let until = rail.now() + 20_000;
    let expected =
        format!("2/3 note Wait before fetch_webpage is tried again in step \"Read the pages\" until {until}");
    assert_eq!(rail.lines()[8], expected);
}

/// A2, C1: a session that stands lets no time come, so it tells none.
#[test]
fn a_wait_tells_its_time_only_while_the_session_moves() {
    let mut rail = waiting();
    let until = format!(" until {}", rail.now() + 20_000);
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
    assert!(rail.lines()[8].ends_with("\"Read the pages\""), "{}", rail.lines()[8]);
    rail.feed(Input::Resume { by: YOU.to_owned() });
    assert!(rail.lines()[8].ends_with(&until), "{}", rail.lines()[8]);
    rail.feed(Input::Stop { by: YOU.to_owned() });
    assert!(rail.lines()[8].ends_with("\"Read the pages\""), "{}", rail.lines()[8]);
}

/// E2, I1: what a group counts is what is stored of its items, whoever performed them.
#[test]
fn a_group_counts_what_is_stored_before_and_after_a_death() {
    let mut rail = reading();
    assert_eq!(rail.lines()[3], "group Read the pages 1/3, 2 running");
    rail.feed(Input::Taken { owner: "p2".into(), after_death: true });
    assert_eq!(rail.lines()[3], "group Read the pages 1/3");
    rail.go();
    rail.done("read", 1, json!({"text": "here"}));
    assert_eq!(rail.lines()[3], "group Read the pages 2/3, 1 running");
    let plan = StepView::all_of(&rail.state).into_iter().find(|step| step.id.as_str() == "read").unwrap();
    assert_eq!((plan.items_done, plan.items), (Some(2), Some(3)), "as the plan counts");
}
