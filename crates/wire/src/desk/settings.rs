//! What the person can set.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// All settings, as the window shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The language.
    pub language: LanguageChoice,
    /// The theme.
    pub theme: Theme,
    /// The notices.
    pub notices: Notices,
    /// The models; told only, changed by their own requests.
    pub models: Vec<ModelSettings>,
}

/// Which language to speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum LanguageChoice {
    /// The one of the desktop.
    #[default]
    #[serde(rename = "system")]
    System,
    /// English.
    #[serde(rename = "en")]
    English,
    /// Simplified Chinese.
    #[serde(rename = "zh-CN")]
    Chinese,
}

/// Which theme to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The one of the desktop.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// What is told by notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Notices {
    /// A gate opens.
    pub gates: bool,
    /// A session pauses by itself.
    pub pauses: bool,
    /// A session ends or fails.
    pub ends: bool,
    /// Whether a notice of an effect that cannot be undone has an Approve button.
    pub approve_irreversible: bool,
}

impl Default for Notices {
    fn default() -> Self {
        Self { gates: true, pauses: true, ends: true, approve_irreversible: false }
    }
}

/// A model that can be an agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ModelSettings {
    /// What the person calls it.
    pub name: String,
    /// The endpoint's base address.
    pub base_url: String,
    /// The model's name there.
    pub model: String,
    /// Where its key is; told only.
    #[serde(default)]
    pub key: KeyPlace,
}

/// Where the key of a model is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum KeyPlace {
    /// It has none.
    #[default]
    None,
    /// In the key store of the desktop.
    KeyStore,
    /// In this program's memory until it ends: there is no key store here.
    ThisRun,
    /// In the environment that the program was started with.
    Environment,
}

/// Model servers found on this machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FoundModels {
    /// What it is: `Ollama`, `LM Studio`, `llama.cpp`.
    pub server: String,
    /// Its base address.
    pub base_url: String,
    /// The models that it offers.
    pub models: Vec<String>,
}

/// Whether notices can be shown here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoticeState {
    /// Nothing was tried yet.
    Untried,
    /// The desktop shows them.
    Works,
    /// No notification service runs.
    NoService,
}
