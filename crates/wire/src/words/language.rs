//! The languages that Holdpoint speaks.

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// Its tag.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh-CN",
        }
    }

    /// The language that `name` asks for (`en`, `en_GB.UTF-8`, `zh-CN`, …), if it is one of ours.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        let primary = name.split(['-', '_', '.', '@']).next().unwrap_or_default();
        match primary {
            "zh" => Some(Language::Chinese),
            "en" => Some(Language::English),
            _other => None,
        }
    }

    /// The language of an environment read through `variable`: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides, and
    /// whatever is not Chinese is English.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .and_then(|value| Self::named(&value))
            .unwrap_or(Language::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// I3
    #[test]
    fn the_environment_chooses_the_language() {
        let cases: [(&[(&str, &str)], Language); 6] = [
            (&[("LANG", "zh_CN.UTF-8")], Language::Chinese),
            (&[("LANG", "zh_TW.UTF-8")], Language::Chinese),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C.UTF-8")], Language::English),
            (&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "zh")], Language::Chinese),
            (&[("LC_ALL", ""), ("LANG", "zh")], Language::Chinese),
            (&[], Language::English),
        ];
        for (set, language) in cases {
            let variable =
                |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            assert_eq!(Language::of_environment(variable), language, "{set:?}");
        }
    }
}
