//! Which answers a gate takes.

use crate::support::{choice, gate};
use holdpoint_core::gate::{Choice, Decision, Gate, GateKind, Unfit, Verb, fit, legal};
use holdpoint_core::id::{GateId, SessionId};
use serde_json::{Value, json};

const KINDS: [GateKind; 8] = [
    GateKind::Tool,
    GateKind::Approve,
    GateKind::Choose,
    GateKind::Input,
    GateKind::Edit,
    GateKind::Question,
    GateKind::Grant,
    GateKind::Review,
];

fn every_decision() -> Vec<Decision> {
    vec![
        Decision::Approve,
        Decision::Edit("1".to_owned()),
        Decision::Reject(None),
        Decision::Reply(json!("x")),
        Decision::Choose(vec!["a".to_owned()], None),
        Decision::Happened(json!(1)),
        Decision::NotHappened,
        Decision::Skip,
        Decision::Abandon,
    ]
}

fn edit(text: &str) -> Decision {
    Decision::Edit(text.to_owned())
}

fn choose(keys: &[&str], input: Option<Value>) -> Decision {
    Decision::Choose(keys.iter().map(|key| (*key).to_owned()).collect(), input)
}

fn choosing(many: bool, options: Vec<Choice>) -> Gate {
    Gate { many, options, ..gate(GateKind::Choose) }
}

/// B2, B3
#[test]
fn each_kind_offers_its_answers_in_order() {
    let table: Vec<(&str, &[Verb])> = KINDS.iter().map(|kind| (kind.word(), legal(*kind))).collect();
    let expected: Vec<(&str, &[Verb])> = vec![
        ("tool", &[Verb::Approve, Verb::Edit, Verb::Reject, Verb::Reply]),
        ("approve", &[Verb::Approve, Verb::Reject]),
        ("choose", &[Verb::Choose]),
        ("input", &[Verb::Edit, Verb::Approve]),
        ("edit", &[Verb::Edit, Verb::Approve]),
        ("question", &[Verb::Reply]),
        ("grant", &[Verb::Approve, Verb::Reject]),
        ("review", &[Verb::Happened, Verb::NotHappened, Verb::Skip, Verb::Abandon]),
    ];
    assert_eq!(table, expected);
}

/// B6
#[test]
fn an_answer_outside_the_table_fits_no_gate() {
    for kind in KINDS {
        for decision in every_decision() {
            let said = fit(&gate(kind), &decision);
            let outside = !legal(kind).contains(&decision.verb());
            assert_eq!(said == Err(Unfit::NotLegal), outside, "{} at {}", decision.verb().word(), kind.word());
        }
    }
}

