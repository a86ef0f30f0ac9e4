//! Parameters: given as text or as values, filled up with defaults, and fitting.

use holdpoint_agent::playbook::{ParamProblem, Playbook, defaults, parse, read_given, resolve};
use serde_json::{Map, Value, json};

fn playbook() -> Playbook {
    let text = "playbook: 1
name: T
params:
  topic: { type: string, ask: What about? }
  keywords: { type: array, items: { type: string }, minItems: 1, default: ['{{ params.topic }}'] }
  most: { type: integer, minimum: 1, default: 12 }
  page: { type: string, format: uri, default: 'http://a.example.test/{{ params.most }}' }
  any: { default: null }
steps: [{ id: a, tool: t }]
";
    parse("test.yaml", text).unwrap()
}

fn given(pairs: &[(&str, &str)]) -> Result<Map<String, Value>, Vec<ParamProblem>> {
    let pairs: Vec<_> = pairs.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    let playbook = playbook();
    read_given(&playbook, &pairs).and_then(|values| resolve(&playbook, &values))
}

fn problems(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    let problems = given(pairs).unwrap_err().into_iter();
    problems.map(|problem| (problem.name, problem.words.key)).collect()
}

fn defaults_beside(pairs: &[(&str, &str)]) -> Value {
    let pairs: Vec<_> = pairs.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    Value::Object(defaults(&playbook(), &pairs))
}

/// G2: a form shows what a session would begin with.
#[test]
fn a_default_follows_what_is_given_for_the_parameters_that_it_reads() {
    let page = "http://a.example.test/12";
    let beside = defaults_beside(&[("topic", "tides")]);
    assert_eq!(beside, json!({ "keywords": ["tides"], "most": 12, "page": page, "any": null }));
    let beside = defaults_beside(&[("topic", "winds"), ("most", "3"), ("any", "1")]);
    assert_eq!(beside, json!({ "keywords": ["winds"], "page": "http://a.example.test/3" }));
}

/// G2
#[test]
fn a_default_that_reads_what_is_missing_or_does_not_fit_is_told_by_nobody() {
    let page = "http://a.example.test/12";
    assert_eq!(defaults_beside(&[]), json!({ "most": 12, "page": page, "any": null }));
    assert_eq!(defaults_beside(&[("topic", "tides"), ("most", "none")]), json!({ "keywords": ["tides"], "any": null }));
}

/// F1, G2
#[test]
fn what_is_left_out_takes_its_default_which_may_read_earlier_parameters() {
    let values = given(&[("topic", "tides")]).unwrap();
    assert_eq!(
        Value::Object(values),
        json!({ "topic": "tides", "keywords": ["tides"], "most": 12, "page": "http://a.example.test/12", "any": null })
    );
}

/// G2
#[test]
fn a_text_is_json_where_it_is_json_and_fits() {
    let values = given(&[("topic", "12"), ("keywords", "[\"a\"]"), ("most", "3"), ("any", "{\"a\": 1}")]).unwrap();
    assert_eq!(values["topic"], "12");
    assert_eq!(values["keywords"], json!(["a"]));
    assert_eq!(values["most"], 3);
    assert_eq!(values["any"], json!({ "a": 1 }));
    let values = given(&[("topic", "\"quoted\""), ("any", "{a")]).unwrap();
    assert_eq!((&values["topic"], &values["any"]), (&json!("quoted"), &json!("{a")));
}

/// G2
#[test]
fn what_does_not_fit_names_its_parameter() {
    let is = |pairs: &[(&str, &str)], expected: &[(&str, &str)]| {
        let expected: Vec<_> = expected.iter().map(|(name, key)| ((*name).to_owned(), (*key).to_owned())).collect();
        assert_eq!(problems(pairs), expected);
    };
    is(&[], &[("topic", "param-missing"), ("keywords", "param-default")]);
    is(&[("topik", "x"), ("most", "0")], &[("topik", "param-unknown"), ("most", "param-unfit")]);
    is(&[("topic", "x"), ("topic", "y")], &[("topic", "param-twice")]);
    is(&[("topic", "x"), ("keywords", "[]")], &[("keywords", "param-unfit")]);
    is(&[("topic", "x"), ("page", "no uri")], &[("page", "param-unfit")]);
    let why = &given(&[("topic", "x"), ("most", "many")]).unwrap_err()[0].words;
    assert_eq!(why.args["name"], "most");
    assert!(why.args["why"].contains("integer"), "{why:?}");
}
