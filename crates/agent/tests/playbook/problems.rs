//! What is found wrong in a playbook, and where.

use crate::drive::{problems, steps};
use holdpoint_agent::playbook::parse;

/// A playbook of one step with these fields.
fn step(fields: &str) -> String {
    steps(&format!("  - {{ id: one, {fields} }}\n"))
}

/// The playbook `marked` has these problems, one at each `▸` in it, in order.
pub fn is(marked: &str, expected: &[&str]) {
    let (text, places) = places(marked);
    assert_eq!(places.len(), expected.len(), "{marked}");
    let expected = places.iter().zip(expected);
    let expected: Vec<_> = expected.map(|(place, said)| format!("{place} {said}")).collect();
    assert_eq!(problems(&text), expected, "{marked}");
}

/// The playbook `marked` has one problem that begins so, at the `▸` in it.
fn begins(marked: &str, expected: &str) {
    let (text, places) = places(marked);
    let said = problems(&text);
    assert!(said[0].starts_with(&format!("{} {expected}", places[0])), "{said:?} {marked}");
}

pub fn places(marked: &str) -> (String, Vec<String>) {
    let mut places = Vec::new();
    for (number, line) in (1..).zip(marked.lines()) {
        let parts: Vec<&str> = line.split('▸').collect();
        let mut column = 1;
        for part in &parts[..parts.len() - 1] {
            column += part.chars().count();
            places.push(format!("{number}:{column}"));
        }
    }
    (marked.replace('▸', ""), places)
}

/// G2
#[test]
fn an_unknown_key_is_told_with_its_place_and_the_nearest_known_one() {
    is(
        "playbook: 1\nname: Test\n▸step: []\nsteps:\n  - { id: one, tool: look, ▸whith: {} }\n  - id: two\n    set: { a: 1 }\n    ▸neds: [one]\n",
        &[
            "playbook-unknown-key key=step nearest=steps",
            "playbook-unknown-key key=whith nearest=with",
            "playbook-unknown-key key=neds nearest=needs",
        ],
    );
    is(
        "playbook: 1\nname: T\nlimits: { ▸second: 3 }\nasks: [{ allow: [a], ▸host: [] }]\nsteps: [{ id: a, tool: t }]\n",
        &["playbook-unknown-key key=second nearest=seconds", "playbook-unknown-key key=host nearest=hosts"],
    );
}

/// G2
#[test]
fn what_is_not_supported_yet_is_told_as_such() {
    let not_yet = |fields: &str, key: &str| {
        let marked = fields.replacen(key, &format!("▸{key}"), 1);
        is(&step(&marked), &[&format!("playbook-not-yet key={key}")]);
    };
    not_yet("agent: {}", "agent");
    not_yet("playbook: other.yaml", "playbook");
    for key in ["repeat", "retry", "timeout"] {
        not_yet(&format!("tool: look, {key}: 3"), key);
    }
    for key in ["deadline", "on_deadline", "default"] {
        not_yet(&format!("gate: approve, ask: What?, {key}: 3"), key);
    }
    is(&step("tool: look, with: { key: \"{{ ▸secret('name') }}\" }"), &["playbook-not-yet key=secret"]);
}

/// G2
#[test]
fn words_that_are_read_differently_must_be_quoted() {
    for word in ["yes", "No", "ON", "off"] {
        is(&step(&format!("tool: look, with: {{ a: ▸{word} }}")), &[&format!("playbook-ambiguous text={word}")]);
    }
    for word in ["012", "-07", "0x1F", "0o17", "00"] {
        is(&step(&format!("tool: look, with: {{ a: [▸{word}] }}")), &[&format!("playbook-leading-zero text={word}")]);
    }
    is(&step("tool: look, with: { a: ▸9007199254740993123456 }"), &["playbook-number text=9007199254740993123456"]);
    is(
        &steps("  - id: one\n    gate: choose\n    ask: Which?\n    options: { ▸no: {} }\n"),
        &["playbook-ambiguous text=no"],
    );
    let quoted = step("tool: look, with: { a: 'no', b: \"012\", c: 0, d: 0.5, e: -1, f: 1.2.3, g: 10:30, h: y }");
    assert!(parse("test.yaml", &quoted).is_ok());
}

/// G2
#[test]
fn more_than_plain_data_is_refused() {
    is(
        "▸▸▸▸a: &x ▸1\n",
        &[
            "playbook-unknown-key key=a nearest=",
            "playbook-missing key=playbook",
            "playbook-missing key=name",
            "playbook-missing key=steps",
            "playbook-anchor",
        ],
    );
    let cases = [
        ("tool: !x ▸look", "playbook-tag"),
        ("tool: look, with: { a: {▸{ params.x }} }", "playbook-quote-expression"),
        ("tool: look, with: { ▸[a]: 1 }", "playbook-key-not-text"),
        ("tool: look, with: { a: 1, ▸a: 2 }", "playbook-key-twice key=a"),
    ];
    for (fields, expected) in cases {
        is(&step(fields), &[expected]);
    }
    is("▸\n", &["playbook-empty"]);
    is("▸# nothing\n", &["playbook-empty"]);
    let two = format!("{}▸---\na: 1\n", step("tool: look"));
    is(&two, &["playbook-one-document"]);
    let deep = format!("{}▸{}{}", "[".repeat(64), "[".repeat(6), "]".repeat(70));
    is(&deep, &["playbook-too-deep"]);
    let broken = problems("playbook: 1\nname: 'x\n");
    assert!(broken[0].contains("playbook-yaml"), "{broken:?}");
}

