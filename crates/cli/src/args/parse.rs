//! Reading what was typed.

use super::grammar::{VerbSpec, named, nearest, option_named};
use super::{Ask, COMMON, Common, Invocation, Run, UsageError, Verb, answer};
use holdpoint_wire::words::{Language, Words};
use std::path::PathBuf;

/// Reads the words behind `hold`.
///
/// # Errors
/// [`UsageError`] says what cannot be understood.
pub fn parse(typed: impl IntoIterator<Item = String>) -> Result<Invocation, UsageError> {
    let typed: Vec<String> = typed.into_iter().collect();
    let language = language_wanted(&typed);
    let mut seen = None;
    read(typed, &mut seen).map_err(|words| UsageError { words, verb: seen, language })
}

/// Options and words, told apart.
#[derive(Default)]
pub(super) struct Typed {
    pub(super) words: Vec<String>,
    options: Vec<(&'static str, String)>,
}

impl Typed {
    fn has(&self, name: &str) -> bool {
        self.options.iter().any(|(known, _)| *known == name)
    }

    pub(super) fn value(&mut self, name: &str) -> Option<String> {
        let at = self.options.iter().rposition(|(known, _)| *known == name)?;
        Some(self.options.remove(at).1)
    }
}

fn read(typed: Vec<String>, seen: &mut Option<&'static str>) -> Result<Invocation, Words> {
    let mut typed = split(typed)?;
    let common = common(&mut typed)?;
    if typed.has("version") {
        return Ok(Invocation { common, verb: Verb::Version });
    }
    if typed.words.is_empty() {
        let none = Words::new("usage-no-verb");
        return if typed.has("help") { Ok(Invocation { common, verb: Verb::Help(None) }) } else { Err(none) };
    }
    let name = typed.words.remove(0);
    let spec = named(&name).ok_or_else(|| unknown_verb(&name))?;
    *seen = Some(spec.name);
    if typed.has("help") {
        return Ok(Invocation { common, verb: Verb::Help(Some(spec)) });
    }
    check(spec, &typed)?;
    let verb = verb(spec, typed)?;
    Ok(Invocation { common, verb })
}

fn split(typed: Vec<String>) -> Result<Typed, Words> {
    let mut found = Typed::default();
    let mut rest = typed.into_iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "--" => found.words.extend(rest.by_ref()),
            "-h" => found.options.push(("help", String::new())),
            "-V" => found.options.push(("version", String::new())),
            long if long.starts_with("--") => {
                let (name, value) = match long[2..].split_once('=') {
                    Some((name, value)) => (name, Some(value.to_owned())),
                    None => (&long[2..], None),
                };
                let spec = option_named(name)
                    .ok_or_else(|| Words::new("usage-unknown-option").with("option", format!("--{name}")))?;
                let value = match (spec.value, value) {
                    (None, None) => String::new(),
                    (None, Some(_)) => {
                        return Err(Words::new("usage-takes-no-value").with("option", format!("--{name}")));
                    }
                    (Some(_), Some(value)) => value,
                    (Some(wanted), None) => rest.next().ok_or_else(|| missing_value(name, wanted))?,
                };
                found.options.push((spec.name, value));
            }
            _plain => found.words.push(word),
        }
    }
    Ok(found)
}

fn missing_value(name: &str, wanted: &str) -> Words {
    Words::new("usage-missing-value").with("option", format!("--{name}")).with("value", wanted)
}

fn common(typed: &mut Typed) -> Result<Common, Words> {
    let language = match typed.value("lang") {
        Some(name) => {
            Some(Language::named(&name).ok_or_else(|| Words::new("usage-unknown-language").with("language", name))?)
        }
        None => None,
    };
    Ok(Common { store: typed.value("store").map(PathBuf::from), json: typed.value("json").is_some(), language })
}