/// B6
#[test]
fn an_edit_must_be_exact_json_and_fit_the_schema() {
    let schema = Some(json!({"type": "object", "properties": {"boxes": {"type": "integer", "maximum": 20}}}));
    let edits = Gate { schema, ..gate(GateKind::Edit) };
    assert_eq!(fit(&edits, &edit(r#"{"boxes": 12}"#)).map(drop), Ok(()));
    for wrong in [r#"{"boxes": 21}"#, r#"{"boxes": "12"}"#, "[]", r#"{"boxes": 1, "boxes": 2}"#, "{"] {
        assert!(matches!(fit(&edits, &edit(wrong)), Err(Unfit::Value(_))), "{wrong}");
    }
    let Err(Unfit::Value(why)) = fit(&edits, &edit(r#"{"boxes": 21}"#)) else { panic!("21 is too many") };
    assert!(why.starts_with("/boxes: "), "the place is named: {why}");
}

/// B2
#[test]
fn an_address_that_is_none_does_not_fit() {
    let schema = Some(json!({"type": "string", "format": "uri"}));
    let asks = Gate { schema, ..gate(GateKind::Input) };
    assert_eq!(fit(&asks, &edit(r#""https://paper.example.test/a""#)).map(drop), Ok(()));
    let misfit = Unfit::Format { place: String::new(), format: "uri".to_owned() };
    assert_eq!(misfit.field(), None);
    assert_eq!(fit(&asks, &edit(r#""not an address""#)), Err(misfit));
    let fields = Some(json!({"type": "object", "properties": {"a/b": {"type": "string", "format": "uri"}}}));
    let asks = Gate { schema: fields, ..gate(GateKind::Input) };
    let misfit = Unfit::Format { place: "/a~1b".to_owned(), format: "uri".to_owned() };
    assert_eq!(misfit.field(), Some("/a~1b"));
    assert_eq!(fit(&asks, &edit(r#"{"a/b": "https://paper.example.test/a\n"}"#)), Err(misfit));
}

/// B6
#[test]
fn only_a_proposed_value_that_fits_can_be_approved() {
    for kind in [GateKind::Input, GateKind::Edit] {
        let with = |proposed: Option<&str>| Gate {
            schema: Some(json!({"type": "integer"})),
            proposed: proposed.map(str::to_owned),
            ..gate(kind)
        };
        assert_eq!(fit(&with(None), &Decision::Approve), Err(Unfit::NothingProposed));
        assert_eq!(fit(&with(Some("3")), &Decision::Approve).map(drop), Ok(()));
        assert!(matches!(fit(&with(Some("\"three\"")), &Decision::Approve), Err(Unfit::Value(_))));
    }
}

/// B6
#[test]
fn exactly_one_known_option_is_chosen_where_one_is_asked_for() {
    let one = choosing(false, vec![choice("a", None), choice("b", None)]);
    assert_eq!(fit(&one, &choose(&["a"], None)).map(drop), Ok(()));
    assert_eq!(fit(&one, &choose(&[], None)), Err(Unfit::NotOne));
    assert_eq!(fit(&one, &choose(&["a", "b"], None)), Err(Unfit::NotOne));
    assert_eq!(fit(&one, &choose(&["c"], None)), Err(Unfit::NoSuchOption("c".to_owned())));
}

/// B6
#[test]
fn several_options_are_chosen_once_each_where_many_are_asked_for() {
    let many = choosing(true, vec![choice("a", None), choice("b", None)]);
    assert_eq!(fit(&many, &choose(&[], None)), Err(Unfit::NotOne));
    assert_eq!(fit(&many, &choose(&["b", "a"], None)).map(drop), Ok(()));
    assert_eq!(fit(&many, &choose(&["a", "a"], None)), Err(Unfit::NotOne));
    assert_eq!(fit(&many, &choose(&["a", "c"], None)), Err(Unfit::NoSuchOption("c".to_owned())));
}

/// H4, B6
#[test]
fn an_options_input_has_exactly_the_fields_it_names() {
    let url = json!({"url": {"type": "string", "format": "uri"}});
    let asks = choosing(false, vec![choice("skip", None), choice("other", Some(url))]);
    let given = json!({"url": "https://paper.example.test/"});
    assert_eq!(fit(&asks, &choose(&["other"], Some(given.clone()))).map(drop), Ok(()));
    let wrong = [
        choose(&["other"], None),
        choose(&["other"], Some(json!({}))),
        choose(&["other"], Some(json!({"url": "none"}))),
        choose(&["other"], Some(json!({"url": "https://paper.example.test/", "more": 1}))),
        choose(&["skip"], Some(given)),
    ];
    for decision in wrong {
        assert!(matches!(fit(&asks, &decision), Err(Unfit::Value(_) | Unfit::Format { .. })), "{decision:?}");
    }
}

/// B6
#[test]
fn the_inputs_of_all_chosen_options_are_asked_for() {
    let number = |name: &str| Some(json!({name: {"type": "integer"}}));
    let asks = choosing(true, vec![choice("a", number("x")), choice("b", number("y"))]);
    assert_eq!(fit(&asks, &choose(&["a", "b"], Some(json!({"x": 1, "y": 2})))).map(drop), Ok(()));
    assert!(fit(&asks, &choose(&["a", "b"], Some(json!({"x": 1})))).is_err());
    assert!(fit(&asks, &choose(&["a"], Some(json!({"x": 1, "y": 2})))).is_err());
}

/// An answer names its gate and nothing else.
#[test]
fn a_gates_id_names_its_session() {
    for session in ["s1", "map-g2-of-tides"].map(SessionId::from) {
        let gate = GateId::of(&session, 12);
        assert_eq!((gate.as_str(), gate.session()), (&*format!("{session}-g12"), Some(session)));
    }
    assert_eq!(GateId::from("elsewhere").session(), None);
}