/// G2
#[test]
fn a_step_is_exactly_one_thing_and_has_the_keys_of_it() {
    let cases = [
        ("save: x", "@playbook-step-kind"),
        ("tool: look, set: { a: 1 }", "@playbook-step-kind"),
        ("tool: look, ▸ask: What?", "playbook-key-not-here key=ask kind=tool"),
        ("set: { a: 1 }, ▸save: x", "playbook-key-not-here key=save kind=set"),
        ("gate: choose, ask: Which?", "@playbook-missing key=options"),
        ("gate: edit, ask: Right?", "@playbook-missing key=value"),
        ("gate: approve, ask: Right?, ▸value: 1", "playbook-key-not-here key=value kind=approve"),
        ("gate: approve", "@playbook-missing key=ask"),
        ("gate: ▸chose, ask: Which?", "playbook-one-of expected=approve, choose, input, edit found=chose key=gate"),
        ("end: ▸done", "playbook-one-of expected=completed, failed, abandoned found=done key=end"),
        ("set: ▸{}", "playbook-expected-map key=set"),
        ("tool: look, with: ▸x", "playbook-expected-map key=with"),
        ("tool: ▸5", "playbook-expected-text key=tool"),
        ("tool: look, each: ▸{ a: [], b: [] }", "playbook-each-one"),
        ("tool: look, each: { ▸steps: [] }", "playbook-reserved name=steps"),
        ("tool: look, each: { a: ▸5 }", "playbook-expected-list key=a"),
        ("tool: look, parallel: ▸0", "playbook-expected-count key=parallel"),
        ("tool: look, save: ▸Big", "playbook-name name=Big"),
        ("gate: choose, ask: Which?, options: [a], many: ▸1", "playbook-expected-true-or-false key=many"),
    ];
    for (fields, expected) in cases {
        // What the whole step lacks is told at its beginning.
        match expected.strip_prefix('@') {
            Some(expected) => is(&step(fields).replacen('{', "▸{", 1), &[expected]),
            None => is(&step(fields), &[expected]),
        }
    }
    is("playbook: ▸2\nname: T\nsteps: ▸[]\n", &["playbook-version found=2", "playbook-no-steps"]);
    is("playbook: 1\nname: T\nsteps: [▸5]\n", &["playbook-expected-map key=steps"]);
}

/// G2
#[test]
fn durations_are_whole_seconds_minutes_or_hours() {
    for found in ["20", "20d", "1.5h", "0s", "s", "-1s", "99999h"] {
        begins(&step(&format!("after: ▸{found}, tool: look")), "playbook-duration found=");
    }
    for good in ["20s", "30m", "24h"] {
        assert!(parse("test.yaml", &step(&format!("after: {good}, tool: look"))).is_ok());
    }
}

/// G2
#[test]
fn steps_are_known_and_wait_for_each_other_in_no_circle() {
    let two = |first: &str, second: &str| {
        steps(&format!("  - {{ id: {first}, tool: look }}\n  - {{ id: {second}, tool: look }}\n"))
    };
    let circle = |first| two(first, "b").replacen('{', "▸{", 1);
    is(&two("a", "▸a"), &["playbook-id-twice id=a line=4"]);
    is(&two("▸Aa", "▸b c"), &["playbook-name name=Aa", "playbook-name name=b c"]);
    is(&two("a", "b, needs: [▸c]"), &["playbook-unknown-step id=c nearest="]);
    is(&circle("a, needs: [b]"), &["playbook-circle ids=a → b → a"]);
    is(&circle("a, needs: [a]"), &["playbook-circle ids=a → a"]);
}

/// G2
#[test]
fn options_after_a_failure_lead_somewhere() {
    let on_error = |kind: &str, options: &str| {
        steps(&format!(
            "  - id: one\n    tool: look\n    on_error:\n      {kind}:\n        ask: What now?\n        options: {options}\n"
        ))
    };
    is(
        &on_error(
            "blocked",
            "{ ▸skip: { after: 3s }, ▸wait: {}, retry: {}, other: { input: { url: { type: string } } } }",
        ),
        &["playbook-option-meaning key=skip", "playbook-option-meaning key=wait"],
    );
    is(
        &on_error("▸block", "{ retry: {} }"),
        &["playbook-one-of expected=blocked, timeout, refused, failed found=block key=on_error"],
    );
    is(&on_error("failed", "▸{}"), &["playbook-no-options"]);
    is(&on_error("failed", "[retry, { key: ▸retry }]"), &["playbook-option-twice key=retry"]);
    is(&on_error("failed", "{ retry: { ▸lable: x } }"), &["playbook-unknown-key key=lable nearest=label"]);
}

