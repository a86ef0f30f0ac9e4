//! K2 with the real program, on a site of another shape, killed at random moments.

use super::moments::{Moment, Moments, asked};
use crate::hold::{Machine, agreeable, in_repository};
use holdpoint_app::site::{Requests, RunningSite, Site};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

const PAGES: usize = 10;
const KILLS: usize = 20;
/// So many of them at least fall between two fetches.
const BETWEEN: usize = 5;
/// How many of one session may fall before its pages are read, and how many after that.
const SHARE: usize = 3;
/// How many pages the playbook reads at once.
const AT_ONCE: usize = 4;

/// A wheel of pages about mills: each links to the next two; one is closed. Every answer takes a moment, and no two that are asked for
/// together come together.
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
            let delay = 60 + 30 * (page % AT_ONCE);
            format!("      /mill/{page}.html: {{ delay: {delay}ms{} }}\n", if page == 7 { ", status: 403" } else { "" })
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

fn fetches<'a>(journal: &'a [Value], statuses: &'a [&str]) -> impl Iterator<Item = &'a Value> {
    let wanted = |intent: &&Value| statuses.iter().any(|status| intent["status"] == *status);
    journal.iter().filter(|intent| intent["tool"] == "fetch_webpage").filter(wanted)
}

/// How many pages the search found; nothing while it is not done.
fn found(journal: &[Value]) -> Option<usize> {
    let search = journal.iter().find(|intent| intent["tool"] == "web_search" && intent["status"] == "done")?;
    Some(search["outcome"]["result"].as_array().expect("hits").len())
}

/// How many of them are still to be read.
fn left(journal: &[Value]) -> Option<usize> {
    let settled = fetches(journal, &["done", "failed", "refused", "skipped"]).count();
    found(journal).map(|found| found.saturating_sub(settled))
}

/// The pages whose fetch is recorded as done, with how often each had been asked for when that was seen first.
#[derive(Default)]
struct Done(BTreeMap<String, usize>);

impl Done {
    /// Checks that no page seen before was asked for again. Gives how many are new.
    fn look(&mut self, journal: &[Value], requests: &Requests) -> usize {
        let before = self.0.len();
        for intent in fetches(journal, &["done"]) {
            let url = intent["arguments"]["url"].as_str().expect("an address");
            let (_, page) = url.rsplit_once("/mill/").expect("a page about a mill");
            let times = requests.count(&format!("http://127.0.0.1/mill/{page}"));
            let first = *self.0.entry(page.to_owned()).or_insert(times);
            assert_eq!(times, first, "{page} was fetched again after its fetch was done");
        }
        self.0.len() - before
    }
}

/// The twenty kills, over as many sessions as they take.
struct Kills {
    moments: Moments,
    made: usize,
    /// Those between two fetches that ran at the same time: one had been done, another had not.
    between: usize,
}

impl Kills {
    /// When to end a run that follows on this journal, of which `spent` kills came without regard to what was going on.
    fn next(&mut self, journal: &[Value], spent: usize, requests: &Requests) -> Moment {
        let reading = left(journal).is_some_and(|left| left > AT_ONCE);
        // Some before the pages are read and some after: each part of a session has its share.
        let share = if found(journal).is_some() { 2 * SHARE } else { SHARE };
        if self.made == KILLS {
            Moment::Never
        } else if reading {
            // More than are read at once: one of them must have been answered before this one was asked for.
            Moment::Asked(asked(requests) + AT_ONCE + 1)
        } else if spent < share {
            Moment::After(Duration::from_millis(30 + self.moments.below(420)))
        } else {
            Moment::Never
        }
    }

    /// A session from its beginning to its report.
    fn session(&mut self) {
        let machine = Machine::new();
        let requests = Requests::default();
        let (_site, host) = site(&machine, &requests);
        let (mut words, mut done, mut journal, mut spent) = (begin(&host), Done::default(), Vec::new(), 0);
        loop {
            let moment = self.next(&journal, spent, &requests);
            let mut running = machine.start(&words);
            let killed = moment.kill(&mut running, &requests);
            self.made += usize::from(killed);
            spent += usize::from(killed && matches!(moment, Moment::After(_)));
            let Some(session) = machine.hold(&["list", "--json"]).json().pop() else { continue };
            let session = session["id"].as_str().expect("an id").to_owned();
            journal = machine.journal(&session);
            let new = done.look(&journal, &requests);
            self.between += usize::from(killed && new > 0 && fetches(&journal, &["started"]).count() > 0);
            if machine.line(&session)["status"] == "completed" {
                assert_eq!(Some(done.0.len() + 1), found(&journal), "all but the closed page were read: {:?}", done.0);
                return check_report(&machine, &session, &host);
            }
            answer_all(&machine, &session);
            words = vec!["resume".to_owned(), session, "--until-gate".to_owned()];
        }
    }
}

fn answer_all(machine: &Machine, session: &str) {
    for gate in machine.gates(session) {
        let answer = words_for(&gate);
        let answer: Vec<&str> = answer.iter().map(String::as_str).collect();
        let ran = machine.answer(&gate, &answer);
        assert_eq!(ran.code, Some(0), "{ran:?}");
    }
}

fn check_report(machine: &Machine, session: &str, host: &str) {
    let workspace = machine.session(session)["workspace"].as_str().expect("a folder").to_owned();
    let report = std::fs::read_to_string(format!("{workspace}/report.md")).expect("the report");
    assert!(report.contains("grinds rye") && report.contains(host), "the report is built from what was read: {report}");
    let html = std::fs::read_to_string(format!("{workspace}/report.html")).expect("the report as HTML");
    assert!(html.contains("grinds rye"), "{html}");
}

/// K2, G2, A4, D5
#[test]
fn a_research_session_killed_at_twenty_moments_comes_to_its_report_and_fetches_nothing_again() {
    let mut kills = Kills { moments: Moments::new(20), made: 0, between: 0 };
    while kills.made < KILLS {
        kills.session();
    }
    assert!(kills.between >= BETWEEN, "{} of the kills fell between two fetches", kills.between);
}
