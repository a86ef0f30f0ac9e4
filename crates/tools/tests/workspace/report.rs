//! `generate_report`.

use crate::desk::Desk;
use holdpoint_core::effect::{Outcome, Touch};
use holdpoint_core::gate::Verdict;
use serde_json::{Value, json};
use std::fs;

fn page(name: &str, text: &str) -> Value {
    json!({ "url": format!("http://w.example.test/{name}"), "host": "w.example.test", "title": name, "text": text, "date": null })
}

/// A passage that two pages share, too long to be a notice.
const SHARED: &str = "The glaze melts in the kiln at last, when the fire has been fed for three nights, and every potter who has seen the \
    white light through the spyhole will say that there is no other light like it and no other silence like that of a kiln that burns.";

fn arguments() -> Value {
    let notice = "Please ring the bell twice.";
    let kilns = format!("{notice}\n\nA kiln is an oven for clay that is fired slowly.\n\n{SHARED}");
    let glazes = format!("{notice}\n\nA glaze is a coat of glass on a pot.\n\n{SHARED}");
    json!({
        "title": "Pottery & fire",
        "outline": ["Kilns", "Glazes", "Something else"],
        "pages": [page("Kilns", &kilns), page("Glazes", &glazes)],
        "focus": "melting",
        "to": "out/report.md",
    })
}

fn sections(text: &str) -> Vec<&str> {
    text.split("\n## ").skip(1).collect()
}

/// K2
#[tokio::test]
async fn each_heading_gets_the_passages_that_fit_it_with_their_sources() {
    let desk = Desk::new();
    let result = desk.done("generate_report", arguments()).await;
    let text = desk.text("out/report.md");
    assert_eq!(result["to"], "out/report.md");
    assert_eq!(result["html"], "out/report.html");
    assert_eq!((&result["passages"], &result["sources"]), (&json!(3), &json!(2)));
    assert_eq!(result["bytes"], text.len() + desk.text("out/report.html").len());
    assert!(text.starts_with("# Pottery &amp; fire\n"), "{text}");
    let sections = sections(&text);
    assert!(
        sections[0]
            .contains("A kiln is an oven for clay that is fired slowly. [\\[1\\]](<http://w.example.test/Kilns>)"),
        "{text}"
    );
    assert!(
        sections[1].contains("A glaze is a coat of glass on a pot. [\\[2\\]](<http://w.example.test/Glazes>)"),
        "{text}"
    );
    assert_eq!(sections[2], "Something else\n\n*The pages that were read say nothing on this.*\n", "{text}");
    assert_eq!(
        sections[3],
        "Sources\n\n1. [Kilns](<http://w.example.test/Kilns>)\n2. [Glazes](<http://w.example.test/Glazes>)\n"
    );
}

/// K2
#[tokio::test]
async fn a_passage_is_used_once_and_what_stands_on_every_page_not_at_all() {
    let desk = Desk::new();
    desk.done("generate_report", arguments()).await;
    for path in ["out/report.md", "out/report.html"] {
        let text = desk.text(path);
        assert!(text.matches("melts in the kiln").count() == 1, "{text}");
        assert!(!text.contains("ring the bell"), "{text}");
    }
}

/// K2
#[tokio::test]
async fn the_focus_decides_between_passages_of_one_heading() {
    let desk = Desk::new();
    let lines: Vec<String> = (0..9).map(|at| format!("Kilns are told of in line {at}.")).collect();
    let text = format!("{}\n\nKilns crack in frost, which costs many of them.", lines.join("\n\n"));
    let mut arguments = json!({ "title": "t", "outline": ["Kilns"], "pages": [page("x", &text)], "focus": "frost damage", "to": "r.md" });
    desk.done("generate_report", arguments.clone()).await;
    assert!(desk.text("r.md").starts_with("# t\n\n## Kilns\n\n> Kilns crack in frost"), "{}", desk.text("r.md"));
    arguments["focus"] = json!("");
    arguments["to"] = json!("other.md");
    desk.done("generate_report", arguments).await;
    assert!(!desk.text("other.md").starts_with("# t\n\n## Kilns\n\n> Kilns crack in frost"));
}

/// K2
#[tokio::test]
async fn a_chinese_report_has_chinese_labels() {
    let desk = Desk::new();
    let page = page("x", "潮汐表是由验潮站的记录计算出来的，每一年都要重新计算。");
    desk.done(
        "generate_report",
        json!({ "title": "潮汐表", "outline": ["潮汐表的计算", "面包"], "pages": [page], "to": "r.md" }),
    )
    .await;
    let text = desk.text("r.md");
    assert!(text.contains("验潮站的记录") && text.contains("## 来源"), "{text}");
    assert!(desk.text("r.html").contains("<html lang=\"zh-CN\">"));
}

/// D1
#[tokio::test]
async fn a_report_made_again_is_the_same_and_a_half_written_one_is_finished() {
    let desk = Desk::new();
    let assumed = desk.facts("generate_report", &arguments()).await.assumed;
    let first = desk.perform_as("generate_report", arguments(), assumed.clone()).await;
    let (text, html) = (desk.text("out/report.md"), desk.text("out/report.html"));
    fs::remove_file(desk.at("out/report.html")).unwrap();
    let again = desk.perform_as("generate_report", arguments(), assumed).await;
    assert_eq!(first, again);
    assert_eq!((text, html), (desk.text("out/report.md"), desk.text("out/report.html")));
}

/// B14
#[tokio::test]
async fn a_new_report_is_allowed_and_one_that_replaces_a_file_is_held() {
    let desk = Desk::new();
    assert_eq!(desk.verdict("generate_report", &arguments()).await, Verdict::Allow);
    fs::create_dir(desk.at("out")).unwrap();
    fs::write(desk.at("out/report.html"), "mine").unwrap();
    let facts = desk.facts("generate_report", &arguments()).await;
    let touches = [Touch::CreatesFile("out/report.md".into()), Touch::ReplacesFile("out/report.html".into())];
    assert_eq!(facts.touches, touches);
    assert!(matches!(desk.verdict("generate_report", &arguments()).await, Verdict::Hold(_)));
    fs::write(desk.at("out/report.html"), "mine, changed").unwrap();
    let Outcome::Failed(failure) = desk.perform_as("generate_report", arguments(), facts.assumed).await.outcome else {
        panic!()
    };
    assert_eq!(failure.words.key, "file-changed");
    assert_eq!(desk.text("out/report.html"), "mine, changed");
}

/// D2
#[tokio::test]
async fn a_report_goes_only_where_its_two_files_can_be_told_apart() {
    use holdpoint_ports::Toolbox as _;
    let desk = Desk::new();
    for to in ["report.html", "report", "md", ""] {
        let mut arguments = arguments();
        arguments["to"] = json!(to);
        assert!(desk.tools.examine("generate_report", &arguments).is_err(), "{to}");
    }
}