fn unknown_verb(name: &str) -> Words {
    match nearest(name) {
        Some(near) => Words::new("usage-unknown-verb-near").with("verb", name).with("near", near),
        None => Words::new("usage-unknown-verb").with("verb", name),
    }
}

/// Whether the verb takes these options and this number of words.
fn check(spec: &VerbSpec, typed: &Typed) -> Result<(), Words> {
    let known = |name: &str| COMMON.iter().chain(spec.options).any(|option| option.name == name);
    if let Some((name, _)) = typed.options.iter().find(|(name, _)| !known(name)) {
        let words = Words::new("usage-option-elsewhere").with("verb", spec.name);
        return Err(words.with("option", format!("--{name}")));
    }
    let (least, most) = spec.words;
    if typed.words.len() < least {
        return Err(Words::new("usage-too-few").with("verb", spec.name).with("usage", spec.usage[0]));
    }
    match typed.words.get(most) {
        Some(extra) => Err(Words::new("usage-too-many").with("verb", spec.name).with("word", extra)),
        None => Ok(()),
    }
}

fn verb(spec: &VerbSpec, mut typed: Typed) -> Result<Verb, Words> {
    let mut words = std::mem::take(&mut typed.words).into_iter();
    let mut next = || words.next().unwrap_or_default();
    Ok(match spec.name {
        "run" => Verb::Run(run(PathBuf::from(next()), typed)?),
        "ask" => Verb::Ask(ask(next(), typed)),
        "tell" => Verb::Tell { session: next(), text: next() },
        "check" => Verb::Check { playbook: PathBuf::from(next()) },
        "list" => Verb::List,
        "show" => Verb::Show { session: next() },
        "gates" => Verb::Gates { session: words.next() },
        "answer" => {
            let gate = next();
            let hash = typed.value("hash");
            let decision = answer::read(words.collect(), typed.value("input"))?;
            Verb::Answer { gate, decision, hash }
        }
        "pause" => Verb::Pause { session: next() },
        "stop" => Verb::Stop { session: next() },
        "resume" => Verb::Resume { session: next(), until_gate: typed.has("until-gate") },
        "abandon" => Verb::Abandon { session: next() },
        "events" => Verb::Events { session: next(), since: since(typed.value("since"))?, follow: typed.has("follow") },
        "journal" => Verb::Journal { session: next() },
        "help" => match words.next() {
            Some(name) => Verb::Help(Some(named(&name).ok_or_else(|| unknown_verb(&name))?)),
            None => Verb::Help(None),
        },
        other => unreachable!("the table has no verb {other}"),
    })
}

fn run(playbook: PathBuf, mut typed: Typed) -> Result<Run, Words> {
    let mut params = Vec::new();
    while let Some(text) = typed.value("param") {
        let (name, value) = text
            .split_once('=')
            .filter(|(name, _)| !name.is_empty())
            .ok_or_else(|| Words::new("usage-param").with("param", &text))?;
        params.push((name.to_owned(), value.to_owned()));
    }
    params.reverse();
    Ok(Run {
        playbook,
        params,
        workspace: typed.value("workspace").map(PathBuf::from),
        title: typed.value("title"),
        until_gate: typed.has("until-gate"),
    })
}

fn ask(goal: String, mut typed: Typed) -> Ask {
    Ask {
        goal,
        model: typed.value("model"),
        workspace: typed.value("workspace").map(PathBuf::from),
        title: typed.value("title"),
        until_gate: typed.has("until-gate"),
    }
}

fn since(value: Option<String>) -> Result<u64, Words> {
    match value {
        Some(text) => text.parse().map_err(|_| Words::new("usage-since").with("value", text)),
        None => Ok(0),
    }
}

/// The language that is asked for, before anything else is understood: even the sentence that says what is wrong is in it.
fn language_wanted(typed: &[String]) -> Option<Language> {
    let inline = typed.iter().filter_map(|word| word.strip_prefix("--lang="));
    let apart = typed.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1].as_str());
    inline.chain(apart).find_map(Language::named)
}
