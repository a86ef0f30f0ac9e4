//! Answers: the first counts, a misfit is told at its field, and what was shown is what is answered.

use super::support::{Home, QUESTION, answer};
use holdpoint_app::desk::NoticeOrder;
use holdpoint_wire::command::Front;
use holdpoint_wire::desk::{Answer, FaultKind, News, Show};
use serde_json::{Value, json};

/// H10, B6
#[tokio::test(flavor = "multi_thread")]
async fn of_two_answers_at_the_same_moment_from_two_programs_one_counts_and_the_other_is_told_so() {
    let home = Home::new();
    let (mut one, mut other) = (home.desk().await, home.desk().await);
    let session = one.start(&home.playbook("q", QUESTION, None), &[]).await;
    other.open(&session).await;
    let gate = one.gate().await;
    assert_eq!(other.gate().await.gate.id, gate.gate.id);
    let (first, second) = tokio::join!(
        one.answer(&gate, json!({ "choose": [["red"], null] })),
        other.answer(&gate, json!({ "choose": [["blue"], null] })),
    );
    let refused: Vec<_> = [&first, &second].into_iter().filter_map(|answered| answered.as_ref().err()).collect();
    let [fault] = refused.as_slice() else { panic!("{first:?} {second:?}") };
    assert_eq!(fault.kind, FaultKind::Refused);
    assert!(fault.message.contains("was already answered: chosen, by "), "{}", fault.message);
    for desk in [&mut one, &mut other] {
        let next = desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
        assert_eq!(next.waiting, 1);
    }
}

/// I1
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_another_program_drives_is_followed_and_answered_all_the_same() {
    let home = Home::new();
    let (one, mut other) = (home.desk().await, home.desk().await);
    let session = one.start(&home.playbook("q", QUESTION, None), &[]).await;
    let opened = other.open(&session).await;
    let gate = other.gate().await;
    other.answer(&gate, json!({ "choose": [["green"], null] })).await.unwrap();
    let mut decided = false;
    while !decided {
        let news = tokio::time::timeout(super::support::PATIENCE, other.news.recv()).await.unwrap().unwrap();
        super::support::check(&news);
        if let News::Session(changed) = news {
            assert!(changed.head.seq >= opened.head.seq);
            decided = serde_json::to_value(&changed.rows).unwrap().as_array().unwrap().iter().any(|row| {
                row["body"]["is"] == "gate"
                    && row["body"]["decided"]["what"] == "choose"
                    && row["body"]["decided"]["you"] == true
            });
        }
    }
}

