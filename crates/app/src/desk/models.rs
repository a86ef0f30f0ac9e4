//! Settings and models, as a window sets them.

use super::Inner;
use crate::{AppError, StartError};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{FoundModels, ModelSettings, Settings};
use std::sync::Arc;

impl Inner {
    pub(super) fn settings(&self) -> Result<Settings, AppError> {
        match self.app.setting.trouble() {
            Some(words) => Err(AppError::usage(words)),
            None => Ok(self.app.setting.now()),
        }
    }

    /// Replaces all but the models; another language is spoken at once.
    pub(super) async fn set_settings(&self, settings: Settings) -> Result<Settings, StartError> {
        let language = settings.language;
        self.set(move |setting| setting.replace(settings)).await?;
        self.voice.choose(language, &self.outside.language());
        self.told().await
    }

    pub(super) async fn set_model(&self, model: ModelSettings, key: Option<String>) -> Result<Settings, StartError> {
        self.set(move |setting| setting.put_model(model, key)).await?;
        self.told().await
    }

    pub(super) async fn remove_model(&self, name: String) -> Result<Settings, StartError> {
        self.set(move |setting| setting.remove_model(&name)).await?;
        self.told().await
    }

    async fn told(&self) -> Result<Settings, StartError> {
        self.tell_settings();
        self.list.look_again();
        Ok(self.settings()?)
    }

    async fn set(
        &self,
        change: impl FnOnce(&crate::setting::Setting) -> Result<(), AppError> + Send + 'static,
    ) -> Result<(), AppError> {
        let setting = Arc::clone(&self.app.setting);
        let broke = |error: tokio::task::JoinError| AppError::unexpected(Words::new("drive-gone").with("why", error));
        tokio::task::spawn_blocking(move || change(&setting)).await.map_err(broke)?
    }

    /// Asks a model one small thing.
    pub(super) async fn test_model(&self, model: ModelSettings, key: Option<String>) -> Result<String, StartError> {
        let said = self.app.test_model(model, key).await?;
        Ok(self.voice.catalogue().say(&said))
    }

    /// The model servers on this machine.
    pub(super) async fn find_models(&self) -> Vec<FoundModels> {
        self.app.find_models().await
    }
}
