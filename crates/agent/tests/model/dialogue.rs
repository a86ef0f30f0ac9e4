//! The dialogue as the model sees it: what stands where, and what comes back byte for byte.

use crate::drive::{Drive, done, stream};
use holdpoint_core::gate::Decision;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::Input;
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::{Value, json};

fn roles(messages: &[Value]) -> Vec<&str> {
    messages.iter().map(|message| message["role"].as_str().unwrap()).collect()
}

/// H07
#[tokio::test]
async fn private_reasoning_comes_back_byte_for_byte_after_a_restart() {
    let call = json!({"tool_calls":[{"index":0,"id":"c","extra_content":{"signature":"a/b=="},"function":{"name":"look","arguments":"{}"}}]});
    let deltas = [
        json!({"reasoning_content":"step"}),
        json!({"reasoning_content":" A\u{2028}\"\\ 渐"}),
        json!({"reasoning_details":[{"type":"reasoning.encrypted","data":"x","n":1.50}]}),
        json!({"reasoning_details":[{"type":"reasoning.text","text":"y"}], "annotations":[1]}),
        call,
    ];
    // The server refuses whatever lacks its reasoning, as one of them does.
    let first = Reply::deltas(&deltas, "tool_calls");
    let server = ModelServer::answering(move |body| {
        let messages = body["messages"].as_array().unwrap();
        match messages.iter().find(|message| message["tool_calls"].is_array()) {
            None => first.clone(),
            Some(turn) if turn["reasoning_content"] == "step A\u{2028}\"\\ 渐" => Reply::words("Done."),
            Some(_) => Reply::error(400, "reasoning_content is missing"),
        }
    });
    let mut drive = Drive::with(server).await;
    drive.handle(Input::Pause { reason: PauseReason::User, by: Some("kim".into()) });
    drive.ends(1, 0, done("a")).await;
    drive.restart();
    drive.resume().await;
    assert_eq!(drive.ended(), Some("Done."));
    let turn = drive.last_sent().into_iter().find(|message| message["tool_calls"].is_array()).unwrap();
    assert_eq!(
        turn["reasoning_details"],
        json!([{"type":"reasoning.encrypted","data":"x","n":1.50},{"type":"reasoning.text","text":"y"}])
    );
    assert_eq!(turn["tool_calls"][0]["extra_content"], json!({"signature":"a/b=="}));
    assert_eq!(turn.get("annotations"), None);
}

