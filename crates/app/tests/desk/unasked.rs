//! What a notice tells of a session that paused by itself or ended, and what none tells because the person did it.

use super::support::{Bench, Home, PATIENCE, QUESTION};
use holdpoint_app::desk::{Notice, NoticeOrder};
use holdpoint_testkit::{ModelServer, Reply};
use holdpoint_wire::desk::{Answer, NoticeState, Show};
use serde_json::json;
use tokio::time::timeout;

/// A key that stands nowhere else.
const KEY: &str = "sk-gull-4417-kelp";
const FAILS: &str = "
playbook: 1
name: Low tide
steps:
  - { id: over, end: failed }
";

/// A desk that has looked at its sessions: what begins from here on is news. It waits at the gate of this session.
async fn at_work(home: &Home) -> (Bench, String) {
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    desk.gate().await;
    (desk, session)
}

/// The next notice of a session; what is told of gates passes by.
async fn of_session(desk: &mut Bench, session: &str) -> NoticeOrder {
    let wanted = format!("session:{session}");
    let next = async {
        loop {
            let order = desk.notices.recv().await.unwrap();
            let id = match &order {
                NoticeOrder::Show(notice) => &notice.id,
                NoticeOrder::Withdraw { id } => id,
            };
            if id.starts_with("session:") {
                assert_eq!(id, &wanted, "no other session has anything to tell");
                return order;
            }
        }
    };
    timeout(PATIENCE, next).await.unwrap()
}

async fn shown(desk: &mut Bench, session: &str) -> Notice {
    match of_session(desk, session).await {
        NoticeOrder::Show(notice) => notice,
        NoticeOrder::Withdraw { id } => panic!("{id} is taken back"),
    }
}

/// I2, C6, G1: the server's own words, without the key, and one button; taken back when it goes on, and the end is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_an_error_pauses_is_told_in_the_servers_words_and_then_its_end() {
    let refusal = Reply::error(401, &format!("The key {KEY} was withdrawn."));
    let server = ModelServer::start(vec![
        refusal,
        Reply::calls(&[("request_human_input", r#"{"question":"How many?"}"#)]),
        Reply::words("Twelve."),
    ]);
    let home = Home::new();
    let (mut desk, _waits) = at_work(&home).await;
    let model = json!({ "name": "Near", "base_url": server.base_url(), "model": "test-model", "key": "none" });
    desk.ask(json!({ "ask": "set_model", "model": model, "key": KEY })).await;
    let asked = json!({ "ask": "ask", "goal": "Count the boxes", "model": null, "title": null, "workspace": null });
    let Answer::Started { session } = desk.ask(asked).await else { panic!("it is not started") };
    let told = shown(&mut desk, &session).await;
    assert_eq!((told.title.as_str(), told.urgent, told.buttons.len()), ("Count the boxes", true, 1));
    assert!(told.body.contains("was withdrawn."), "{}", told.body);
    assert!(!format!("{told:?}").contains(KEY), "{told:?}");
    for action in ["open", "default"] {
        assert_eq!(desk.desk.pressed(&told.id, action).await, Some(Show::Session(session.clone())));
    }
    home.let_go(&session).await;
    desk.command("resume", &session).await.unwrap();
    assert_eq!(of_session(&mut desk, &session).await, NoticeOrder::Withdraw { id: told.id });
    desk.stands(&session, "awaiting_input").await;
    let gates = desk.inbox().await;
    let asked = gates.iter().find(|gate| gate.gate.question == "How many?").unwrap();
    desk.answer(asked, json!({ "reply": "twelve" })).await.unwrap();
    let told = shown(&mut desk, &session).await;
    assert_eq!((told.body.as_str(), told.urgent), ("Completed.", false));
}

/// I2: what the person did is no news to them; what ended by itself is.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_person_paused_stopped_or_gave_up_is_not_told_and_what_failed_is() {
    let home = Home::new();
    let (mut desk, waits) = at_work(&home).await;
    for (word, pause) in [("pause", "user"), ("stop", "force_stopped")] {
        desk.command(word, &waits).await.unwrap();
        desk.until(&waits, |line| line.pause == Some(pause)).await;
        home.let_go(&waits).await;
        desk.command("resume", &waits).await.unwrap();
        desk.stands(&waits, "awaiting_input").await;
    }
    desk.command("abandon", &waits).await.unwrap();
    desk.stands(&waits, "abandoned").await;
    let failed = desk.start(&home.playbook("f", FAILS, None), &[]).await;
    let told = shown(&mut desk, &failed).await;
    assert_eq!((told.title.as_str(), told.body.as_str()), ("Low tide", "Failed. What was done is kept."));
}

/// I2: a desktop without notices is told of to the window, at once and to one that comes later, each time that it changes.
#[tokio::test(flavor = "multi_thread")]
async fn a_desktop_without_notices_is_told_of_once() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let told = |state: &str| {
        let state = state.to_owned();
        move |news| {
            let news = serde_json::to_value(news).unwrap();
            (news["news"] == "notices").then(|| assert_eq!(news["of"], state))
        }
    };
    for _ in 0..2 {
        desk.desk.notice_state(NoticeState::NoService);
    }
    desk.told(told("no_service")).await;
    desk.desk.notice_state(NoticeState::Works);
    desk.told(told("works")).await;
    desk.desk.notice_state(NoticeState::NoService);
    let Answer::Hello(hello) = desk.ask(json!({ "ask": "hello" })).await else { panic!("no greeting") };
    assert_eq!(hello.notices, NoticeState::NoService);
}
