//! The catalogue: every sentence of every front, in one language.

use super::language::Language;
use super::units::Units;
use crate::visible::{visible, visible_line};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use holdpoint_core::words::{Text, Words};
use jiff::tz::TimeZone;
use std::fmt;
use std::sync::Arc;
use unic_langid::LanguageIdentifier;

pub(super) type Bundle = FluentBundle<FluentResource>;

macro_rules! sources {
    ($tag:literal) => {
        &[
            include_str!(concat!("../../../../locales/", $tag, "/session.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/timeline.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/gate.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/store.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/tools.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/playbook.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/model.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/desk.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/terminal.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/help.ftl")),
            include_str!(concat!("../../../../locales/", $tag, "/program.ftl")),
        ]
    };
}

/// The sentences of one language. What came from outside and stands in them is made visible first (requirement B6).
pub struct Catalogue {
    language: Language,
    bundle: Bundle,
    units: Arc<Units>,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Catalogue {
    /// The catalogue of `language`, telling times in the time zone of this machine.
    pub fn new(language: Language) -> Self {
        Self::in_zone(language, TimeZone::system())
    }

    /// The same, telling times in UTC: the same everywhere.
    pub fn in_utc(language: Language) -> Self {
        Self::in_zone(language, TimeZone::UTC)
    }

    fn in_zone(language: Language, zone: TimeZone) -> Self {
        let sources: &[&str] = match language {
            Language::English => sources!("en"),
            Language::Chinese => sources!("zh-CN"),
        };
        let units = Arc::new(Units::new(language, zone));
        let mut bundle = bundle(language, sources);
        functions(&mut bundle, &units);
        Self { language, bundle, units }
    }

    /// Its language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the catalogue has the message `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The sentence, for reading. A key that the catalogue does not have is shown as it is, with its values.
    pub fn say(&self, words: &Words) -> String {
        self.sentence(words, |value| visible_line(value).into_owned())
    }

    /// What to type for it at a terminal, where the message says that: other fronts have buttons.
    pub fn terminal(&self, words: &Words) -> Option<String> {
        let pattern = self.bundle.get_message(&words.key)?.get_attribute("terminal")?.value();
        let args = arguments(words, &|value| visible_line(value).into_owned());
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    /// Our words or somebody else's, for reading.
    pub fn text(&self, text: &Text) -> String {
        match text {
            Text::Words(words) => self.say(words),
            Text::Said(said) => visible(said).into_owned(),
        }
    }

    /// The same for machines: what came from outside stands in it unchanged.
    pub fn exact(&self, text: &Text) -> String {
        match text {
            Text::Words(words) => self.sentence(words, str::to_owned),
            Text::Said(said) => said.clone(),
        }
    }

    /// The message `key`, which has no variables.
    pub fn label(&self, key: &str) -> String {
        self.say(&Words::new(key))
    }

    /// A moment (Unix milliseconds) as a date and time of day.
    pub fn moment(&self, at: i64) -> String {
        self.units.moment(at)
    }

    /// A length of time in milliseconds.
    pub fn span(&self, ms: u64) -> String {
        self.units.span(ms)
    }

    /// How long before `now` the moment `at` was; its date where that is more than a day.
    pub fn ago(&self, at: i64, now: i64) -> String {
        self.units.ago(at, now)
    }

    /// A size in bytes.
    pub fn size(&self, bytes: u64) -> String {
        self.units.size(bytes)
    }

    fn sentence(&self, words: &Words, shown: impl Fn(&str) -> String) -> String {
        let args = arguments(words, &shown);
        format(&self.bundle, &words.key, &args).unwrap_or_else(|| unknown(words, shown))
    }
}

fn arguments<'a>(words: &'a Words, shown: &impl Fn(&str) -> String) -> FluentArgs<'a> {
    words.args.iter().map(|(name, value)| (name.as_str(), value_of(&shown(value)))).collect()
}

fn unknown(words: &Words, shown: impl Fn(&str) -> String) -> String {
    let values = words.args.iter().map(|(name, value)| format!(" {name}={}", shown(value)));
    format!("{}{}", shown(&words.key), String::from_iter(values))
}

/// Whole numbers are numbers, so that a message can choose its plural; all else stays the text it is.
fn value_of(text: &str) -> FluentValue<'static> {
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == text => FluentValue::from(number),
        Ok(_) | Err(_) => FluentValue::from(text.to_owned()),
    }
}

/// `MOMENT($at)`, `UNTIL($at, $length)`, `SPAN($ms)` and `SIZE($bytes)` for numbers; `GIVEN($text)`, which is `yes` or `no`, for texts that may be empty or not there.
fn functions(bundle: &mut Bundle, units: &Arc<Units>) {
    bundle
        .add_function("GIVEN", |values, _named| match values.first() {
            Some(FluentValue::String(text)) if text.is_empty() => FluentValue::from("no"),
            // What an older record does not have.
            Some(FluentValue::Error | FluentValue::None) | None => FluentValue::from("no"),
            Some(_) => FluentValue::from("yes"),
        })
        .unwrap_or_else(|error| unreachable!("GIVEN is added once: {error}"));
    add(bundle, "MOMENT", units, |units, value| units.moment(value));
    let spoken = Arc::clone(units);
    bundle
        .add_function("UNTIL", move |values, _named| {
            match values.iter().map(whole).collect::<Option<Vec<i64>>>().as_deref() {
                Some([at, length]) => FluentValue::from(spoken.until(*at, length.unsigned_abs())),
                Some(_) | None => FluentValue::Error,
            }
        })
        .unwrap_or_else(|error| unreachable!("UNTIL is added once: {error}"));
    add(bundle, "SPAN", units, |units, value| units.span(value.unsigned_abs()));
    add(bundle, "SIZE", units, |units, value| units.size(value.unsigned_abs()));
}

fn add(bundle: &mut Bundle, name: &str, units: &Arc<Units>, show: fn(&Units, i64) -> String) {
    let units = Arc::clone(units);
    bundle
        .add_function(name, move |values, _named| match values.first().map(|value| (value, whole(value))) {
            Some((_, Some(number))) => FluentValue::from(show(&units, number)),
            Some((other, None)) => other.clone().into_owned(),
            None => FluentValue::Error,
        })
        .unwrap_or_else(|error| unreachable!("{name} is added once: {error}"));
}

#[expect(clippy::cast_possible_truncation, reason = "the numbers given are whole and below 2^53")]
fn whole(value: &FluentValue<'_>) -> Option<i64> {
    match value {
        FluentValue::Number(number) => Some(number.value as i64),
        _other => None,
    }
}

/// A bundle of the embedded `sources`, which a test reads too: they are well formed and say nothing twice.
pub(super) fn bundle(language: Language, sources: &[&str]) -> Bundle {
    let tag: LanguageIdentifier =
        language.tag().parse().unwrap_or_else(|error| unreachable!("the tags are ours: {error}"));
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    // Isolation marks are invisible characters, which a terminal or a notification would show or misread.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

pub(super) fn format(bundle: &Bundle, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
}
