//! What bad input gets: a sentence, and nothing changed.

use crate::hold::{Machine, in_repository};

/// B6
#[test]
fn unknown_ids_and_second_unfitting_or_misdirected_answers_are_refused() {
    let machine = Machine::new();
    let session = machine.run(&in_repository("samples/research/playbook.yaml"), &[]);
    let gate = machine.gates(&session).remove(0);
    let id = gate["id"].as_str().expect("an id");
    let cases: [(&[&str], i32); 6] = [
        (&["show", "nosuch"], 6),
        (&["answer", "nosuch-g1", "approve"], 6),
        (&["answer", id, "choose", "anything"], 6),
        (&["answer", id, "approve", "--hash", "0000"], 6),
        (&["answer", id, "applaud"], 2),
        (&["resume"], 2),
    ];
    let before = machine.events(&session);
    for (words, code) in cases {
        let ran = machine.hold(words);
        assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{words:?}: {ran:?}");
        assert!(ran.err.trim().len() > 20, "{words:?} gets a sentence: {:?}", ran.err);
    }
    assert_eq!(machine.events(&session), before, "nothing changed");
    assert_eq!(machine.answer(&gate, &["approve"]).code, Some(0));
    let second = machine.answer(&gate, &["reject"]);
    assert_eq!(second.code, Some(6));
    assert!(second.err.contains("casey"), "it says who answered: {}", second.err);
}

/// G2
#[test]
fn a_wrong_playbook_is_told_with_its_place_and_starts_nothing() {
    let machine = Machine::new();
    let text = "playbook: 1\nname: Wrong\nsteps:\n  - id: one\n    tol: read_file\n";
    let playbook = machine.write("wrong/playbook.yaml", text);
    let playbook = playbook.to_str().expect("a path in UTF-8");
    for words in [["check", playbook], ["run", playbook]] {
        let ran = machine.hold(&words);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(
            ran.err.contains("playbook.yaml:5:5") && ran.err.contains("tool"),
            "place and nearest key: {}",
            ran.err
        );
    }
    assert_eq!(machine.hold(&["list", "--json"]).out, "");
}

/// A3
#[test]
fn a_file_that_is_no_store_is_refused_and_left_as_it_is() {
    let machine = Machine::new();
    let file = machine.write("letter.txt", "Dear neighbour, the key is under the pot.\n");
    let ran = machine.hold(&["list", "--store", file.to_str().expect("a path in UTF-8")]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("letter.txt"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&file).expect("the letter"), "Dear neighbour, the key is under the pot.\n");
}

/// I3
#[test]
fn the_same_sentences_are_said_in_chinese() {
    let machine = Machine::new();
    let ran = machine.hold(&["show", "nosuch", "--lang", "zh-CN"]);
    assert_eq!(ran.code, Some(6));
    let chinese = ran.err.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    assert!(chinese, "{}", ran.err);
}
