//! From a gate to a decision: which questions are asked for each kind, and how what is typed is understood.

use super::{Prompter, Typed};
use crate::args::{malformed_words, text_or_json};
use crate::prose::verb_key;
use holdpoint_wire::command::{Decision, Malformed, Verb, parse_exact};
use holdpoint_wire::view::{GateView, OptionView};
use holdpoint_wire::visible_line;
use holdpoint_wire::words::{Catalogue, Words};
use serde_json::{Map, Value};
use std::cell::RefCell;

/// What asking came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// An answer.
    Decided(Decision),
    /// The person wants out.
    Interrupt,
}

/// An answer, one question back, or out.
enum Step<T> {
    Got(T),
    Back,
    Out,
}

/// Asks until there is an answer that the gate's kind takes, first below the lines `above`. Whether its value fits is for the session to
/// say.
pub async fn ask(prompter: &impl Prompter, gate: &GateView, above: Vec<String>, catalogue: &Catalogue) -> Asked {
    let asking = Asking { prompter, gate, above: RefCell::new(above.clone()), catalogue };
    loop {
        match asking.decision().await {
            Step::Got(decision) => return Asked::Decided(decision),
            Step::Out => return Asked::Interrupt,
            // What was put above since then belongs to the question gone back from.
            Step::Back => drop(asking.above.replace(above.clone())),
        }
    }
}

struct Asking<'a, P> {
    prompter: &'a P,
    gate: &'a GateView,
    /// What the next prompt stands below.
    above: RefCell<Vec<String>>,
    catalogue: &'a Catalogue,
}

