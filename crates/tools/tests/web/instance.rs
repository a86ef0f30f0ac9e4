//! Searching by a SearXNG instance.

use crate::server::{Server, answered, page};
use crate::setting::{setting, with_settings};
use holdpoint_core::effect::{FailureKind, Touch};
use holdpoint_core::gate::Verdict;
use holdpoint_tools::SearchSettings;
use serde_json::json;

fn at(server: &Server) -> SearchSettings {
    SearchSettings { searxng: Some(format!("http://{}/engine/", server.at).parse().unwrap()) }
}

/// H1
#[tokio::test]
async fn an_instance_is_asked_for_json_and_its_results_become_hits() {
    let answer = r#"{"query":"kilns","number_of_results":0,"results":[
        {"url":"http://v.example.test/b","title":"B","content":"about b","score":0.5,"engine":"x"},
        {"url":"http://w.example.test/a","title":"A","content":null,"score":1.25},
        {"url":"ftp://","title":"bad"}]}"#;
    let server = Server::start(move |_| page("application/json", answer.as_bytes())).await;
    let setting = with_settings(&server, &[], at(&server));
    let arguments = json!({ "query": "old kilns & clay" });
    let host = server.at.to_string();
    assert_eq!(setting.facts("web_search", &arguments).touches, [Touch::ReadsHost(host.clone())]);
    let hits = setting.done("web_search", arguments).await;
    assert_eq!(server.asked(), [format!("{host}/engine/search?q=old+kilns+%26+clay&format=json")]);
    let a = json!({ "url": "http://w.example.test/a", "host": "w.example.test", "title": "A", "snippet": "", "score": 1.25, "status": null });
    let b = json!({ "url": "http://v.example.test/b", "host": "v.example.test", "title": "B", "snippet": "about b", "score": 0.5, "status": null });
    assert_eq!(hits, json!([a, b]));
    let of_one = setting.done("web_search", json!({ "query": "x", "hosts": ["v.example.test"] })).await;
    assert_eq!(of_one, json!([b]));
}

/// H1
#[tokio::test]
async fn an_instance_that_gives_no_json_is_told_what_it_lacks() {
    for reply in [answered("403 Forbidden", "", b""), page("text/html", b"<p>results")] {
        let server = Server::start(move |_| reply.clone()).await;
        let failure = with_settings(&server, &[], at(&server)).failure("web_search", json!({ "query": "x" })).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, "search-no-json"));
    }
}

/// H1
#[tokio::test]
async fn without_an_instance_and_start_pages_a_search_says_what_to_do() {
    let server = Server::of_pages(&[]).await;
    let setting = setting(&server, &[]);
    let arguments = json!({ "query": "x" });
    let Verdict::Refuse(why) = setting.verdict("web_search", &arguments) else { panic!() };
    assert_eq!(why.key, "search-not-set-up");
    assert_eq!(setting.failure("web_search", arguments).await.words.key, "search-not-set-up");
}
