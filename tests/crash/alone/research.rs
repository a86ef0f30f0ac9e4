//! K2 with the real program, on a site of another shape, killed at random moments.

use super::moments::Moments;
use crate::hold::{Machine, agreeable, in_repository};
use holdpoint_app::site::{Requests, RunningSite, Site};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

const PAGES: usize = 10;
const KILLS: usize = 20;

/// A wheel of pages about mills: each links to the next two; one is closed. Every answer takes a moment.
fn site(machine: &Machine, requests: &Requests) -> (RunningSite, String) {
    for page in 0..PAGES {
        let text = format!("Mill number {page} grinds rye and wheat with stones cut by hand. ").repeat(40);
        let links = [(page + 1) % PAGES, (page + 2) % PAGES]
            .map(|next| format!("<a href=\"/mill/{next}.html\">Mill {next}</a>"));
        let html = format!(
            "<html><title>Mill {page}</title><body><article><h1>Mill {page}</h1><p>{text}</p>{}</article>",
            links.concat()
        );
        machine.write(&format!("mills/pages/mill/{page}.html"), &html);
    }
    let paths: String = (0..PAGES)
        .map(|page| {
            format!("      /mill/{page}.html: {{ delay: 60ms{} }}\n", if page == 7 { ", status: 403" } else { "" })
        })
        .collect();
    let yaml = format!("site: 1\nhosts:\n  127.0.0.1:\n    folder: pages\n    paths:\n{paths}");
    let file = machine.write("mills/site.yaml", &yaml);
    let site = Site::start_with(&file, requests.hook()).expect("the site is served");
    let host = site.address().to_string();
    (site, host)
}

fn begin(host: &str) -> Vec<String> {
    let playbook = in_repository("samples/research/playbook.yaml");
    let params = [
        "topic=Mills".to_owned(),
        "keywords=[\"mill\", \"rye\"]".to_owned(),
        format!("start=[\"http://{host}/mill/0.html\"]"),
        format!("hosts=[\"{host}\"]"),
    ];
    let mut words = vec!["run".to_owned(), playbook.display().to_string(), "--until-gate".to_owned()];
    words.extend(params.into_iter().flat_map(|param| ["--param".to_owned(), param]));
    words
}

/// What to answer: the closed page is skipped, all else is agreed to.
fn words_for(gate: &Value) -> Vec<String> {
    let skip = gate["options"].as_array().is_some_and(|options| options.iter().any(|option| option["key"] == "skip"));
    if skip { vec!["choose".into(), "skip".into()] } else { agreeable(gate) }
}

/// No address was asked for more often than attempts were recorded: none again once its outcome was.
fn check_requests(machine: &Machine, session: &str, requests: &BTreeMap<String, usize>) {
    let journal = machine.journal(session);
    let attempts = |wanted: &dyn Fn(&Value) -> bool| -> u64 {
        journal.iter().filter(|intent| wanted(intent)).filter_map(|intent| intent["attempt"].as_u64()).sum()
    };
    let searches = attempts(&|intent| intent["tool"] == "web_search");
    for (address, times) in requests {
        let path = address.rsplit_once("/mill/").map_or("", |(_, page)| page);
        let fetches = attempts(&|intent| {
            intent["tool"] == "fetch_webpage"
                && intent["arguments"]["url"].as_str().is_some_and(|url| url.ends_with(&format!("/mill/{path}")))
        });
        assert!(
            *times as u64 <= searches + fetches,
            "{address} was asked for {times} times in {searches} searches and {fetches} fetches"
        );
    }
}

/// K2, G2, A4, D5
#[test]
fn a_research_session_killed_at_twenty_moments_comes_to_its_report_and_fetches_nothing_again() {
    let mut moments = Moments::new(20);
    let mut kills = 0;
    while kills < KILLS {
        let machine = Machine::new();
        let requests = Requests::default();
        let (_site, host) = site(&machine, &requests);
        let mut words = begin(&host);
        let session = loop {
            let mut running = machine.start(&words);
            if kills == KILLS {
                running.wait();
            } else {
                std::thread::sleep(Duration::from_millis(30 + moments.below(420)));
                if !running.ended() {
                    running.kill();
                    kills += 1;
                }
            }
            let Some(session) = machine.hold(&["list", "--json"]).json().pop() else { continue };
            let session = session["id"].as_str().expect("an id").to_owned();
            if machine.line(&session)["status"] == "completed" {
                break session;
            }
            for gate in machine.gates(&session) {
                let answer = words_for(&gate);
                let answer: Vec<&str> = answer.iter().map(String::as_str).collect();
                let ran = machine.answer(&gate, &answer);
                assert_eq!(ran.code, Some(0), "{ran:?}");
            }
            words = vec!["resume".to_owned(), session, "--until-gate".to_owned()];
        };
        check_requests(&machine, &session, &requests.all());
        let workspace = machine.session(&session)["workspace"].as_str().expect("a folder").to_owned();
        let report = std::fs::read_to_string(format!("{workspace}/report.md")).expect("the report");
        assert!(
            report.contains("grinds rye") && report.contains(&host),
            "the report is built from what was read: {report}"
        );
        let html = std::fs::read_to_string(format!("{workspace}/report.html")).expect("the report as HTML");
        assert!(html.contains("grinds rye"), "{html}");
    }
}
