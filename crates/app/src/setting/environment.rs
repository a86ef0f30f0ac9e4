//! A model named by the environment: for scripts, and for whoever keeps no settings.

use holdpoint_agent::model::base_url;
use holdpoint_wire::desk::{KeyPlace, ModelSettings};
use secrecy::SecretString;

const BASE_URL: &str = "HOLDPOINT_BASE_URL";
const MODEL: &str = "HOLDPOINT_MODEL";
const API_KEY: &str = "HOLDPOINT_API_KEY";

/// See the module.
pub(super) struct FromEnvironment {
    pub(super) settings: ModelSettings,
    pub(super) key: Option<SecretString>,
}

impl FromEnvironment {
    /// The model that `variable` tells of; nothing unless it tells an address and a name.
    pub(super) fn read(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let given = |name: &str| variable(name).filter(|value| !value.trim().is_empty());
        let (address, model) = (given(BASE_URL)?, given(MODEL)?);
        let key = given(API_KEY);
        let place = if key.is_some() { KeyPlace::Environment } else { KeyPlace::None };
        // An address that is none is told where the model is used.
        let base_url = base_url(&address).unwrap_or(address);
        let settings = ModelSettings { name: model.clone(), base_url, model, key: place };
        Some(Self { settings, key: key.map(SecretString::from) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use secrecy::ExposeSecret;

    fn read(set: &[(&str, &str)]) -> Option<FromEnvironment> {
        FromEnvironment::read(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    /// G1
    #[test]
    fn the_environment_names_a_model_with_its_key() {
        let all = [(BASE_URL, "localhost:1234"), (MODEL, "small"), (API_KEY, "secret")];
        let found = read(&all).unwrap();
        assert_eq!((found.settings.name.as_str(), found.settings.key), ("small", KeyPlace::Environment));
        assert_eq!(found.settings.base_url, "http://localhost:1234/v1");
        assert_eq!(found.key.unwrap().expose_secret(), "secret");
    }

    /// G1
    #[test]
    fn half_of_it_names_no_model() {
        assert!(read(&[(BASE_URL, "localhost:1234")]).is_none());
        assert!(read(&[(MODEL, "small"), (BASE_URL, " ")]).is_none());
        assert_eq!(read(&[(MODEL, "small"), (BASE_URL, "localhost:1")]).unwrap().settings.key, KeyPlace::None);
    }
}
