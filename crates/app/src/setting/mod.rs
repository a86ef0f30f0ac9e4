//! What the person has set: preferences in a file, models, and the keys of models in the desktop's key store.
//!
//! No key ever stands in a file, a log or a notice.

mod environment;
mod file;
mod keys;
mod models;

pub use keys::{DesktopKeys, KeyStore, KeyTrouble};

pub(crate) use file::write_privately;

use crate::AppError;
use environment::FromEnvironment;
use file::SettingFile;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{KeyPlace, ModelSettings, Settings};
use keys::Keys;
use std::path::PathBuf;
use std::sync::Arc;

/// Everything that is set, shared by all fronts of this process.
pub(crate) struct Setting {
    file: SettingFile,
    keys: Keys,
    environment: Option<FromEnvironment>,
}

impl Setting {
    /// The settings kept in `file`; keys go to `store`.
    pub(crate) fn open(file: PathBuf, store: Arc<dyn KeyStore>) -> Self {
        let variable = |name: &str| std::env::var(name).ok();
        Self { file: SettingFile::read(file), keys: Keys::new(store), environment: FromEnvironment::read(variable) }
    }

    /// The settings in force: the defaults where the file cannot be read, which [`Setting::trouble`] tells.
    pub(crate) fn now(&self) -> Settings {
        let mut settings = self.file.now();
        for model in &mut settings.models {
            model.key = self.keys.place(&model.base_url, model.key);
        }
        if let Some(model) = &self.environment {
            settings.models.retain(|known| known.name != model.settings.name);
            settings.models.insert(0, model.settings.clone());
        }
        settings
    }

    /// Why the file cannot be read, where it cannot.
    pub(crate) fn trouble(&self) -> Option<Words> {
        self.file.trouble()
    }

    /// Whether the desktop has a key store. Blocks.
    pub(crate) fn key_store(&self) -> bool {
        self.keys.lasting()
    }

    /// Replaces all but the models.
    ///
    /// # Errors
    /// Where the file cannot be read or written; then nothing is changed.
    pub(crate) fn replace(&self, settings: Settings) -> Result<(), AppError> {
        self.file.change(|kept| {
            let models = std::mem::take(&mut kept.models);
            *kept = Settings { models, ..settings };
        })
    }

    /// Adds a model, or replaces the one of its name. Blocks where a key is given: an empty one is forgotten.
    ///
    /// # Errors
    /// Where its address or name is none, it is the environment's, the key store keeps the key, or the file cannot be written.
    pub(crate) fn put_model(&self, model: ModelSettings, key: Option<String>) -> Result<(), AppError> {
        let mut model = models::checked(model)?;
        self.not_of_environment(&model.name)?;
        if let Some(words) = self.trouble() {
            return Err(AppError::usage(words));
        }
        let noted = self.noted(&model.base_url);
        if let Some(key) = key {
            self.set_key(&model.base_url, &key, noted)?;
        }
        model.key = self.keys.place(&model.base_url, noted);
        self.file.change(|kept| models::put(&mut kept.models, model))
    }

    /// Takes a model out, and its key where no other model uses it. Blocks.
    ///
    /// # Errors
    /// Where there is none of that name, it is the environment's, the key store keeps the key, or the file cannot be written.
    pub(crate) fn remove_model(&self, name: &str) -> Result<(), AppError> {
        self.not_of_environment(name)?;
        let models = self.file.now().models;
        let Some(gone) = models.iter().find(|model| model.name == name) else {
            return Err(AppError::usage(Words::new("settings-no-model").with("name", name).with("known", "")));
        };
        if !models.iter().any(|other| other.name != name && other.base_url == gone.base_url) {
            self.set_key(&gone.base_url, "", gone.key)?;
        }
        self.file.change(|kept| kept.models.retain(|model| model.name != name))
    }

    fn set_key(&self, base_url: &str, key: &str, noted: KeyPlace) -> Result<(), AppError> {
        let kept = |trouble: KeyTrouble| Words::new("settings-key-kept").with("url", base_url).with("why", trouble.0);
        self.keys.set(base_url, key, noted).map_err(|trouble| AppError::usage(kept(trouble)))
    }

    /// What the settings say of the key for the endpoint at `base_url`.
    fn noted(&self, base_url: &str) -> KeyPlace {
        let known = self.file.now().models.into_iter().find(|known| known.base_url == base_url);
        known.map_or(KeyPlace::None, |known| known.key)
    }

    /// The model of this name, or the first.
    ///
    /// # Errors
    /// Where there is none, or where the settings that may name it cannot be read.
    pub(crate) fn model(&self, name: Option<&str>) -> Result<ModelSettings, AppError> {
        let of_environment = self.environment.as_ref();
        let of_environment = of_environment.is_some_and(|model| name.is_none_or(|name| name == model.settings.name));
        if let (false, Some(words)) = (of_environment, self.trouble()) {
            return Err(AppError::usage(words));
        }
        let models = self.now().models;
        match name {
            None => models.into_iter().next().ok_or_else(|| AppError::usage(Words::new("settings-model-none"))),
            Some(name) => {
                let names: Vec<String> = models.iter().map(|model| model.name.clone()).collect();
                let unknown = || Words::new("settings-no-model").with("name", name).with("known", names.join(", "));
                models.into_iter().find(|model| model.name == name).ok_or_else(|| AppError::usage(unknown()))
            }
        }
    }

    /// The key for the endpoint at `base_url`, if there is one. Blocks.
    ///
    /// # Errors
    /// Where one is kept and cannot be read.
    pub(crate) fn key(&self, base_url: &str) -> Result<Option<secrecy::SecretString>, AppError> {
        let from_environment = self.environment.as_ref().filter(|model| model.settings.base_url == base_url);
        if let Some(key) = from_environment.and_then(|model| model.key.clone()) {
            return Ok(Some(key));
        }
        let unread =
            |trouble: KeyTrouble| Words::new("settings-key-unread").with("url", base_url).with("why", trouble.0);
        self.keys.get(base_url, self.noted(base_url)).map_err(|trouble| AppError::usage(unread(trouble)))
    }

    /// The same where it was fetched before. Never blocks.
    pub(crate) fn key_at_hand(&self, base_url: &str) -> Option<secrecy::SecretString> {
        let from_environment = self.environment.as_ref().filter(|model| model.settings.base_url == base_url);
        from_environment.and_then(|model| model.key.clone()).or_else(|| self.keys.at_hand(base_url))
    }

    fn not_of_environment(&self, name: &str) -> Result<(), AppError> {
        match &self.environment {
            Some(model) if model.settings.name == name => {
                Err(AppError::usage(Words::new("settings-model-of-environment").with("name", name)))
            }
            Some(_) | None => Ok(()),
        }
    }
}
