//! Sessions whose agent is a model.

use crate::setting::Setting;
use crate::{App, AppError, identity};
use holdpoint_agent::model::{Endpoint, ModelAgent, Parts, ToolSpec, probe, spec};
use holdpoint_core::id::SessionId;
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, Created};
use holdpoint_core::session::NewSession;
use holdpoint_core::words::Words;
use holdpoint_net::model::ModelClient;
use holdpoint_ports::{Agent, AgentError};
use holdpoint_tools::{Description, Tools};
use holdpoint_wire::desk::{FoundModels, ModelSettings};
use holdpoint_wire::words::{Catalogue, Language};
use serde_json::Map;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

/// The characters of a goal that a session is called by where nobody says otherwise.
const TITLE: usize = 60;

/// A session with a goal for a model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The goal.
    pub goal: String,
    /// The name of a model in the settings; the first where nothing is said.
    pub model: Option<String>,
    /// What to call the session; the beginning of the goal where nothing is said.
    pub title: Option<String>,
    /// The folder its files belong in; a new one in the data folder where nothing is said.
    pub workspace: Option<PathBuf>,
}

impl App {
    /// Stores a new session for a model. Nothing runs until it is driven.
    ///
    /// # Errors
    /// [`AppError`] of kind `Usage` where there is no goal or no such model; otherwise the workspace or the store.
    pub async fn ask_model(&self, asked: Asked) -> Result<SessionId, AppError> {
        let goal = asked.goal.trim().to_owned();
        if goal.is_empty() {
            return Err(AppError::usage(Words::new("desk-no-goal")).at("/goal"));
        }
        let endpoint = endpoint(&self.setting.model(asked.model.as_deref())?)?;
        let id = identity::new_session();
        let workspace = self.workspace(&id, asked.workspace)?;
        let new = NewSession {
            title: asked.title.unwrap_or_else(|| title(&goal)),
            owner: self.by.clone(),
            goal,
            agent: spec(&endpoint),
            params: Map::new(),
            workspace: workspace.to_string_lossy().into_owned(),
            limits: Limits::default(),
            id: id.clone(),
        };
        self.engine.create(new).await?;
        Ok(id)
    }

    /// Asks a model one small thing, with `key` or with the one that is kept.
    ///
    /// # Errors
    /// [`AppError`] of kind `Usage` with the server's own words.
    pub(crate) async fn test_model(&self, model: ModelSettings, key: Option<String>) -> Result<Words, AppError> {
        let mut endpoint = endpoint(&model)?;
        endpoint.key = match key.map(|key| key.trim().to_owned()) {
            Some(key) if key.is_empty() => None,
            Some(key) => Some(key.into()),
            None => self.key(&endpoint.base_url).await?,
        };
        let tested = probe::test(&client()?, &endpoint).await.map_err(AppError::usage)?;
        Ok(Words::new("desk-model-tested")
            .with("model", tested.model)
            .with("ms", tested.ms)
            .with("words", tested.words))
    }

    /// The model servers on this machine.
    pub(crate) async fn find_models(&self) -> Vec<FoundModels> {
        let Ok(client) = client() else { return Vec::new() };
        let found = probe::find_local(&client).await.into_iter();
        found.map(|found| FoundModels { server: found.name, base_url: found.base_url, models: found.models }).collect()
    }

    /// Has the key of a model's session at hand before it is driven: the agent must not wait for a key store.
    ///
    /// # Errors
    /// Where one is kept and cannot be read.
    pub(crate) async fn fetch_key(&self, agent: &AgentSpec) -> Result<(), AppError> {
        match Endpoint::of(agent) {
            Ok(endpoint) => self.key(&endpoint.base_url).await.map(drop),
            Err(_) => Ok(()),
        }
    }

    async fn key(&self, base_url: &str) -> Result<Option<secrecy::SecretString>, AppError> {
        let (setting, address) = (Arc::clone(&self.setting), base_url.to_owned());
        let asked = tokio::task::spawn_blocking(move || setting.key(&address)).await;
        asked.map_err(|error| AppError::unexpected(Words::new("drive-gone").with("why", error)))?
    }
}

/// The agent of a session that a model drives.
pub(crate) fn agent(
    created: &Created,
    tools: &Arc<Tools>,
    setting: &Arc<Setting>,
) -> Result<Arc<dyn Agent>, AgentError> {
    let setting = Arc::clone(setting);
    let parts = Parts {
        client: client().map_err(|error| AgentError(error.words))?,
        tools: tools.descriptions().map(told).collect(),
        keys: Arc::new(move |base_url| setting.key_at_hand(base_url)),
        say: Arc::new(|words| ENGLISH.say(words)),
    };
    Ok(Arc::new(ModelAgent::new(created, parts).map_err(AgentError)?))
}

/// What a model is told must not depend on the person's language, or a restart would change it.
static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::in_utc(Language::English));

fn told(tool: Description<'_>) -> ToolSpec {
    ToolSpec { name: tool.name.to_owned(), description: tool.about.to_owned(), schema: tool.schema.clone() }
}

fn endpoint(model: &ModelSettings) -> Result<Endpoint, AppError> {
    Endpoint::new(&model.base_url, &model.model, None).map_err(AppError::usage)
}

fn client() -> Result<ModelClient, AppError> {
    ModelClient::new().map_err(|error| AppError::unexpected(Words::new("network-unusable").with("why", error)))
}

fn title(goal: &str) -> String {
    let line = goal.lines().next().unwrap_or_default().trim();
    match line.char_indices().nth(TITLE) {
        None => line.to_owned(),
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
    }
}
