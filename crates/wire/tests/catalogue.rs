//! Every sentence that any crate says is in the catalogue, in both languages.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use fluent_bundle::FluentResource;
use holdpoint_wire::words::{Catalogue, Language, Text, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [Language; 2] = [Language::English, Language::Chinese];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

/// The sources of all crates without their unit tests, which invent keys of their own.
fn sources() -> Vec<String> {
    let mut found = Vec::new();
    for package in fs::read_dir(root().join("crates")).unwrap() {
        let source = package.unwrap().path().join("src");
        if source.is_dir() {
            files(&source, "rs", &mut found);
        }
    }
    found.retain(|path| !path.ends_with("tests.rs"));
    let read = |path: PathBuf| fs::read_to_string(path).unwrap();
    let code = |text: String| text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
    found.into_iter().map(read).map(code).collect()
}

/// The keys that a call names, however it is laid out.
fn named_in<'a>(code: &'a str, call: &'a str) -> impl Iterator<Item = String> + 'a {
    code.split(call).skip(1).filter_map(|rest| {
        let literal = rest.trim_start().strip_prefix('"')?;
        literal.split('"').next().map(str::to_owned)
    })
}

/// Whatever else looks like a key: some reach `Words::new` by way of a table or a variable.
fn looks_like_a_key<'a>(code: &'a str, families: &'a BTreeSet<String>) -> impl Iterator<Item = String> + 'a {
    let literals = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2));
    literals.filter(|literal| is_key(literal, families)).map(str::to_owned)
}

fn is_key(literal: &str, families: &BTreeSet<String>) -> bool {
    let shaped = literal.chars().all(|char| char.is_ascii_lowercase() || char == '-' || char == '_');
    let family = literal.split_once('-').filter(|(_, rest)| !rest.is_empty());
    shaped && family.is_some_and(|(family, _)| families.contains(family))
}

fn said() -> BTreeSet<String> {
    let sources = sources();
    let mut keys = BTreeSet::new();
    for code in &sources {
        keys.extend(named_in(code, "Words::new("));
        keys.extend(named_in(code, ".label("));
    }
    let first = |key: &String| key.split('-').next().map(str::to_owned);
    let families: BTreeSet<String> = keys.iter().filter(|key| key.contains('-')).filter_map(first).collect();
    for code in &sources {
        keys.extend(looks_like_a_key(code, &families));
    }
    keys
}

/// I3
#[test]
fn everything_that_is_said_can_be_said_in_both_languages() {
    let keys = said();
    assert!(keys.len() > 60, "only {} keys were found", keys.len());
    for language in LANGUAGES {
        let catalogue = Catalogue::in_utc(language);
        let missing: Vec<_> = keys.iter().filter(|key| !catalogue.has(key)).collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", language.tag());
    }
}

/// I3
#[test]
fn every_stage_of_an_intent_has_its_word() {
    let stages =
        ["held", "allowed", "started", "stopped", "unknown", "done", "failed", "refused", "withdrawn", "skipped"];
    for language in LANGUAGES {
        let catalogue = Catalogue::in_utc(language);
        assert!(stages.iter().all(|stage| catalogue.has(&format!("intent-{stage}"))));
    }
}

/// I3
#[test]
fn the_catalogue_is_well_formed_and_says_nothing_twice() {
    for language in LANGUAGES {
        let mut sources = Vec::new();
        files(&root().join("locales").join(language.tag()), "ftl", &mut sources);
        let mut seen = BTreeMap::new();
        for source in sources {
            let text = fs::read_to_string(&source).unwrap();
            assert!(FluentResource::try_new(text.clone()).is_ok(), "{}", source.display());
            let starts = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
            for line in text.lines().filter(starts) {
                let key = line.split([' ', '=']).next().unwrap_or_default().to_owned();
                let before = seen.insert(key.clone(), source.clone());
                assert_eq!(before, None, "{key} stands twice");
            }
        }
    }
}

