//! A call of `run_command` as the engine would make it.

use holdpoint_core::gate::Grants;
use holdpoint_ports::{Blobs, Perform, Progress};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// The operation of the calls in this workspace. Each workspace has its own: a sweep for one must not meet another.
pub fn operation(workspace: &Path) -> String {
    let place = workspace.parent().and_then(Path::file_name).unwrap_or_default();
    format!("{}/step/0/0/0", place.to_string_lossy())
}

pub type Tell = Arc<dyn Fn(Progress) + Send + Sync>;

struct NoBlobs;

#[async_trait::async_trait]
impl Blobs for NoBlobs {
    async fn text(&self, hash: &str) -> Result<String, String> {
        Err(format!("there is no text {hash}"))
    }
}

pub fn call(workspace: &Path, arguments: Value, progress: Tell) -> Perform {
    Perform {
        session: "s-1".into(),
        operation: operation(workspace).as_str().into(),
        attempt: 1,
        tool: "run_command".to_owned(),
        arguments,
        assumed: None,
        grants: Grants::default(),
        allowed_by_person: true,
        workspace: workspace.to_owned(),
        blobs: Arc::new(NoBlobs),
        progress,
    }
}
