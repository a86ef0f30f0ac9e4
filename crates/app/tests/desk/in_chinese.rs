//! What goes wrong, told in Chinese: our sentence, then what a library said as a detail.

use super::support::{Bench, Home};
use holdpoint_testkit::{ModelServer, Reply};
use holdpoint_wire::desk::{Answer, FaultKind};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpListener;

async fn desk(home: &Home) -> Bench {
    let desk = home.desk().await;
    let mut settings = serde_json::to_value(desk.settings().await).unwrap();
    settings["language"] = json!("zh-CN");
    desk.ask(json!({ "ask": "set_settings", "settings": settings })).await;
    desk
}

fn model(base_url: &str) -> Value {
    json!({ "name": "Near", "base_url": base_url, "model": "test-model", "key": "none" })
}

/// An address at which nothing listens.
fn gone() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

/// The address of a server that answers in the clear, whatever it is sent.
fn in_clear() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        while let Ok((mut stream, _)) = listener.accept() {
            let _ = stream.read(&mut [0; 4096]);
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
        }
    });
    at
}

/// G1, I3
#[tokio::test(flavor = "multi_thread")]
async fn a_test_of_a_model_that_cannot_be_reached_says_why_in_the_language_of_the_window() {
    let desk = desk(&Home::new()).await;
    let test = |base_url: String| json!({ "ask": "test_model", "model": model(&base_url), "key": null });
    let gone = gone();
    let fault = desk.try_ask(test(format!("http://{gone}/v1"))).await.unwrap_err();
    let said = format!("{gone} 不接受连接：那里没有程序在监听。服务器在运行吗？端口对吗？详情：");
    assert!(fault.message.starts_with(&said), "{}", fault.message);
    let fault = desk.try_ask(test(format!("https://{}/v1", in_clear()))).await.unwrap_err();
    assert!(fault.message.contains("没有使用 https 所需的加密"), "{}", fault.message);
    let server = ModelServer::start(vec![Reply::error(400, "No tools here")]);
    let fault = desk.try_ask(test(server.base_url())).await.unwrap_err();
    assert!(fault.message.ends_with("它说：No tools here"), "{}", fault.message);
}

/// C6, I3: the record keeps the kind, so that each front says it in its own language.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_waits_for_a_server_says_why_in_the_language_of_the_window() {
    let home = Home::new();
    let mut desk = desk(&home).await;
    let gone = gone();
    desk.ask(json!({ "ask": "set_model", "model": model(&format!("http://{gone}/v1")), "key": null })).await;
    let asked = json!({ "ask": "ask", "goal": "Count the boxes", "model": null, "title": null, "workspace": null });
    let Answer::Started { session } = desk.ask(asked).await else { panic!("it is not started") };
    let other = home.other().await;
    let failed = async {
        loop {
            let journal = other.entries(&session.as_str().into(), 0).await.unwrap();
            if let Some(failed) = journal.iter().find(|entry| entry.record.kind() == "turn_failed") {
                return failed.record.encode().unwrap();
            }
            desk.news.recv().await.unwrap();
        }
    };
    let failed = tokio::time::timeout(super::support::PATIENCE, failed).await.unwrap();
    assert!(failed.contains(r#""cause":"refused""#), "{failed}");
    let rows = serde_json::to_string(&desk.open(&session).await.rows).unwrap();
    assert!(rows.contains(&format!("{gone} 不接受连接")), "{rows}");
    desk.command("stop", &session).await.unwrap();
    desk.until(&session, |line| line.pause == Some("force_stopped")).await;
}

/// G2, I3: all that is wrong at once, in the order of the file, each with its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_playbook_that_does_not_check_is_refused_with_all_that_is_wrong() {
    let home = Home::new();
    let desk = desk(&home).await;
    let text = "playbook: 1\nname: Wrong\nsteps:\n  - id: one\n    tool: fetch_web\n    sav: page\n  - id: two\n    gate: \
                approve\n    ask: '{{ memory.page }} {{ memory.pag }}'\n";
    let file = home.playbook("wrong", text, None);
    let start = json!({ "ask": "start", "playbook": file, "params": {}, "title": null, "workspace": null });
    let fault = desk.try_ask(start).await.unwrap_err();
    assert_eq!((fault.kind, fault.message.as_str()), (FaultKind::Usage, "有 3 处问题。什么都没有开始。"));
    let places: Vec<&str> = fault.more.iter().filter_map(|line| line.split('：').next()).collect();
    assert_eq!(places, ["第 5 行第 11 列", "第 6 行第 5 列", "第 9 行第 32 列"], "{:#?}", fault.more);
    assert!(fault.more[0].contains("fetch_web") && fault.more[1].contains("“save”"), "{:#?}", fault.more);
}