/// B6
#[test]
fn what_comes_from_outside_is_visible_in_prose_and_exact_for_machines() {
    let catalogue = Catalogue::in_utc(Language::English);
    let words = Text::Words(Words::new("hold-replace").with("path", "re\u{202e}txt.exe\nApproved"));
    assert_eq!(catalogue.text(&words), "re\\u{202e}txt.exe\\nApproved is there already and would be replaced.");
    assert_eq!(catalogue.exact(&words), "re\u{202e}txt.exe\nApproved is there already and would be replaced.");
    let said = Text::Said("two\nlines\u{200b}".into());
    assert_eq!(catalogue.text(&said), "two\nlines\\u{200b}");
    assert_eq!(catalogue.exact(&said), "two\nlines\u{200b}");
}

/// I3
#[test]
fn a_sentence_has_no_invisible_marks_and_tells_times_in_its_language() {
    let words = Words::new("refused-already-decided")
        .with("gate", "s-g1")
        .with("what", "approve")
        .with("by", "ada")
        .with("from", "terminal")
        .with("at", 1_795_966_680_000_i64);
    assert_eq!(
        Catalogue::in_utc(Language::English).say(&words),
        "This gate was already answered: approved, by ada at a terminal, 29 Nov 2026, 15:38. Your answer changed nothing."
    );
    assert_eq!(
        Catalogue::in_utc(Language::Chinese).say(&words),
        "这个关口已有回答：批准，ada 在终端，2026年11月29日 15:38。你的回答没有改变任何东西。"
    );
}

/// The labels of the buttons in the window, by key.
fn labels(language: Language) -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join("locales").join(language.tag()).join("gates.ftl")).unwrap();
    text.lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, label)| (key.to_owned(), label.to_owned()))
        .collect()
}

/// B6, I3: who answers something that does not fit reads what is asked and what the buttons say, and no word of the program's own.
#[test]
fn an_answer_that_does_not_fit_is_told_in_the_words_of_the_buttons() {
    use holdpoint_core::gate::{GateKind, Misfit, Unfit, legal};
    let buttons: [(GateKind, &[&str]); 7] = [
        (GateKind::Tool, &["gates-approve", "gates-edit", "gates-reject", "gates-answer-instead"]),
        (GateKind::Approve, &["gates-approve", "gates-reject"]),
        (GateKind::Grant, &["gates-allow", "gates-reject"]),
        (GateKind::Edit, &["gates-confirm", "gates-confirm-changed"]),
        (GateKind::Question, &["gates-answer"]),
        (GateKind::Review, &["gates-happened", "gates-not-happened", "gates-skip", "gates-abandon"]),
        (GateKind::Choose, &[]),
    ];
    for (language, (kind, keys)) in LANGUAGES.into_iter().flat_map(|language| buttons.map(|button| (language, button)))
    {
        let (catalogue, labels) = (Catalogue::in_utc(language), labels(language));
        let question = match kind {
            GateKind::Tool => Text::Words(Words::new("gate-tool").with("tool", "run_command")),
            GateKind::Review => Text::Words(Words::new("gate-review").with("tool", "run_command")),
            _other => Text::Said("Which of them?".to_owned()),
        };
        let asked = if matches!(question, Text::Said(_)) { "Which of them?" } else { "run_command" };
        for unfit in
            [Unfit::NotLegal, Unfit::NotOne, Unfit::NoSuchOption("z".to_owned()), Unfit::Value("why".to_owned())]
        {
            let misfit =
                Misfit { gate: "s-g4".into(), kind, question: question.clone(), unfit, legal: legal(kind).to_vec() };
            let said = catalogue.say(&misfit.words());
            assert!(said.contains(asked) && !said.contains("s-g4"), "{said}");
            assert!(keys.iter().all(|key| said.contains(&labels[*key])), "{kind:?} {said}");
            let typed = catalogue.terminal(&misfit.words()).unwrap();
            assert!(legal(kind).iter().all(|verb| typed.contains(verb.word())), "{typed}");
        }
    }
}