/// G2
#[test]
fn schemas_are_schemas_and_defaults_fit_them() {
    let params = |params: &str| format!("playbook: 1\nname: T\nparams:\n  {params}\nsteps: [{{ id: a, tool: t }}]\n");
    begins(&params("size: ▸{ minimum: small }"), "playbook-schema why=");
    let types = "playbook-schema-type expected=string, number, integer, boolean, array, object, null";
    is(&params("size: { type: ▸hugh }"), &[&format!("{types} found=hugh")]);
    is(&params("a: { items: { type: ▸[string, txt] } }"), &[&format!("{types} found=[\"string\",\"txt\"]")]);
    begins(&params("size: ▸{ $ref: 'https://example.test/x' }"), "playbook-schema");
    let text = params("size: { type: integer, default: ▸big }");
    begins(&text, "playbook-default at= expected=integer found=\"big\" name=size rule=type");
    let text = params("a: { items: { anyOf: [{ type: integer }, { type: 'null' }] }, default: ▸[1, b] }");
    begins(&text, "playbook-default at=/1 expected= found=\"b\" name=a rule=forms");
    is(&params("a: { default: '{{ ▸params.b }}' }\n  b: { default: 1 }"), &["playbook-unknown-param id=b nearest="]);
}

/// G2
#[test]
fn expressions_read_only_what_is_there() {
    let head = "playbook: 1\nname: T\nparams: { topic: { type: string } }\nsteps:
  - { id: first, tool: look, save: hits }
  - { id: side, needs: [], tool: look, save: aside }
  - { id: last, needs: [first], tool: look, with: { a: ";
    let with = |expression: &str| format!("{head}\"{{{{ ▸{expression} }}}}\" }} }}\n");
    let cases = [
        ("params.topik", "playbook-unknown-param id=topik nearest=topic"),
        ("params", "playbook-name-one name=params"),
        ("params['topic']", "playbook-name-one name=params"),
        ("memory.hit", "playbook-unknown-memory id=hit nearest=hits"),
        ("memory.aside", "playbook-unknown-memory id=aside nearest="),
        ("steps.frist.result", "playbook-unknown-step id=frist nearest=first"),
        ("steps.side.result", "playbook-step-not-before id=side"),
        ("steps.first.state", "playbook-unknown-attribute attribute=state expected=status, result name=steps.first"),
        ("session.name", "playbook-unknown-attribute attribute=name expected=id, title name=session"),
        ("answer.value", "playbook-no-answer"),
        ("error.status", "playbook-no-error"),
        ("value", "playbook-not-yet key=value"),
        ("parms.topic", "playbook-unknown-name name=parms nearest=params"),
        ("memory.hits | joyn(',')", "playbook-unknown-filter name=joyn"),
        ("params.topic is not strng", "playbook-unknown-test name=strng"),
    ];
    for (expression, expected) in cases {
        is(&with(expression), &[expected]);
    }
    for good in [
        "memory.hits | selectattr('host', 'in', params.topic) | map(attribute='a|b is c') | unique | join(', ')",
        "steps.first.result.deep.down or session.title",
        "{'a': {'b': range(3)}}",
    ] {
        assert!(parse("test.yaml", &with(good).replace('▸', "")).is_ok(), "{good}");
    }
}

/// G2
#[test]
fn what_cannot_be_parsed_as_an_expression_is_told_at_its_letter() {
    let cases = [
        ("a {{ 1 ▸+ }}", "playbook-expression"),
        ("a ▸{{ 1", "playbook-expression-open"),
        ("a ▸{% if x %}", "playbook-statement mark={%"),
    ];
    for (text, expected) in cases {
        begins(&step(&format!("tool: look, with: {{ a: '{text}' }}")), expected);
    }
    begins(&step("when: 1 ▸+, tool: look"), "playbook-expression");
    is(&step("when: ▸'a {{ 1 }}', tool: look"), &["playbook-when-mixed"]);
}

/// G2
#[test]
fn each_place_has_its_own_names() {
    let fields = "tool: look, each: { hit: '{{ ▸hit }}' }, when: ▸hit, with: { a: '{{ hit }} {{ ▸error.x }}' }";
    is(
        &step(fields),
        &["playbook-unknown-name name=hit nearest=", "playbook-unknown-name name=hit nearest=", "playbook-no-error"],
    );
    let asks = "playbook: 1\nname: T\nasks: [{ allow: [t], hosts: '{{ ▸memory.a }}' }]\nsteps: [{ id: a, tool: t }]\n";
    is(asks, &["playbook-unknown-memory id=a nearest="]);
}

/// G2
#[test]
fn a_key_with_two_letters_swapped_is_told_once_with_the_one_that_was_meant() {
    is("playbook: 1\n▸nmae: T\nsteps: [{ id: a, tool: t }]\n", &["playbook-unknown-key key=nmae nearest=name"]);
    is(&step("▸tolo: look"), &["playbook-unknown-key key=tolo nearest=tool"]);
}
