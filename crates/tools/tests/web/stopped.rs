//! A stop leaves no request behind.

use crate::server::{PATIENCE, Server, endless, html};
use crate::setting::{setting, stop};
use holdpoint_core::effect::Outcome;
use holdpoint_core::words::Words;
use holdpoint_ports::{Performed, Stop, Toolbox};
use serde_json::{Value, json};
use tokio::time::timeout;

async fn stopped(server: &mut Server, tool: &str, arguments: Value, asked: usize, ask: impl Fn(&Stop)) -> Performed {
    let setting = setting(server, &["w.example.test"]);
    let stop = stop();
    let call = setting.call(tool, arguments);
    let performing = setting.tools.perform(call, stop.clone());
    let asking = async {
        server.was_asked(asked).await;
        ask(&stop);
    };
    let (performed, ()) = timeout(PATIENCE, async { tokio::join!(performing, asking) }).await.unwrap();
    performed
}

/// C2
#[tokio::test]
async fn an_endless_page_is_let_go_at_once_whichever_way_it_is_stopped() {
    let gently: fn(&Stop) = |stop| stop.gently.cancel();
    let now: fn(&Stop) = |stop| stop.now.cancel();
    for ask in [gently, now] {
        let mut server = Server::start(|_| endless()).await;
        let arguments = json!({ "url": "http://w.example.test/a" });
        let performed = stopped(&mut server, "fetch_webpage", arguments, 1, ask).await;
        assert_eq!(performed.outcome, Outcome::Stopped);
        assert_eq!(performed.ended, Some(Words::new("ended-request").with("host", "w.example.test")));
        server.was_left(1).await;
    }
}

/// C2
#[tokio::test]
async fn a_search_lets_go_of_every_page_it_reads() {
    let mut server = Server::start(|place| match place {
        "w.example.test/" => html("<a href=/a>a</a><a href=/b>b</a><a href=/c>c</a><a href=/d>d</a><a href=/e>e</a>"),
        _ => endless(),
    })
    .await;
    let arguments = json!({ "query": "x", "from": ["http://w.example.test/"] });
    let performed = stopped(&mut server, "web_search", arguments, 5, |stop| stop.now.cancel()).await;
    assert_eq!(performed.outcome, Outcome::Stopped);
    assert_eq!(performed.ended, Some(Words::new("ended-search").with("query", "x")));
    server.was_left(4).await;
    assert_eq!(server.asked().len(), 5);
}
