//! Whole stories through the window's one call.

use super::support::{Bench, Home};
use holdpoint_wire::desk::{Answer, GateForm};
use serde_json::{Value, json};

fn decision(gate: &GateForm) -> Value {
    let keys: Vec<&str> = gate.gate.options.iter().map(|option| option.key.as_str()).collect();
    match gate.gate.kind.word() {
        "choose" if gate.gate.many => json!({ "choose": [keys, null] }),
        "choose" => json!({ "choose": [["skip"], null] }),
        "input" => json!({ "edit": "\"How a table is checked\"" }),
        _yes => json!("approve"),
    }
}

async fn answer_all(desk: &mut Bench, session: &str) -> usize {
    let mut answered = 0;
    loop {
        let line = desk.until(session, |line| line.waiting > 0 || line.status.ended()).await;
        if line.status.ended() {
            assert_eq!(line.status.word(), "completed");
            return answered;
        }
        for gate in desk.inbox().await {
            desk.answer(&gate, decision(&gate)).await.unwrap();
            answered += 1;
        }
    }
}

/// K2, I4: the sample from its first click to its report.
#[tokio::test(flavor = "multi_thread")]
async fn the_sample_is_started_answered_and_read_through_the_desk() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let Answer::Templates(templates) = desk.ask(json!({ "ask": "templates" })).await else { panic!("no templates") };
    assert!(templates[0].first && templates[0].name == "research", "{templates:?}");
    assert_eq!(templates[0].params[0].default.as_deref(), Some("How tide tables are made"));
    let asked = json!({ "ask": "defaults", "template": "research", "params": { "topic": "Tides", "max_pages": "3" } });
    let Answer::Defaults(defaults) = desk.ask(asked).await else { panic!("no defaults") };
    assert_eq!((defaults["keywords"].as_str(), defaults.contains_key("max_pages")), (r#"["Tides"]"#, false));
    let session = desk.start("research", &[("topic", "Tides"), ("keywords", r#"["tide tables"]"#)]).await;
    let opened = desk.open(&session).await;
    assert_eq!((opened.head.agent.as_str(), opened.head.params["topic"].as_str()), ("playbook", Some("Tides")));
    assert!(answer_all(&mut desk, &session).await >= 6);
    let files = json!({ "ask": "files", "session": session });
    let Answer::Files(files) = desk.ask(files).await else { panic!("no files") };
    assert!(files.iter().any(|file| file.path == "report.md" && file.report && file.bytes > 500), "{files:?}");
    let report = json!({ "ask": "report", "session": session, "path": "report.md" });
    let Answer::Report(report) = desk.ask(report).await else { panic!("no report") };
    assert!(report.markdown.contains("# Tides") && !report.cut);
    let opened = desk.open(&session).await;
    assert_eq!(opened.rows.last().map(|row| row.place + 1), Some(opened.head.rows));
    let journal = json!({ "ask": "journal", "session": session, "before": null, "limit": 5 });
    let Answer::Journal(page) = desk.ask(journal).await else { panic!("no journal") };
    assert_eq!((page.events.len(), page.all), (5, opened.head.seq));
    assert_eq!(page.events.last().map(|event| event.kind), Some("ended"));
}

/// I1: sessions are found by words of their title or goal.
#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_found_by_words_of_title_and_goal() {
    let home = Home::new();
    let desk = home.desk().await;
    let file = home.playbook("q", super::support::QUESTION, None);
    desk.start(&file, &[]).await;
    let found = |search: &'static str| {
        let desk = &desk;
        async move {
            let Answer::Sessions(found) = desk.ask(json!({ "ask": "sessions", "search": search })).await else {
                panic!("no list")
            };
            found.len()
        }
    };
    assert_eq!(
        (found("question ONE").await, found("one answer").await, found("100%").await, found(" ").await),
        (1, 0, 0, 1)
    );
}
