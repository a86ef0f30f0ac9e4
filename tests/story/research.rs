//! K2: the research report, as the shipped playbook tells it, with a world of three pages in place of the web.

use crate::commands::host;
use holdpoint_core::effect::{Effect, Failure, FailureKind, Outcome, Touch};
use holdpoint_core::gate::{Decision, Gate, GateKind};
use holdpoint_core::session::{State, Status};
use holdpoint_core::words::Words;
use holdpoint_testkit::{FakeTool, World};
use holdpoint_tests::{Person, Story, answer, params};
use serde_json::{Value, json};
use std::time::Duration;

const PLAYBOOK: &str = include_str!("../../samples/research/playbook.yaml");

fn hosts(arguments: &Value, name: &str) -> Vec<Touch> {
    let listed = arguments[name].as_array().into_iter().flatten();
    listed.filter_map(Value::as_str).map(|text| Touch::ReadsHost(host(text))).collect()
}

fn world() -> World {
    let search = FakeTool::new(Effect::ReadOnly).touching(|arguments| hosts(arguments, "hosts")).answering(|_, _| {
        let hit =
            |host: &str, page: &str| json!({ "url": format!("http://{host}/{page}"), "host": host, "title": page });
        Outcome::Done(json!([
            hit("research.example.test", "one"),
            hit("archive.example.test", "closed"),
            hit("notes.example.test", "three"),
            hit("research.example.test", "four"),
        ]))
    });
    let fetch = FakeTool::new(Effect::ReadOnly)
        .touching(|arguments| vec![Touch::ReadsHost(host(arguments["url"].as_str().unwrap_or_default()))])
        .taking(Duration::from_secs(1))
        .answering(|arguments, _| {
            let url = arguments["url"].as_str().unwrap_or_default();
            if url.ends_with("closed") {
                let blocked = Failure::new(FailureKind::Blocked, Words::new("fetch-blocked"));
                return Outcome::Failed(blocked.fact("status", 403).fact("url", url));
            }
            Outcome::Done(json!({ "url": url, "title": format!("About {url}"), "text": "tide ".repeat(2000) }))
        });
    let report = FakeTool::new(Effect::Idempotent)
        .touching(|arguments| vec![Touch::CreatesFile(arguments["to"].as_str().unwrap_or_default().to_owned())])
        .looking();
    World::default().with("web_search", search).with("fetch_webpage", fetch).with("generate_report", report)
}

fn researcher() -> Person {
    Person::new(|gate: &Gate, _: &State| {
        let skip = gate.options.iter().any(|option| option.key == "skip");
        Some(match gate.kind {
            GateKind::Choose if skip => Decision::Choose(vec!["skip".into()], None),
            GateKind::Input => Decision::Edit("\"who measured\"".into()),
            _ => answer(gate),
        })
    })
}

/// K2, G2
#[test]
fn the_research_report_comes_out_the_same_whenever_somebody_dies() {
    let defaults = json!({
        "topic": "tide tables", "keywords": ["tide"], "start": ["http://research.example.test/"],
        "hosts": ["research.example.test", "archive.example.test", "notes.example.test"], "max_pages": 12
    });
    let told = Story::new(PLAYBOOK, world, researcher()).with(params(defaults)).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    let read: Vec<&str> =
        told.end.memory["pages"].as_array().expect("a list").iter().filter_map(|page| page["url"].as_str()).collect();
    assert_eq!(read.len(), 3, "the closed page is left out: {read:?}");
    let kinds: Vec<GateKind> = told.state.gates().iter().map(|state| state.gate.kind).collect();
    let wanted = [GateKind::Grant, GateKind::Edit, GateKind::Choose, GateKind::Choose, GateKind::Input, GateKind::Edit];
    assert_eq!(kinds, wanted, "grant, keywords, sites, the blocked page, focus, outline");
}
