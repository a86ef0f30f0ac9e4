//! How what a person decided, and what became of calls, reaches the model.

use crate::drive::{Drive, done};
use holdpoint_core::effect::{Failure, FailureKind, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::session::Input;
use holdpoint_core::words::Words;
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::{Value, json};

/// The results in the messages, by call id, in order.
fn results(messages: &[Value]) -> Vec<(String, String)> {
    let tools = messages.iter().filter(|message| message["role"] == "tool");
    tools.map(|message| (text(&message["tool_call_id"]), text(&message["content"]))).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn call_ids(messages: &[Value]) -> Vec<String> {
    let calls = messages.iter().filter_map(|message| message["tool_calls"].as_array()).flatten();
    calls.map(|call| text(&call["id"])).collect()
}

/// H14
#[tokio::test]
async fn mixed_decisions_reach_the_model_as_they_were_given() {
    let calls = [("act", r#"{"n":1}"#), ("act", r#"{"n":2}"#), ("act", r#"{"n":3}"#)];
    let mut drive = Drive::new(vec![Reply::calls(&calls), Reply::words("Done.")]).await;
    assert_eq!(drive.gates().len(), 3);
    drive.decide(Decision::Reject(Some("use staging".into()))).await;
    drive.decide(Decision::Reject(None)).await;
    drive.decide(Decision::Approve).await;
    assert_eq!((drive.running.len(), drive.server.sent().len()), (1, 1));
    drive.ends(1, 2, done(json!({"sent": true}))).await;
    let messages = drive.last_sent();
    let told = results(&messages);
    assert_eq!(call_ids(&messages), ["t1-c0", "t1-c1", "t1-c2"]);
    assert_eq!(told.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["t1-c0", "t1-c1", "t1-c2"]);
    assert!(told[0].1.starts_with("The person rejected this call: use staging\n"), "{}", told[0].1);
    assert!(told[1].1.contains("rejected") && !told[1].1.contains("staging"), "{}", told[1].1);
    assert_eq!(told[2].1, r#"{"sent":true}"#);
    assert_eq!(drive.ended(), Some("Done."));
}

/// H13
#[tokio::test]
async fn after_an_edit_the_model_sees_the_call_that_ran_and_is_told_so() {
    let mut drive =
        Drive::new(vec![Reply::calls(&[("act", r#"{"q":"5+5"}"#)]), Reply::calls(&[("act", r#"{"q":"5+5"}"#)])]).await;
    drive.decide(Decision::Edit(r#"{"q":"7+7"}"#.into())).await;
    drive.ends(1, 0, done(14)).await;
    let messages = drive.last_sent();
    let call = messages.iter().find(|message| message["tool_calls"].is_array()).unwrap();
    assert_eq!(call["tool_calls"][0]["function"]["arguments"], r#"{"q":"7+7"}"#);
    assert!(!call.to_string().contains("5+5"));
    let told = &results(&messages)[0].1;
    assert!(told.starts_with("A person changed the arguments") && told.ends_with("\n14"), "{told}");
    // The unedited call comes back: it is held, and nothing ran.
    assert_eq!((drive.gates().len(), drive.running.len()), (1, 0));
}

/// H06
#[tokio::test]
async fn two_calls_under_one_id_have_two_ids_and_a_result_each() {
    let call = |place: u32, city: &str| json!({"tool_calls":[{"index":place,"id":"get_weather","function":{"name":"look","arguments":json!({ "city": city }).to_string()}}]});
    let both = Reply::deltas(&[call(0, "Rome"), call(1, "Oslo")], "tool_calls");
    let mut drive = Drive::new(vec![both, Reply::words("Done.")]).await;
    assert_eq!(drive.running.len(), 2);
    drive.ends(1, 1, done("rain")).await;
    assert_eq!(drive.server.sent().len(), 1);
    drive.ends(1, 0, done("sun")).await;
    let messages = drive.last_sent();
    assert_eq!(call_ids(&messages), ["t1-c0", "t1-c1"]);
    assert_eq!(results(&messages), [("t1-c0".into(), "sun".into()), ("t1-c1".into(), "rain".into())]);
    assert!(!messages.iter().any(|message| message.to_string().contains("get_weather")));
}

/// H08
#[tokio::test]
async fn a_call_of_unknown_outcome_has_a_result_that_says_so() {
    let mut drive = Drive::new(vec![Reply::calls(&[("look", "{}"), ("act", "{}")]), Reply::words("Done.")]).await;
    drive.ends(1, 0, done("a")).await;
    drive.decide(Decision::Approve).await;
    let (operation, attempt) = drive.running.remove(0);
    drive.handle(Input::Outcome { operation: operation.clone(), attempt, outcome: Outcome::Unknown(None) });
    drive.handle(Input::Probed { operation, probe: holdpoint_core::effect::Probe::CannotTell(None) });
    drive.go().await;
    // Nothing is asked of the model while a person has not said what became of it.
    assert_eq!((drive.gates().len(), drive.server.sent().len()), (1, 1));
    drive.decide(Decision::Skip).await;
    let told = results(&drive.last_sent());
    assert_eq!(told[0].1, "a");
    assert!(told[1].1.starts_with("unknown: ") && told[1].1.contains("may have executed"), "{}", told[1].1);
}

/// H14
#[tokio::test]
async fn failures_refusals_and_answers_in_the_place_of_a_tool_can_be_told_apart() {
    let calls = [("look", "{}"), ("refuse", "{}"), ("act", "{}"), ("look", "{\"n\":1}")];
    let mut drive = Drive::new(vec![Reply::calls(&calls), Reply::words("Done.")]).await;
    drive.decide(Decision::Reply(json!("it is blue"))).await;
    let failure = Failure::new(FailureKind::Blocked, Words::new("fetch-blocked").with("host", "h")).fact("status", 403);
    drive.ends(1, 0, Outcome::Failed(failure)).await;
    drive.ends(1, 3, Outcome::Failed(Failure::new(FailureKind::Timeout, Words::new("late")))).await;
    let told: Vec<String> = results(&drive.last_sent()).into_iter().map(|(_, told)| told).collect();
    assert!(
        told[0].starts_with("blocked by the other side: fetch-blocked") && told[0].ends_with("{\"status\":403}"),
        "{}",
        told[0]
    );
    assert!(told[1].starts_with("refused by a rule, not executed: never"), "{}", told[1]);
    assert_eq!(told[2], "The tool was not run: kim answered in its place with this result.\nit is blue");
    assert!(told[3].starts_with("failed, it took too long: late"), "{}", told[3]);
}

/// H14: what is malformed is told, and the rest of the turn is done.
#[tokio::test]
async fn malformed_arguments_are_not_run_and_the_model_is_told_why() {
    let calls = [("look", "{\"a\":1,\"a\":2}"), ("look", "{\"half"), ("look", "{}"), ("remember", "{}")];
    let mut drive = Drive::new(vec![Reply::calls(&calls), Reply::words("Done.")]).await;
    assert_eq!(drive.running.len(), 1);
    drive.ends(1, 2, done("ok")).await;
    let messages = drive.last_sent();
    let told = results(&messages);
    assert_eq!(told.len(), 4);
    for place in [0, 1, 3] {
        assert!(
            told[place].1.starts_with("malformed: ") && told[place].1.contains("Nothing was run"),
            "{}",
            told[place].1
        );
    }
    assert!(told[0].1.contains("\"a\"") && told[1].1.contains("{\"half"));
    assert_eq!(told[2].1, "ok");
    // A server that reads its history finds JSON there.
    let call = messages.iter().find(|message| message["tool_calls"].is_array()).unwrap();
    for call in call["tool_calls"].as_array().unwrap() {
        assert!(serde_json::from_str::<Value>(call["function"]["arguments"].as_str().unwrap()).is_ok());
    }
}

/// A6
#[tokio::test]
async fn a_large_result_is_shown_whole_where_there_is_room_else_by_its_ends() {
    let (page, book) = ("page ".repeat(2_000), format!("{}渐{}", "a".repeat(60_000), "z".repeat(60_000)));
    let calls = [("look", "{}"), ("look", "{\"n\":1}")];
    let server = ModelServer::start(vec![Reply::calls(&calls), Reply::words("Done.")]);
    let mut drive = Drive::with(server).await;
    drive.ends(1, 0, done(json!({ "url": "u", "text": page }))).await;
    drive.ends(1, 1, done(json!({ "text": book }))).await;
    let told = results(&drive.last_sent());
    let first: Value = serde_json::from_str(&told[0].1).unwrap();
    assert_eq!(first, json!({ "url": "u", "text": page }));
    let second: Value = serde_json::from_str(&told[1].1).unwrap();
    assert_eq!(second["text"]["bytes"], 120_003);
    assert!(
        second["text"]["head"].as_str().unwrap().len() > 15_000
            && second["text"]["tail"].as_str().unwrap().ends_with('z')
    );
    assert!(second["text"]["note"].as_str().unwrap().contains("left out") && told[1].1.len() < 28 << 10);
}