/// G4
#[tokio::test]
async fn a_request_holds_the_goal_the_plan_and_what_is_remembered() {
    let plan = r#"{"steps":[{"id":"count","title":"Count the boxes","status":"done"},{"id":"buy","title":"Buy","needs":["count"],"status":"running"}]}"#;
    let calls = [("update_plan", plan), ("remember", r#"{"values":{"boxes":{"have":4}}}"#)];
    let drive = Drive::new(vec![Reply::calls(&calls), Reply::words("Done.")]).await;
    assert_eq!(drive.state.plan.steps.len(), 2);
    let messages = drive.last_sent();
    assert_eq!(roles(&messages), ["system", "user", "assistant", "tool", "tool"]);
    assert!(messages[0]["content"].as_str().unwrap().contains("/desk"));
    let goal = messages[1]["content"].as_str().unwrap();
    for part in [
        "Ten boxes by Friday",
        "- count [done] Count the boxes",
        "- buy [running] Buy (needs count)",
        r#"- boxes: {"have":4}"#,
    ] {
        assert!(goal.contains(part), "{goal}");
    }
    let sent = drive.server.sent();
    let tools: Vec<_> =
        sent[0]["tools"].as_array().unwrap().iter().map(|tool| tool["function"]["name"].clone()).collect();
    assert_eq!(tools, ["look", "act", "remember", "update_plan", "request_human_input"]);
    assert_eq!((&sent[0]["stream"], &sent[0]["model"]), (&json!(true), &json!("test-model")));
}

/// B13
#[tokio::test]
async fn what_the_person_tells_stands_where_it_was_told() {
    let mut drive =
        Drive::new(vec![Reply::calls(&[("look", "{}")]), Reply::words("First."), Reply::words("Second.")]).await;
    drive.tell("Only eight boxes").await;
    assert_eq!(drive.server.sent().len(), 1);
    drive.ends(1, 0, done("a")).await;
    let messages = drive.last_sent();
    assert_eq!(roles(&messages), ["system", "user", "assistant", "tool", "user"]);
    assert_eq!(messages[4]["content"], "Only eight boxes");
    assert_eq!(drive.ended(), Some("First."));
    // A completed session is taken up again by what it is told.
    drive.tell("And paper").await;
    let messages = drive.last_sent();
    assert_eq!(roles(&messages), ["system", "user", "assistant", "tool", "user", "assistant", "user"]);
    assert_eq!((&messages[5]["content"], &messages[6]["content"]), (&json!("First."), &json!("And paper")));
    assert_eq!(drive.ended(), Some("Second."));
}

/// B13: what was told while the model was still speaking is not lost.
#[tokio::test]
async fn what_is_told_during_a_turn_is_taken_up_before_the_end() {
    let mut drive = Drive::still(ModelServer::start(vec![Reply::words("First."), Reply::words("Second.")]));
    drive.handle(Input::Think);
    let think = drive.think();
    drive.handle(Input::Tell { text: "Wait".into(), by: "kim".into() });
    let thought = holdpoint_ports::Agent::think(drive.agent(), think, crate::drive::stop()).await;
    drive.handle(Input::Thought { turn: 1, attempt: 1, thought });
    drive.go().await;
    assert_eq!(drive.ended(), Some("Second."));
    assert_eq!(roles(&drive.last_sent()), ["system", "user", "assistant", "user"]);
}

/// C6: what broke off is not put into the model's mouth.
#[tokio::test]
async fn a_turn_that_broke_off_leaves_no_trace_in_the_next_request() {
    let half = format!("data: {}\n\n", json!({"choices":[{"index":0,"delta":{"content":"Half"}}]}));
    let mut drive = Drive::new(vec![stream(&half), Reply::words("Whole.")]).await;
    assert_eq!(drive.paused_by(), Some("model-truncated"));
    drive.resume().await;
    assert_eq!(roles(&drive.last_sent()), ["system", "user"]);
    assert_eq!(drive.ended(), Some("Whole."));
}

/// E3
#[tokio::test]
async fn the_first_turn_after_a_pause_is_told_where_the_work_stands() {
    let plan = r#"{"steps":[{"id":"count","title":"Count the boxes","status":"done"}]}"#;
    let mut drive = Drive::new(vec![
        Reply::calls(&[("update_plan", plan), ("look", "{}")]),
        Reply::calls(&[("look", "{\"n\":1}")]),
        Reply::words("Done."),
    ])
    .await;
    drive.handle(Input::Pause { reason: PauseReason::User, by: Some("kim".into()) });
    drive.ends(1, 1, done("a")).await;
    drive.resume().await;
    drive.ends(2, 0, done("b")).await;
    let sent = drive.server.sent();
    let system = |number: usize| sent[number]["messages"][0]["content"].as_str().unwrap();
    assert!(system(1).contains("was paused") && system(1).contains("Count the boxes"));
    assert!(!system(0).contains("was paused") && !system(2).contains("was paused"));
}

/// B8
#[tokio::test]
async fn a_question_is_asked_by_a_call_and_its_answer_is_the_result() {
    let question = r#"{"question":"Which?","context":"Two fit.","options":["Blue","Red"]}"#;
    let mut drive = Drive::new(vec![Reply::calls(&[("request_human_input", question)]), Reply::words("Done.")]).await;
    let gate = &drive.gates()[0];
    assert_eq!((gate.kind.word(), gate.options.len()), ("choose", 2));
    drive.decide(Decision::Choose(vec!["Red".into()], None)).await;
    assert_eq!(drive.last_sent()[3]["content"], r#"{"status":"chosen","value":"Red"}"#);
}

/// B8
#[tokio::test]
async fn a_question_asked_in_words_alone_is_a_question() {
    let object = r#"{"action":"request_human_input","question":"Which colour?"}"#;
    for text in [object.to_owned(), format!("```json\n{object}\n```"), format!("<think>Hm.</think>\n\n{object}")] {
        let mut drive = Drive::new(vec![Reply::words(&text), Reply::words("Done.")]).await;
        assert_eq!(drive.gates()[0].kind.word(), "question", "{text}");
        drive.decide(Decision::Reply(json!("Blue"))).await;
        let messages = drive.last_sent();
        assert_eq!(roles(&messages), ["system", "user", "assistant", "user"]);
        assert_eq!((&messages[2]["content"], &messages[3]["content"]), (&json!(text), &json!("Blue")));
        assert_eq!(drive.ended(), Some("Done."));
    }
}
