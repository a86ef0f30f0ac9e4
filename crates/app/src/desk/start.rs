//! Starting sessions; they are driven here.

use super::Inner;
use crate::{Asked, Start, StartError};
use holdpoint_core::id::SessionId;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

impl Inner {
    /// Starts a playbook: a sample by its name, or a file.
    pub(super) async fn start(
        self: &Arc<Self>,
        playbook: String,
        params: BTreeMap<String, String>,
        title: Option<String>,
        workspace: Option<String>,
    ) -> Result<String, StartError> {
        let playbook = super::templates::file(&playbook).unwrap_or_else(|| PathBuf::from(playbook));
        let start =
            Start { playbook, params: params.into_iter().collect(), workspace: given(workspace), title: words(title) };
        let session = self.app.start(start).await?;
        self.goes_to(&session);
        Ok(self.begin(session).await)
    }

    /// Starts a session with a goal for a model.
    pub(super) async fn ask(
        self: &Arc<Self>,
        goal: String,
        model: Option<String>,
        title: Option<String>,
        workspace: Option<String>,
    ) -> Result<String, StartError> {
        let asked = Asked { goal, model, title: words(title), workspace: given(workspace) };
        let session = self.app.ask_model(asked).await?;
        self.goes_to(&session);
        Ok(self.begin(session).await)
    }

    /// Drives a stored session. It is started whatever comes of that: why it does not go on stands beside it.
    async fn begin(self: &Arc<Self>, session: SessionId) -> String {
        if let Err(error) = self.drive(&session, false).await {
            tracing::warn!(%session, %error, "a new session is not driven");
        }
        session.to_string()
    }

    /// The window shows what it has just started: a gate that opens before the page has said so is in front of the person all the same.
    fn goes_to(&self, session: &SessionId) {
        self.desktop.looking(Some(session.to_string()), false);
    }
}

fn words(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

fn given(folder: Option<String>) -> Option<PathBuf> {
    words(folder).map(PathBuf::from)
}
