//! The verbs and options of `hold`, as a table that parsing and help both read.

/// A verb.
#[derive(Debug, PartialEq, Eq)]
pub struct VerbSpec {
    /// Its word.
    pub name: &'static str,
    /// What stands behind it, as the help shows it.
    pub usage: &'static [&'static str],
    /// The message that tells what it does.
    pub about: &'static str,
    /// How many words it takes at least and at most.
    pub words: (usize, usize),
    /// The options that it takes besides the common ones.
    pub options: &'static [OptionSpec],
}

/// An option.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name without dashes.
    pub name: &'static str,
    /// What its value is called; nothing where it takes none.
    pub value: Option<&'static str>,
    /// The message that tells what it does.
    pub about: &'static str,
}

const fn flag(name: &'static str, about: &'static str) -> OptionSpec {
    OptionSpec { name, value: None, about }
}

const fn option(name: &'static str, value: &'static str, about: &'static str) -> OptionSpec {
    OptionSpec { name, value: Some(value), about }
}

const UNTIL_GATE: OptionSpec = flag("until-gate", "help-option-until-gate");
const ANY_NUMBER: usize = usize::MAX;

/// The options that stand before or after any verb.
pub const COMMON: &[OptionSpec] = &[
    option("store", "FILE", "help-option-store"),
    flag("json", "help-option-json"),
    option("lang", "en|zh-CN", "help-option-lang"),
    flag("help", "help-option-help"),
    flag("version", "help-option-version"),
];

const RUN: &[OptionSpec] = &[
    option("param", "NAME=VALUE", "help-option-param"),
    option("workspace", "DIR", "help-option-workspace"),
    option("title", "TEXT", "help-option-title"),
    UNTIL_GATE,
];
const ASK: &[OptionSpec] = &[
    option("model", "NAME", "help-option-model"),
    option("workspace", "DIR", "help-option-workspace"),
    option("title", "TEXT", "help-option-title"),
    UNTIL_GATE,
];
const EVENTS: &[OptionSpec] = &[option("since", "SEQ", "help-option-since"), flag("follow", "help-option-follow")];
const ANSWER: &[OptionSpec] =
    &[option("input", "JSON", "help-option-input"), option("hash", "HASH", "help-option-hash")];
const ANSWERS: &[&str] = &[
    "<gate> approve",
    "<gate> edit '<json>'",
    "<gate> reject [\"<words>\"]",
    "<gate> reply '<text or json>'",
    "<gate> choose <key>… [--input '<json>']",
    "<review gate> happened ['<result json>'] | not-happened | skip | abandon",
];

const fn verb(
    name: &'static str,
    usage: &'static [&'static str],
    about: &'static str,
    words: (usize, usize),
    options: &'static [OptionSpec],
) -> VerbSpec {
    VerbSpec { name, usage, about, words, options }
}

/// All verbs, in the order in which the help lists them.
pub const VERBS: &[VerbSpec] = &[
    verb("run", &["<playbook.yaml>"], "help-run", (1, 1), RUN),
    verb("ask", &["\"<goal>\""], "help-ask", (1, 1), ASK),
    verb("check", &["<playbook.yaml>"], "help-check", (1, 1), &[]),
    verb("list", &[""], "help-list", (0, 0), &[]),
    verb("show", &["<session>"], "help-show", (1, 1), &[]),
    verb("gates", &["[<session>]"], "help-gates", (0, 1), &[]),
    verb("answer", ANSWERS, "help-answer", (2, ANY_NUMBER), ANSWER),
    verb("tell", &["<session> \"<words>\""], "help-tell", (2, 2), &[]),
    verb("pause", &["<session>"], "help-pause", (1, 1), &[]),
    verb("stop", &["<session>"], "help-stop", (1, 1), &[]),
    verb("resume", &["<session>"], "help-resume", (1, 1), &[UNTIL_GATE]),
    verb("abandon", &["<session>"], "help-abandon", (1, 1), &[]),
    verb("events", &["<session>"], "help-events", (1, 1), EVENTS),
    verb("journal", &["<session>"], "help-journal", (1, 1), &[]),
    verb("help", &["[<verb>]"], "help-help", (0, 1), &[]),
];

/// The verb of this name.
pub fn named(name: &str) -> Option<&'static VerbSpec> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// The option of this name, whoever takes it.
pub fn option_named(name: &str) -> Option<&'static OptionSpec> {
    let of_verbs = VERBS.iter().flat_map(|verb| verb.options);
    COMMON.iter().chain(of_verbs).find(|option| option.name == name)
}

/// The verb that somebody who typed `name` may have meant.
pub fn nearest(name: &str) -> Option<&'static str> {
    VERBS
        .iter()
        .map(|verb| (distance(name, verb.name), verb.name))
        .filter(|(distance, _)| *distance <= 2)
        .min()
        .map(|(_, name)| name)
}

/// How many letters must be put in, left out or changed.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (down, left) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = down + 1;
        for (across, right) in other.iter().enumerate() {
            let change = diagonal + usize::from(left != *right);
            diagonal = row[across + 1];
            row[across + 1] = change.min(diagonal + 1).min(row[across] + 1);
        }
    }
    row[other.len()]
}
