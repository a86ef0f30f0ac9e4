//! What comes next after a turn.

use crate::drive::{Drive, done};
use holdpoint_testkit::Reply;

/// H04
#[tokio::test]
async fn a_model_that_returns_nothing_is_asked_three_times_and_then_the_session_pauses() {
    let mut drive = Drive::new(vec![Reply::deltas(&[], "stop")]).await;
    assert_eq!((drive.paused_by(), drive.server.sent().len()), (Some("model-nothing"), 3));
    drive.tell("Go on").await;
    drive.restart();
    drive.resume().await;
    assert_eq!((drive.paused_by(), drive.server.sent().len()), (Some("model-nothing"), 6));
    let roles: Vec<_> = drive.last_sent().iter().map(|message| message["role"].clone()).collect();
    assert_eq!(roles, ["system", "user", "user"]);
}

/// H04: thoughts that no words follow are no answer, and are no part of one.
#[tokio::test]
async fn thoughts_are_not_words() {
    let drive = Drive::new(vec![Reply::words("<think>Hm, hm.</think>")]).await;
    assert_eq!((drive.paused_by(), drive.server.sent().len()), (Some("model-nothing"), 3));
    let drive = Drive::new(vec![Reply::words("<think>Hm, hm.</think>\n\nAll here.")]).await;
    assert_eq!(drive.ended(), Some("All here."));
}

/// H04: something between two empty turns begins the count anew.
#[tokio::test]
async fn only_empty_turns_in_a_row_count() {
    let empty = || Reply::deltas(&[], "stop");
    let mut drive =
        Drive::new(vec![empty(), empty(), Reply::calls(&[("look", "{}")]), empty(), empty(), Reply::words("Done.")])
            .await;
    drive.ends(3, 0, done("a")).await;
    assert_eq!(drive.ended(), Some("Done."));
}

/// H04
#[tokio::test]
async fn a_model_that_only_asks_for_what_cannot_be_read_is_not_asked_for_ever() {
    let drive = Drive::new(vec![Reply::calls(&[("look", "{half"), ("", "{}")])]).await;
    assert_eq!((drive.paused_by(), drive.server.sent().len()), (Some("model-only-malformed"), 3));
    assert!(drive.state.calls().is_empty());
}

/// G3
#[tokio::test]
async fn a_plan_whose_steps_cannot_be_told_apart_is_malformed() {
    let twice = r#"{"steps":[{"id":"a","title":"A"},{"id":"a","title":"B"}]}"#;
    let of_a_turn = r#"{"steps":[{"id":"turn-7","title":"A"}]}"#;
    let mut drive = Drive::new(vec![
        Reply::calls(&[("update_plan", twice), ("update_plan", of_a_turn), ("look", "{}")]),
        Reply::words("Done."),
    ])
    .await;
    assert!(drive.state.plan.steps.is_empty());
    drive.ends(1, 2, done("a")).await;
    assert_eq!(drive.ended(), Some("Done."));
}

/// G1
#[tokio::test]
async fn a_tool_that_does_not_exist_is_told_and_its_name_does_not_spoil_the_history() {
    let mut drive = Drive::new(vec![Reply::calls(&[("functions.no such/tool", "{}")]), Reply::words("Done.")]).await;
    drive.ends(1, 0, done("a")).await;
    let messages = drive.last_sent();
    assert_eq!(messages[2]["tool_calls"][0]["function"]["name"], "functions_no_such_tool");
}

/// A2
#[tokio::test]
async fn words_and_no_call_end_the_session_with_them() {
    let drive = Drive::new(vec![Reply::words(" All ten boxes are here. ")]).await;
    assert_eq!(drive.ended(), Some("All ten boxes are here."));
}
