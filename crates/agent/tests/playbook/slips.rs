//! Everything that is wrong is told at once, and nothing that only follows from it.

use crate::drive::steps;
use crate::problems::{is, places};
use holdpoint_agent::playbook::{KnownTool, check};

/// G2
#[test]
fn slips_of_every_kind_are_told_in_one_run_in_the_order_of_the_text() {
    is(
        "playbook: 1
name: Several slips
▸abuot: Words.
params:
  size: { type: integer, default: ▸big }
  topic: ▸text
steps:
  - id: first
    tool: look
    with: { a: \"{{ ▸params.sise }}\", b: \"{{ params.topic }}\" }
    ▸sav: hits
  - id: second
    needs: [first]
    gate: ▸chose
    ask: \"{{ memory.hits }} {{ ▸memory.hids }}\"
    options: { one: { ▸lable: One } }
  - id: third
    ▸tol: look
    after: ▸soon
    with: { a: \"{{ answer.value }} {{ ▸answer.vale }}\", b: \"{{ 1 ▸+ }}\" }
  - id: fourth
    needs: [▸fifth]
    set: { a: \"{{ ▸nothing }}\", ▸B: 1 }
",
        &[
            "playbook-unknown-key key=abuot nearest=about",
            "playbook-default at= expected=integer found=\"big\" name=size rule=type why=\"big\" is not of type \"integer\"",
            "playbook-expected-map key=topic",
            "playbook-unknown-param id=sise nearest=size",
            "playbook-unknown-key key=sav nearest=save",
            "playbook-one-of expected=approve, choose, input, edit found=chose key=gate",
            "playbook-unknown-memory id=hids nearest=hits",
            "playbook-unknown-key key=lable nearest=label",
            "playbook-unknown-key key=tol nearest=tool",
            "playbook-duration found=\"soon\"",
            "playbook-unknown-attribute attribute=vale expected=status, value, input, words name=answer",
            "playbook-expression why=unexpected end of input, expected expression",
            "playbook-unknown-step id=fifth nearest=",
            "playbook-unknown-name name=nothing nearest=",
            "playbook-name name=B",
        ],
    );
}

/// G2
#[test]
fn a_key_that_is_not_known_makes_no_name_unknown() {
    let reads = "  - id: last\n    tool: look\n    with: { a: '{{ memory.hits }}', b: '{{ steps.find.result }}' }\n";
    let first = |fields: &str| steps(&format!("  - {{ {fields} }}\n{reads}"));
    for save in ["sav", "keep", "store_as"] {
        let told = crate::drive::problems(&first(&format!("id: find, tool: look, {save}: hits")));
        assert_eq!(told.len(), 1, "{save}: {told:?}");
        assert!(told[0].contains(&format!("playbook-unknown-key key={save}")), "{told:?}");
    }
    is(
        &first("▸name: find, tool: look, save: hits").replacen("- {", "- ▸{", 1),
        &["playbook-missing key=id", "playbook-unknown-key key=name nearest="],
    );
    let whole = |marked: &str| {
        marked.replace("STEPS", "steps:\n  - { id: a, tool: look, with: { a: '{{ params.topic }}' } }\n")
    };
    is(
        &whole("playbook: 1\nname: T\n▸parms: { topic: {} }\nSTEPS"),
        &["playbook-unknown-key key=parms nearest=params"],
    );
    is(&whole("playbook: 1\nname: T\n▸inputs: { topic: {} }\nSTEPS"), &["playbook-unknown-key key=inputs nearest="]);
    is(&whole("playbook: 1\nname: T\nparams: ▸[topic]\nSTEPS"), &["playbook-expected-map key=params"]);
    is(
        &steps("  - { id: a, ▸for_each: { hit: [1] }, tool: look, with: { a: '{{ hit }}' } }\n"),
        &["playbook-unknown-key key=for_each nearest="],
    );
}

/// G2
#[test]
fn what_is_wrong_elsewhere_does_not_hide_what_is_wrong_with_a_name() {
    is(
        &steps(
            "  - { id: find, tool: look, ▸keep: hits }\n  - { id: last, tool: look, with: { a: '{{ ▸memory.other }}' } }\n",
        ),
        &["playbook-unknown-key key=keep nearest=", "playbook-unknown-memory id=other nearest="],
    );
}

/// G2
#[test]
fn a_value_that_could_not_be_read_is_told_once() {
    let step = |fields: &str| steps(&format!("  - {{ id: one, {fields} }}\n"));
    for fields in [
        "tool: look, each: { a: {▸{ params.x }} }",
        "tool: look, when: {▸{ params.x }}",
        "gate: choose, ask: Which?, options: {▸{ params.x }}",
        "gate: approve, ask: {▸{ params.x }}",
    ] {
        is(&step(fields), &["playbook-quote-expression"]);
    }
    for fields in ["gate: choose, ask: Which?, options: [a], many: ▸yes", "tool: look, save: ▸on"] {
        let told = crate::drive::problems(&places(&step(fields)).0);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("playbook-ambiguous"), "{told:?}");
    }
    is(&step("tool: look, parallel: ▸010"), &["playbook-leading-zero text=010"]);
    let twice = steps("  - { id: one, tool: look, after: &x ▸5s }\n  - { id: two, tool: look, after: ▸*x }\n");
    is(&twice, &["playbook-anchor", "playbook-anchor"]);
    is(&step("tool: look, each: { a: '▸{{ params.x' }"), &["playbook-expression-open"]);
    is(&step("tool: look, when: '▸{{ params.x'"), &["playbook-expression-open"]);
    let param =
        |param: &str| format!("playbook: 1\nname: T\nparams: {{ a: {param} }}\nsteps: [{{ id: a, tool: t }}]\n");
    is(&param("{ type: boolean, default: ▸yes }"), &["playbook-ambiguous text=yes"]);
    is(&param("{ type: array, minItems: ▸01 }"), &["playbook-leading-zero text=01"]);
}

/// G2
#[test]
fn where_the_order_is_not_known_no_step_is_said_to_come_later() {
    let reads = "with: { a: '{{ memory.hits }} {{ steps.find.result }} {{ answer.value }}' }";
    let after = |needs: &str| {
        steps(&format!(
            "  - {{ id: find, tool: look, save: hits }}\n  - {{ id: ask, gate: input, ask: What? }}\n  - {{ id: c, {needs}, tool: look, {reads} }}\n"
        ))
    };
    is(&after("needs: [▸fnd]"), &["playbook-unknown-step id=fnd nearest=find"]);
    is(&after("needs: ▸find"), &["playbook-expected-list key=needs"]);
    is(
        &steps(
            "  - ▸{ id: a, needs: [b], tool: look, save: hits }
  - { id: b, needs: [a], tool: look, with: { a: '{{ memory.hits }} {{ ▸memory.x }}' } }
  - ▸{ id: c, needs: [d], tool: look }
  - { id: d, needs: [c], tool: look }\n",
        ),
        &["playbook-circle ids=a → b → a", "playbook-unknown-memory id=x nearest=", "playbook-circle ids=c → d → c"],
    );
}

/// G2
#[test]
fn a_step_of_two_kinds_is_looked_into_all_the_same() {
    is(
        &steps(
            "  - ▸{ id: a, tool: look, with: { a: '{{ 1 }}', ▸a: 2 }, set: { ▸B: 1 } }\n  - { id: b, tool: look, with: { c: '{{ memory.x }}' } }\n",
        ),
        &["playbook-step-kind", "playbook-key-twice key=a", "playbook-name name=B"],
    );
    is(
        &steps(
            "  - { id: a, tool: ▸5, with: { a: '{{ ▸memory.x }}' }, on_error: { ▸block: { ask: '{{ ▸parms.a }}', options: [skip] } } }\n",
        ),
        &[
            "playbook-expected-text key=tool",
            "playbook-unknown-memory id=x nearest=",
            "playbook-one-of expected=blocked, timeout, refused, failed found=block key=on_error",
            "playbook-unknown-name name=parms nearest=params",
        ],
    );
}

fn tools() -> Vec<KnownTool> {
    let tool = |name: &str, arguments: &[&str], needed: usize| KnownTool {
        name: name.to_owned(),
        arguments: arguments.iter().map(|name| (*name).to_owned()).collect(),
        needed: arguments[..needed].iter().map(|name| (*name).to_owned()).collect(),
    };
    vec![tool("fetch", &["url"], 1), tool("write", &["path", "text", "mode"], 2)]
}

/// The playbook `marked`, checked against the tools above, has these problems, one at each `▸` in it, in order.
fn with_tools(marked: &str, expected: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("playbook.yaml");
    let (text, places) = places(marked);
    std::fs::write(&file, text).unwrap();
    let problems = check(&file, Some(&tools())).err().unwrap_or_default();
    let told = problems.iter().map(|problem| {
        let argument = problem.words.args.get("argument").or(problem.words.args.get("tool"));
        let argument = argument.or(problem.words.args.get("key")).cloned().unwrap_or_default();
        format!("{}:{} {} {argument}", problem.line, problem.column, problem.words.key)
    });
    let expected = places.iter().zip(expected).map(|(place, said)| format!("{place} {said}"));
    assert_eq!(told.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{marked}");
}

/// G2
#[test]
fn calls_are_checked_beside_everything_else_each_at_its_own_place() {
    with_tools(
        "playbook: 1
name: Calls
▸abuot: Words.
asks: [{ allow: [fetch, ▸fetsch], hosts: [a.example.test] }]
steps:
  - id: a
    tool: ▸fetch_web
    with: { anything: 1 }
  - id: b
    tool: ▸write
    with: { ▸pth: a, ▸colour: red }
  - id: c
    tool: write
    ▸whith: { path: a, text: b }
  - id: d
    tool: fetch
    with: {▸{ params.x }}
",
        &[
            "playbook-unknown-key abuot",
            "playbook-unknown-tool fetsch",
            "playbook-unknown-tool fetch_web",
            "playbook-missing-argument text",
            "playbook-unknown-argument pth",
            "playbook-unknown-argument colour",
            "playbook-unknown-key whith",
            "playbook-quote-expression ",
        ],
    );
}