/// B6: nothing that does not fit is taken, and the field is named.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_does_not_fit_is_refused_at_its_field_and_changes_nothing() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let gate = desk.gate().await;
    desk.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
    desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
    let gate = desk.gate().await;
    assert_eq!(gate.proposed_text.as_deref(), Some(r#"{"boxes":3}"#));
    let cases = [(r#"{"boxes": 21}"#, Some("/boxes")), ("{}", Some("/boxes")), ("{", None), ("[]", None)];
    for (text, field) in cases {
        let decision = json!({ "edit": text });
        let check = json!({ "ask": "check", "gate": gate.gate.id, "decision": decision });
        for asked in [check, answer(&gate, decision.clone())] {
            let fault = desk.try_ask(asked).await.unwrap_err();
            assert_eq!((fault.kind, fault.field.as_deref()), (FaultKind::Refused, field), "{text}: {fault:?}");
        }
    }
    let strange = desk.answer(&gate, json!("perhaps")).await.unwrap_err();
    assert_eq!(strange.kind, FaultKind::Usage);
    assert_eq!(desk.line(&session).await.waiting, 1);
    let check = json!({ "ask": "check", "gate": gate.gate.id, "decision": { "edit": r#"{"boxes": 20}"# } });
    assert!(matches!(desk.ask(check).await, Answer::Done));
    desk.answer(&gate, json!({ "edit": r#"{"boxes": 20}"# })).await.unwrap();
    desk.stands(&session, "completed").await;
}

/// B6: what was shown is what is answered.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_for_another_hash_than_the_gate_shows_is_refused() {
    let home = Home::new();
    let mut desk = home.desk().await;
    desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let mut gate = desk.gate().await;
    gate.gate.hash = "0".repeat(32);
    let fault = desk.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap_err();
    assert_eq!(fault.kind, FaultKind::Refused);
    assert_eq!(desk.inbox().await.len(), 1);
}

/// I2
#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_a_notice_answers_once_and_the_notice_goes_when_its_gate_is_answered() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let NoticeOrder::Show(notice) = desk.ordered().await else { panic!("nothing is shown") };
    assert_eq!((notice.title.as_str(), notice.body.as_str()), ("One question", "Which colour? (Colour)"));
    let actions: Vec<&str> = notice.buttons.iter().map(|(action, _)| action.as_str()).collect();
    assert_eq!(actions, ["open", "option:red", "option:green"]);
    let opened = desk.desk.pressed(&notice.id, &notice.default_action).await;
    assert_eq!(opened, Some(Show::Gate(notice.id.clone())));
    assert_eq!(desk.desk.pressed(&notice.id, "option:blue").await, Some(Show::Gate(notice.id.clone())), "not offered");
    assert_eq!(desk.desk.pressed(&notice.id, "option:red").await, None);
    assert_eq!(desk.desk.pressed(&notice.id, "option:red").await, None, "a service may say it twice");
    let Answer::Gate(answered) = desk.ask(json!({ "ask": "gate", "gate": notice.id })).await else { panic!("no gate") };
    assert_eq!(answered.gate.decided.and_then(|decided| decided.from), Some(Front::Notice));
    assert_eq!(desk.ordered().await, NoticeOrder::Withdraw { id: notice.id });
    let NoticeOrder::Show(next) = desk.ordered().await else { panic!("nothing is shown") };
    assert!(next.body.starts_with("Are these numbers right? ("), "{}", next.body);
    assert_eq!(next.buttons.len(), 1);
    // In front of the person it needs no notice.
    desk.ask(json!({ "ask": "looking", "session": session, "inbox": false })).await;
    desk.in_front(true);
    assert_eq!(desk.ordered().await, NoticeOrder::Withdraw { id: next.id });
}

/// A1: a parameter that does not fit is told at its field of the form; where several do not, each has its line.
#[tokio::test(flavor = "multi_thread")]
async fn a_parameter_that_does_not_fit_is_told_at_its_field() {
    let home = Home::new();
    let desk = home.desk().await;
    let params =
        "params:\n  pages: { ask: How many?, type: integer }\n  topic: { ask: About what?, type: string }\nsteps:";
    let file = home.playbook("p", &QUESTION.replace("steps:", params), None);
    let start =
        |params: Value| json!({ "ask": "start", "playbook": file, "params": params, "title": null, "workspace": null });
    let fault = desk.try_ask(start(json!({ "pages": "many", "topic": "tides" }))).await.unwrap_err();
    assert_eq!((fault.field.as_deref(), fault.more.len()), (Some("/params/pages"), 0));
    assert!(fault.message.contains("\"pages\""), "{}", fault.message);
    let fault = desk.try_ask(start(json!({}))).await.unwrap_err();
    assert_eq!((fault.field.as_deref(), fault.more.len()), (Some("/params/pages"), 2));
    assert!(fault.more[1].contains("\"topic\""), "{:?}", fault.more);
    let fault = desk.try_ask(start(json!({ "a/b~c": "1", "pages": "3", "topic": "tides" }))).await.unwrap_err();
    assert_eq!(fault.field.as_deref(), Some("/params/a~1b~0c"));
}

/// B14: nobody is asked to grant what opens nothing, wherever the hosts come from.
#[tokio::test(flavor = "multi_thread")]
async fn hosts_that_a_parameter_gives_are_looked_at_before_anything_starts() {
    let home = Home::new();
    let desk = home.desk().await;
    let head =
        "params:\n  hosts: { type: array }\nasks:\n  - { allow: [web_search], hosts: '{{ params.hosts }}' }\nsteps:";
    let file = home.playbook("p", &QUESTION.replace("steps:", head), None);
    for host in ["*.example.org", ".example.org", "http://x/"] {
        let params = json!({ "hosts": json!([host]).to_string() });
        let start = json!({ "ask": "start", "playbook": file, "params": params, "title": null, "workspace": null });
        let fault = desk.try_ask(start).await.unwrap_err();
        assert!(fault.more.concat().contains(&format!("\"{host}\"")), "{fault:?}");
    }
    desk.start(&file, &[("hosts", "[\"a.example.org\"]")]).await;
}

/// A1: a folder that cannot be used is told at its field of the form.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_cannot_be_used_is_told_at_its_field() {
    let home = Home::new();
    let desk = home.desk().await;
    let file = home.playbook("p", QUESTION, None);
    // A file stands where the folder would be.
    let start = json!({ "ask": "start", "playbook": file, "params": {}, "title": null, "workspace": file });
    let fault = desk.try_ask(start).await.unwrap_err();
    assert_eq!((fault.field.as_deref(), fault.more.len()), (Some("/workspace"), 0));
}
