//! The sites of the samples: their links hold, and the unusual pages answer as declared.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod client;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

use client::{Answer, get};
use encoding_rs::{Encoding, GBK, SHIFT_JIS};
use holdpoint_app::site::{RunningSite, Site};

const START: &str = "http://research.example.test/index.html";
const LEDGER: &str = "http://archive.example.test/members/ledger.html";
const NO_SUCH: [&str; 2] = ["http://archive.example.test/maps/overlays.html", "http://notes.example.test/knots.html"];

/// The bound above which a value is kept beside the record and not in it.
const INLINE_BOUND: usize = 4 * 1024;

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples").join(name)
}

fn research() -> RunningSite {
    Site::start(&sample("research/site.yaml")).unwrap()
}

fn fetch(site: &RunningSite, address: &str) -> Answer {
    let (host, path) = parts(address);
    get(site.address(), host, path)
}

fn parts(address: &str) -> (&str, &str) {
    let rest = address.strip_prefix("http://").unwrap();
    rest.split_at(rest.find('/').unwrap())
}

/// Everything that can be reached from the start page inside the sites, by address.
fn crawl(site: &RunningSite) -> (BTreeMap<String, Answer>, BTreeSet<String>) {
    let mut seen = BTreeMap::new();
    let mut outside = BTreeSet::new();
    let mut waiting = VecDeque::from([START.to_owned()]);
    while let Some(address) = waiting.pop_front() {
        if seen.contains_key(&address) {
            continue;
        }
        if !site.hosts().contains_key(parts(&address).0) {
            outside.insert(address);
            continue;
        }
        let answer = fetch(site, &address);
        waiting.extend(links(&address, &answer));
        seen.insert(address, answer);
    }
    (seen, outside)
}

fn links(address: &str, answer: &Answer) -> Vec<String> {
    let page = String::from_utf8_lossy(&answer.body).into_owned();
    let linked = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    linked
        .chain(answer.header("location"))
        .filter(|link| !link.starts_with('#'))
        .map(|link| absolute(address, link))
        .collect()
}

fn absolute(address: &str, link: &str) -> String {
    if link.starts_with("http://") {
        return link.to_owned();
    }
    assert!(link.starts_with('/'), "{address} links to {link}");
    format!("http://{}{link}", parts(address).0)
}

/// The words of a page, without its tags.
fn words(page: &str) -> usize {
    let text: String =
        page.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| format!("{text} ")).collect();
    text.split_whitespace().count()
}

fn decoded(answer: &Answer, encoding: &'static Encoding) -> String {
    let (text, broken) = encoding.decode_without_bom_handling(&answer.body);
    assert!(!broken, "not all bytes are {}", encoding.name());
    text.into_owned()
}

/// K2: enough linked pages under three names can be read.
#[test]
fn a_crawl_finds_enough_pages_under_three_names() {
    let (seen, _) = crawl(&research());
    let readable: Vec<&String> = seen
        .iter()
        .filter(|(_, answer)| answer.status == 200 && words(&String::from_utf8_lossy(&answer.body)) >= 250)
        .map(|(address, _)| address)
        .collect();
    assert!(readable.len() >= 14, "{readable:?}");
    for host in ["research", "archive", "notes"] {
        let of_host = readable.iter().filter(|address| address.contains(&format!("//{host}."))).count();
        assert!(of_host >= 4, "{host}: {of_host}");
    }
}

/// K2: every link holds, but for those that are meant not to.
#[test]
fn every_link_resolves_but_for_those_meant_not_to() {
    let (seen, outside) = crawl(&research());
    let unusual: BTreeMap<&str, u16> = seen
        .iter()
        .filter(|(_, answer)| answer.status != 200)
        .map(|(address, answer)| (address.as_str(), answer.status))
        .collect();
    let expected = BTreeMap::from([
        (LEDGER, 403),
        (NO_SUCH[0], 404),
        (NO_SUCH[1], 404),
        ("http://archive.example.test/go/checking", 302),
        ("http://research.example.test/old/gauges.html", 301),
    ]);
    assert_eq!(unusual, expected);
    assert_eq!(outside, BTreeSet::from(["http://elsewhere.example.test/catalogue.html".to_owned()]));
}

/// K2: every file of the sites is linked from somewhere.
#[test]
fn no_page_is_an_orphan() {
    let (seen, _) = crawl(&research());
    for host in research().hosts().keys() {
        let root = sample("research/pages").join(host);
        for file in pages(&root) {
            let path = file.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
            let address = format!("http://{host}/{}", path.strip_suffix("index.html").unwrap_or(&path));
            let named = format!("http://{host}/{path}");
            assert!(seen.contains_key(&address) || seen.contains_key(&named), "{named}");
        }
    }
}

fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { pages(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "html"))
        .collect()
}

/// K2: the page for members is blocked.
#[test]
fn the_page_for_members_answers_403() {
    let answer = fetch(&research(), LEDGER);
    assert_eq!(answer.status, 403);
    assert!(answer.text().contains("reserved for members"));
}

/// H20: the Chinese page is GBK and its header says so.
#[test]
fn the_chinese_page_is_gbk_by_its_header() {
    let answer = fetch(&research(), "http://notes.example.test/zh/tidal-bore.html");
    assert_eq!(answer.header("content-type"), Some("text/html; charset=gbk"));
    assert!(String::from_utf8(answer.body.clone()).is_err());
    assert!(decoded(&answer, GBK).contains("涌潮与潮汐表"));
}

/// H20: the Japanese page is Shift_JIS and only the page itself says so.
#[test]
fn the_japanese_page_is_shift_jis_by_its_own_word() {
    let answer = fetch(&research(), "http://archive.example.test/ja/shiomiura.html");
    assert_eq!(answer.header("content-type"), Some("text/html"));
    assert!(String::from_utf8(answer.body.clone()).is_err());
    let text = decoded(&answer, SHIFT_JIS);
    assert!(text.contains("charset=Shift_JIS") && text.contains("潮見浦検潮所の記録"));
}

/// K2: one page is larger than the inline bound by far.
#[test]
fn the_almanac_is_far_larger_than_the_inline_bound() {
    let answer = fetch(&research(), "http://archive.example.test/almanac/port-ellery.html");
    assert!(answer.body.len() >= 10 * INLINE_BOUND);
}

/// C2: the three streams of the other sample are declared endless.
#[test]
fn the_streams_do_not_end() {
    let site = Site::start(&sample("processes/site.yaml")).unwrap();
    for name in ["river", "rain", "clock"] {
        let socket = client::send(site.address(), "stream.example.test", &format!("/{name}.txt"));
        assert!(line_count(socket) >= 3, "{name}");
    }
}

fn line_count(socket: std::net::TcpStream) -> usize {
    use std::io::{BufRead, BufReader};
    let lines = BufReader::new(socket).lines().map(Result::unwrap);
    lines.filter(|line| line.starts_with("line ")).take(3).count()
}
