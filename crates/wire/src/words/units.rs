//! Times, spans and sizes as a person writes them.

use super::catalogue::{Bundle, bundle, format};
use super::language::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::fmt;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const HALF_DAY: u64 = 12 * HOUR;

/// The units of a language, with the person's time zone.
pub(super) struct Units {
    bundle: Bundle,
    zone: TimeZone,
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Units").finish_non_exhaustive()
    }
}

impl Units {
    pub(super) fn new(language: Language, zone: TimeZone) -> Self {
        let source = match language {
            Language::English => include_str!("../../../../locales/en/units.ftl"),
            Language::Chinese => include_str!("../../../../locales/zh-CN/units.ftl"),
        };
        Self { bundle: bundle(language, &[source]), zone }
    }

    /// A moment, from Unix milliseconds.
    pub(super) fn moment(&self, at: i64) -> String {
        let Ok(stamp) = Timestamp::from_millisecond(at) else {
            return at.to_string();
        };
        let local = self.zone.to_datetime(stamp);
        let time = format!("{:02}:{:02}", local.hour(), local.minute());
        self.with(
            "moment",
            &[
                ("year", FluentValue::from(local.year())),
                ("month", FluentValue::from(local.month())),
                ("day", FluentValue::from(local.day())),
                ("time", FluentValue::from(time)),
            ],
        )
    }

    /// The end of a wait of `length` milliseconds: the time of day, to the second where it is short; with its date where it is long.
    pub(super) fn until(&self, at: i64, length: u64) -> String {
        match (Timestamp::from_millisecond(at), length) {
            (Ok(stamp), ..HALF_DAY) => {
                let local = self.zone.to_datetime(stamp);
                let minute = format!("{:02}:{:02}", local.hour(), local.minute());
                if length < HOUR { format!("{minute}:{:02}", local.second()) } else { minute }
            }
            (_, _) => self.moment(at),
        }
    }

    /// A length of time, from milliseconds.
    pub(super) fn span(&self, ms: u64) -> String {
        let one = |key: &str, name: &'static str, value: u64| self.with(key, &[(name, number(value))]);
        match ms {
            0..SECOND => self.with("span-moment", &[]),
            SECOND..MINUTE => one("span-seconds", "seconds", ms / SECOND),
            MINUTE..HOUR => one("span-minutes", "minutes", ms / MINUTE),
            HOUR..DAY => {
                self.with("span-hours", &[("hours", number(ms / HOUR)), ("minutes", number(ms % HOUR / MINUTE))])
            }
            DAY.. => one("span-days", "days", ms / DAY),
        }
    }

    /// How long before `now` it was, or when, where that is long ago.
    pub(super) fn ago(&self, at: i64, now: i64) -> String {
        let Ok(before) = u64::try_from(now - at) else {
            return self.moment(at);
        };
        match before {
            0..MINUTE => self.with("ago-just-now", &[]),
            MINUTE..=DAY => self.with("ago", &[("span", FluentValue::from(self.span(before)))]),
            _ => self.moment(at),
        }
    }

    /// A size, from bytes.
    pub(super) fn size(&self, bytes: u64) -> String {
        const KB: u64 = 1000;
        const MB: u64 = 1000 * KB;
        let tenths = |unit: u64| format!("{}.{}", bytes / unit, bytes % unit * 10 / unit);
        let (key, value) = match bytes {
            0..KB => ("size-bytes", FluentValue::from(bytes.to_string())),
            KB..MB => ("size-kilobytes", FluentValue::from(tenths(KB))),
            MB.. => ("size-megabytes", FluentValue::from(tenths(MB))),
        };
        self.with(key, &[("size", value)])
    }

    fn with(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        let args: FluentArgs = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        format(&self.bundle, key, &args).unwrap_or_else(|| key.to_owned())
    }
}

fn number(value: u64) -> FluentValue<'static> {
    FluentValue::from(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// I3
    #[test]
    fn times_and_sizes_read_as_a_person_writes_them() {
        let english = Units::new(Language::English, TimeZone::UTC);
        let chinese = Units::new(Language::Chinese, TimeZone::UTC);
        let at = 1_795_966_680_000;
        assert_eq!(english.moment(at), "29 Nov 2026, 15:38");
        assert_eq!(chinese.moment(at), "2026年11月29日 15:38");
        let spans: Vec<_> = [200, 20_000, 180_000, 3_660_000, 3_600_000, 172_800_000].map(|ms| english.span(ms)).into();
        assert_eq!(spans, ["under 1 s", "20 s", "3 min", "1 h 1 min", "1 h", "2 days"]);
        assert_eq!(chinese.span(3_660_000), "1 小时 1 分钟");
        assert_eq!(english.ago(at - 30_000, at), "just now");
        assert_eq!(english.ago(at - 120_000, at), "2 min ago");
        assert_eq!(chinese.ago(at - 120_000, at), "2 分钟前");
        assert_eq!(english.ago(at - 200_000_000, at), "27 Nov 2026, 08:04");
        let untils: Vec<_> = [20_000, 7_200_000, 86_400_000].map(|length| english.until(at + 20_000, length)).into();
        assert_eq!(untils, ["15:38:20", "15:38", "29 Nov 2026, 15:38"]);
        assert_eq!(english.size(999), "999 bytes");
        assert_eq!(english.size(1_550_000), "1.5 MB");
    }
}
