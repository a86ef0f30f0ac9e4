//! The models in the settings.

use crate::AppError;
use holdpoint_agent::model::base_url;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::ModelSettings;

/// `model` with its address in its one form.
pub(super) fn checked(model: ModelSettings) -> Result<ModelSettings, AppError> {
    let name = model.name.trim().to_owned();
    if name.is_empty() {
        return Err(AppError::usage(Words::new("settings-model-without-name")).at("/name"));
    }
    let base_url = base_url(&model.base_url).map_err(|words| AppError::usage(words).at("/base_url"))?;
    if model.model.trim().is_empty() {
        return Err(AppError::usage(Words::new("model-not-named")).at("/model"));
    }
    Ok(ModelSettings { name, base_url, model: model.model.trim().to_owned(), key: model.key })
}

/// Puts `model` in the place of the one of its name, or behind all others.
pub(super) fn put(models: &mut Vec<ModelSettings>, model: ModelSettings) {
    // Models at one address share its key.
    for other in models.iter_mut().filter(|other| other.base_url == model.base_url) {
        other.key = model.key;
    }
    match models.iter_mut().find(|known| known.name == model.name) {
        Some(known) => *known = model,
        None => models.push(model),
    }
}