/// B6, I3: at its field a text of another form is told in a person's words; a terminal says where the field is and what to type.
#[test]
fn a_text_of_another_form_is_told_in_the_words_of_a_person() {
    use holdpoint_core::gate::{GateKind, Misfit, Unfit, legal};
    let cases = [
        ("uri", "This is not a web address.", "这不是网址。"),
        ("email", "This is not an e-mail address.", "这不是电子邮件地址。"),
        ("date", "This is not a date. Write one such as 2026-03-09.", "这不是日期。写成 2026-03-09 这样。"),
        ("duration", "This does not have the form that is asked for: duration.", "这不符合所需的格式：duration。"),
    ];
    for (format, english, chinese) in cases {
        let unfit = Unfit::Format { place: "/page".to_owned(), format: format.to_owned() };
        let (kind, question) = (GateKind::Choose, Text::Said("Which page?".to_owned()));
        let words = Misfit { gate: "s-g4".into(), kind, question, unfit, legal: legal(kind).to_vec() }.words();
        let said = |language| Catalogue::in_utc(language).say(&words);
        assert_eq!((said(Language::English).as_str(), said(Language::Chinese).as_str()), (english, chinese));
        let typed = Catalogue::in_utc(Language::English).terminal(&words).unwrap();
        assert_eq!(typed, "It stands in \"page\". What to type: choose");
    }
}

/// I3
#[test]
fn what_may_have_been_meant_is_said_only_where_something_comes_near() {
    let catalogue = Catalogue::in_utc(Language::English);
    let words = Words::new("playbook-unknown-key").with("key", "tols");
    assert_eq!(
        catalogue.say(&words.clone().with("nearest", "tool")),
        "\"tols\" is not known here. Did you mean \"tool\"?"
    );
    assert_eq!(catalogue.say(&words.with("nearest", "")), "\"tols\" is not known here.");
}

/// A3, I3: records of before a failure was kept by its kind hold what a library said of it, and nothing else.
#[test]
fn failures_that_were_stored_without_their_kind_are_still_said() {
    let old = |key: &str, detail: &str| Words::new(key).with("host", "a.example.test").with(detail, "os error 104");
    for language in LANGUAGES {
        let catalogue = Catalogue::in_utc(language);
        for (key, detail) in [
            ("model-unreachable", "why"),
            ("model-broke-off", "why"),
            ("fetch-connect", "detail"),
            ("fetch-protocol", "detail"),
        ] {
            let said = catalogue.say(&old(key, detail));
            assert!(said.contains("a.example.test") && said.ends_with("os error 104"), "{said}");
            assert!(!said.contains(['{', '$']), "{said}");
        }
        let slow = catalogue.say(&Words::new("model-slow").with("host", "a.example.test").with("seconds", 60));
        let now = Words::new("model-slow").with("host", "a.example.test").with("seconds", 60).with("phase", "page");
        assert_eq!(slow, catalogue.say(&now));
        let unresolved = catalogue.say(&Words::new("fetch-unresolved").with("host", "a.example.test"));
        assert!(unresolved.contains("a.example.test") && !unresolved.contains('$'), "{unresolved}");
    }
}

/// I3
#[test]
fn a_key_that_the_catalogue_lacks_still_shows_what_it_carries() {
    let words = Words::new("never-written").with("path", "a.md");
    assert_eq!(Catalogue::in_utc(Language::English).say(&words), "never-written path=a.md");
}

/// I2: what a window shows names no command of a terminal; what to type stands apart, for terminals alone.
#[test]
fn only_what_is_said_at_a_terminal_says_what_to_type_there() {
    for language in LANGUAGES {
        let folder = root().join("locales").join(language.tag());
        let mut sources = Vec::new();
        files(&folder, "ftl", &mut sources);
        sources.retain(|source| !["terminal.ftl", "help.ftl"].iter().any(|name| source.ends_with(name)));
        assert!(sources.len() > 5);
        for line in sources
            .iter()
            .flat_map(|source| fs::read_to_string(source).unwrap().lines().map(str::to_owned).collect::<Vec<_>>())
        {
            let typed = ["\"hold ", "“hold ", "kill -9"].iter().any(|command| line.contains(command));
            assert!(!typed || line.trim_start().starts_with(".terminal = "), "{line}");
        }
        let catalogue = Catalogue::in_utc(language);
        let told = catalogue.terminal(&Words::new("owner-silent-kept").with("pid", 12)).unwrap();
        assert!(told.contains("kill -9 12"), "{told}");
        assert_eq!(catalogue.terminal(&Words::new("refused-has-ended")), None);
    }
}
