//! A workspace with something beside it, and calls as an engine makes them.

use async_trait::async_trait;
use holdpoint_core::effect::{Facts, Failure, Outcome};
use holdpoint_core::gate::{Grants, Verdict, verdict};
use holdpoint_net::Client;
use holdpoint_ports::{Blobs, Perform, Performed, Stop, Toolbox};
use holdpoint_tools::{NetParts, SearchSettings, Tools};
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

pub struct Desk {
    folder: TempDir,
    pub tools: Tools,
    pub blobs: HashMap<String, String>,
    pub stop: Stop,
}

impl Desk {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("workspace")).unwrap();
        fs::write(folder.path().join("secret.txt"), "secret").unwrap();
        let net = NetParts { client: Client::new().unwrap(), sites: Arc::new(|_| HashMap::new()) };
        Self {
            folder,
            tools: Tools::new(net, SearchSettings::default()),
            blobs: HashMap::new(),
            stop: Stop::under(&CancellationToken::new()),
        }
    }

    pub fn root(&self) -> PathBuf {
        self.folder.path().join("workspace")
    }

    /// A path in the workspace.
    pub fn at(&self, path: &str) -> PathBuf {
        self.root().join(path)
    }

    /// A path beside the workspace.
    pub fn beside(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn text(&self, path: &str) -> String {
        fs::read_to_string(self.at(path)).unwrap()
    }

    /// The names of everything in the workspace's own folder.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(self.root()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// What the tool says of a call, after a look where it needs one.
    pub async fn facts(&self, tool: &str, arguments: &Value) -> Facts {
        match self.tools.examine(tool, arguments).unwrap() {
            Some(facts) => facts,
            None => self.tools.preview(tool, arguments, &self.root()).await.unwrap(),
        }
    }

    /// What the rules say to it.
    pub async fn verdict(&self, tool: &str, arguments: &Value) -> Verdict {
        verdict(tool, &self.facts(tool, arguments).await, &Grants::default())
    }

    /// Looks at a call and performs it.
    pub async fn perform(&self, tool: &str, arguments: Value) -> Performed {
        let facts = self.facts(tool, &arguments).await;
        self.perform_as(tool, arguments, facts.assumed).await
    }

    /// Performs a call that was looked at before.
    pub async fn perform_as(&self, tool: &str, arguments: Value, assumed: Option<String>) -> Performed {
        let call = Perform {
            session: "s".into(),
            operation: "s/step/0/0/0".into(),
            attempt: 1,
            tool: tool.to_owned(),
            arguments,
            assumed,
            grants: Grants::default(),
            allowed_by_person: false,
            workspace: self.root(),
            blobs: Arc::new(Kept(self.blobs.clone())),
            progress: Arc::new(|_| {}),
        };
        self.tools.perform(call, self.stop.clone()).await
    }

    pub async fn done(&self, tool: &str, arguments: Value) -> Value {
        match self.perform(tool, arguments).await.outcome {
            Outcome::Done(result) => result,
            other => panic!("{other:?}"),
        }
    }

    pub async fn failure(&self, tool: &str, arguments: Value) -> Failure {
        match self.perform(tool, arguments).await.outcome {
            Outcome::Failed(failure) => failure,
            other => panic!("{other:?}"),
        }
    }
}

struct Kept(HashMap<String, String>);

#[async_trait]
impl Blobs for Kept {
    async fn text(&self, hash: &str) -> Result<String, String> {
        self.0.get(hash).cloned().ok_or_else(|| format!("nothing is kept under {hash}"))
    }
}
