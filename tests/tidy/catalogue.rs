//! Every front's words in every language: the same messages, with the same variables.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::repository::{self, none};

/// The languages that Holdpoint speaks, the first being the one that others are measured by.
const LANGUAGES: [&str; 2] = ["en", "zh-CN"];

type Messages = BTreeMap<String, BTreeSet<String>>;

/// I3: what can be said in English can be said in Chinese, with the same values in it.
#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let [first, others @ ..] = LANGUAGES;
    let model = messages(first);
    assert!(!model.is_empty(), "no messages under locales for {first}");
    for language in others {
        let offences = differences(&model, &messages(language));
        none(&offences, &format!("{first} and {language} must say the same things"));
    }
}

fn differences(model: &Messages, other: &Messages) -> Vec<String> {
    let names: BTreeSet<&String> = model.keys().chain(other.keys()).collect();
    names
        .into_iter()
        .filter(|name| model.get(*name) != other.get(*name))
        .map(|name| format!("{name}: {:?} against {:?}", model.get(name), other.get(name)))
        .collect()
}

/// All messages of a language, from `locales/<language>.ftl` or any file in `locales/<language>/`.
fn messages(language: &str) -> Messages {
    let mut found = Messages::new();
    for file in repository::files("locales", &[".ftl"]) {
        let own = file.path.split(['/', '\\']).any(|part| part.trim_end_matches(".ftl") == language);
        if own {
            read(&file.path, &file.text, &mut found);
        }
    }
    found
}

fn read(path: &str, text: &str, found: &mut Messages) {
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
    for entry in resource.body {
        let (name, value, attributes) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value, message.attributes),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
        };
        for attribute in attributes {
            keep(path, format!("{name}.{}", attribute.id.name), Some(attribute.value), found);
        }
        keep(path, name, value, found);
    }
}

fn keep(path: &str, name: String, value: Option<Pattern<&str>>, found: &mut Messages) {
    let mut variables = BTreeSet::new();
    if let Some(pattern) = value {
        in_pattern(&pattern, &mut variables);
    }
    assert!(found.insert(name.clone(), variables).is_none(), "{path}: {name} is said twice");
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|one| in_inline(one, variables));
            arguments.named.iter().for_each(|one| in_inline(&one.value, variables));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

#[test]
fn a_variable_is_found_wherever_it_stands() {
    let mut found = Messages::new();
    read("a.ftl", "a = { $n ->\n   [one] { $x }\n  *[other] { NUMBER($y) }\n }\n", &mut found);
    assert_eq!(found["a"], ["n", "x", "y"].map(str::to_owned).into());
}