impl<P: Prompter> Asking<'_, P> {
    async fn decision(&self) -> Step<Decision> {
        match self.gate.legal.as_slice() {
            [Verb::Choose] => self.choose().await,
            [only] => self.with(*only).await,
            several => match self.verb(several).await {
                Step::Got(verb) => self.with(verb).await,
                Step::Back => Step::Back,
                Step::Out => Step::Out,
            },
        }
    }

    /// Which of the legal answers: by its number or its word.
    async fn verb(&self, legal: &[Verb]) -> Step<Verb> {
        let label = |verb: &Verb| self.catalogue.label(verb_key(self.gate.kind, *verb));
        self.numbered(legal.iter().map(label));
        loop {
            let typed = match self.typed("> ", "").await {
                Typed::Line(typed) => typed,
                Typed::Back => continue,
                Typed::Interrupt => return Step::Out,
            };
            let typed = typed.trim();
            let by_number = typed.parse().ok().and_then(|at: usize| legal.get(at.checked_sub(1)?));
            let by_word = legal.iter().find(|verb| verb.word() == typed);
            match by_number.or(by_word) {
                Some(verb) => return Step::Got(*verb),
                None => self.not_understood(typed, legal.len()),
            }
        }
    }

    fn numbered(&self, labels: impl Iterator<Item = String>) {
        let lines: Vec<String> = labels.enumerate().map(|(at, label)| format!("  {:>2}  {label}", at + 1)).collect();
        self.above.borrow_mut().extend(lines);
    }

    /// Puts a line above the next prompt.
    fn hint(&self, line: String) {
        self.above.borrow_mut().push(line);
    }

    /// Asks for a line below what was put above it.
    async fn typed(&self, prompt: &str, initial: &str) -> Typed {
        let above = self.above.take();
        let typed = self.prompter.line(&above, prompt, initial).await;
        if typed == Typed::Back {
            self.above.replace(above);
        }
        typed
    }

    fn not_understood(&self, typed: &str, most: usize) {
        if !typed.is_empty() {
            let words = Words::new("ask-not-understood").with("typed", typed).with("most", most);
            self.hint(self.catalogue.say(&words));
        }
    }

    /// Asks for what belongs to an answer.
    async fn with(&self, verb: Verb) -> Step<Decision> {
        match verb {
            Verb::Approve => Step::Got(Decision::Approve),
            Verb::NotHappened => Step::Got(Decision::NotHappened),
            Verb::Skip => Step::Got(Decision::Skip),
            Verb::Abandon => Step::Got(Decision::Abandon),
            Verb::Choose => self.choose().await,
            Verb::Edit => self.edit().await,
            Verb::Reject => self.words("ask-reject").await.map(|text| Decision::Reject(some(text))),
            Verb::Reply => {
                self.hint(format!("  {}", self.catalogue.label("ask-reply")));
                self.value("> ").await.and_then(|value| value.map(Decision::Reply))
            }
            Verb::Happened => {
                self.hint(format!("  {}", self.catalogue.label("ask-happened")));
                self.value("> ").await.map(|value| Decision::Happened(value.unwrap_or(Value::Null)))
            }
        }
    }

    async fn words(&self, hint: &str) -> Step<String> {
        self.hint(format!("  {}", self.catalogue.label(hint)));
        self.line("> ", "").await
    }

    /// A value as JSON or text, asked for until it can be kept as it is typed; nothing where nothing is typed.
    async fn value(&self, prompt: &str) -> Step<Option<Value>> {
        let mut text = String::new();
        loop {
            text = match self.line(prompt, &text).await {
                Step::Got(typed) if typed.is_empty() => return Step::Got(None),
                Step::Got(typed) => typed,
                Step::Back => return Step::Back,
                Step::Out => return Step::Out,
            };
            match text_or_json(text.clone()) {
                Ok(value) => return Step::Got(Some(value)),
                Err(malformed) => self.not_kept(&malformed),
            }
        }
    }

    fn not_kept(&self, malformed: &Malformed) {
        self.hint(self.catalogue.say(&malformed_words(malformed, Words::new("ask-not-json"))));
    }

    async fn line(&self, prompt: &str, initial: &str) -> Step<String> {
        match self.typed(prompt, initial).await {
            Typed::Line(typed) => Step::Got(typed.trim().to_owned()),
            Typed::Back => Step::Back,
            Typed::Interrupt => Step::Out,
        }
    }

    async fn edit(&self) -> Step<Decision> {
        let proposed = self.gate.proposed.as_ref().map(|exact| exact.get());
        if is_text(self.gate.schema.as_ref()) {
            let initial = proposed.and_then(|exact| serde_json::from_str::<String>(exact).ok());
            self.hint(format!("  {}", self.catalogue.label("ask-text")));
            let typed = self.line("> ", initial.as_deref().unwrap_or_default()).await;
            return typed.map(|text| Decision::Edit(Value::String(text).to_string()));
        }
        let initial = proposed.unwrap_or_default();
        if let Some(saved) = self.prompter.editor(initial) {
            return if saved == initial { Step::Back } else { self.json(&saved).await };
        }
        self.json(initial).await
    }

    /// A JSON text, asked for until it is one.
    async fn json(&self, initial: &str) -> Step<Decision> {
        let mut text = initial.to_owned();
        let mut first = text.is_empty() || self.gate.proposed.as_ref().is_some_and(|exact| exact.get() == text);
        loop {
            if first {
                self.hint(format!("  {}", self.catalogue.label("ask-json")));
                text = match self.line("> ", &text).await {
                    Step::Got(typed) => typed,
                    Step::Back => return Step::Back,
                    Step::Out => return Step::Out,
                };
            }
            match parse_exact(&text) {
                Ok(_) => return Step::Got(Decision::Edit(text)),
                Err(malformed) => self.not_kept(&malformed),
            }
            first = true;
        }
    }

    async fn choose(&self) -> Step<Decision> {
        let options = &self.gate.options;
        self.numbered(options.iter().map(|option| self.option(option)));
        if self.gate.many {
            self.hint(format!("  {}", self.catalogue.label("ask-several")));
        }
        loop {
            let typed = match self.typed("> ", "").await {
                Typed::Line(typed) => typed,
                Typed::Back => continue,
                Typed::Interrupt => return Step::Out,
            };
            match chosen(&typed, options, self.gate.many) {
                Some(found) => return self.with_input(found).await,
                None => self.not_understood(typed.trim(), options.len()),
            }
        }
    }

    fn option(&self, option: &OptionView) -> String {
        visible_line(&self.catalogue.text(&option.label)).into_owned()
    }

    /// Asks for what else must be given with the options chosen.
    async fn with_input(&self, chosen: Vec<&OptionView>) -> Step<Decision> {
        let keys = chosen.iter().map(|option| option.key.clone()).collect();
        let fields = chosen.iter().find_map(|option| option.input.as_ref()).and_then(Value::as_object);
        let Some(fields) = fields else {
            return Step::Got(Decision::Choose(keys, None));
        };
        let mut input = Map::new();
        for (name, schema) in fields {
            let prompt = format!("{}: ", visible_line(name));
            let typed = if is_text(Some(schema)) {
                self.line(&prompt, "").await.map(Value::String)
            } else {
                self.value(&prompt).await.map(|value| value.unwrap_or_else(|| Value::String(String::new())))
            };
            match typed {
                Step::Got(value) => drop(input.insert(name.clone(), value)),
                Step::Back => return Step::Back,
                Step::Out => return Step::Out,
            }
        }
        Step::Got(Decision::Choose(keys, Some(Value::Object(input))))
    }
}

/// The options that `typed` names by number or key.
fn chosen<'a>(typed: &str, options: &'a [OptionView], many: bool) -> Option<Vec<&'a OptionView>> {
    let find = |word: &str| {
        let by_number = word.parse().ok().and_then(|at: usize| options.get(at.checked_sub(1)?));
        // The numbers are what stands on the screen, so they come first.
        by_number.or_else(|| options.iter().find(|option| option.key == word))
    };
    let typed = typed.trim();
    if !many {
        return find(typed).map(|option| vec![option]);
    }
    if typed == "all" {
        return Some(options.iter().collect());
    }
    let words: Vec<&str> = typed.split([' ', ',', '，', '、']).filter(|word| !word.is_empty()).collect();
    let found: Option<Vec<_>> = words.into_iter().map(find).collect();
    found.filter(|found| !found.is_empty())
}

fn is_text(schema: Option<&Value>) -> bool {
    schema.and_then(|schema| schema.get("type")).and_then(Value::as_str) == Some("string")
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

impl<T> Step<T> {
    fn map<U>(self, change: impl FnOnce(T) -> U) -> Step<U> {
        self.and_then(|got| Some(change(got)))
    }

    fn and_then<U>(self, change: impl FnOnce(T) -> Option<U>) -> Step<U> {
        match self {
            Step::Got(got) => change(got).map_or(Step::Back, Step::Got),
            Step::Back => Step::Back,
            Step::Out => Step::Out,
        }
    }
}
