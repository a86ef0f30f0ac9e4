//! The tools with a network of their own: names, a server behind them, and what was granted.

use crate::server::Server;
use async_trait::async_trait;
use holdpoint_core::effect::{Facts, Failure, Outcome};
use holdpoint_core::gate::{Grant, Grants, Verdict, verdict};
use holdpoint_net::{Client, FixedNames};
use holdpoint_ports::{Blobs, Perform, Performed, Stop, Toolbox};
use holdpoint_tools::{NetParts, SearchSettings, Tools};
use serde_json::Value;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// A public address that the server answers for.
const PUBLIC: IpAddr = IpAddr::V4(Ipv4Addr::new(93, 184, 216, 34));

pub struct Setting {
    pub tools: Tools,
    pub grants: Grants,
    pub allowed_by_person: bool,
}

/// Tools for which `w.example.test` and `v.example.test` are public, `inside.example.test` leads to loopback, and
/// `one.site.test` and `two.site.test` are sites of this process; all answered by `server`.
pub fn setting(server: &Server, granted: &[&str]) -> Setting {
    with_settings(server, granted, SearchSettings::default())
}

pub fn with_settings(server: &Server, granted: &[&str], search: SearchSettings) -> Setting {
    let names = FixedNames::default()
        .with("w.example.test", [PUBLIC])
        .with("v.example.test", [PUBLIC])
        .with("inside.example.test", [IpAddr::V4(Ipv4Addr::LOCALHOST)]);
    let client = Client::for_tests(Arc::new(names), HashMap::from([(PUBLIC, server.at)])).unwrap();
    let sites: HashMap<String, SocketAddr> =
        ["one.site.test", "two.site.test"].map(|name| (name.to_owned(), server.at)).into();
    let net = NetParts { client, sites: Arc::new(move |_| sites.clone()) };
    let tools = ["fetch_webpage", "web_search"].map(str::to_owned).to_vec();
    let hosts = granted.iter().map(|host| (*host).to_owned()).collect();
    Setting { tools: Tools::new(net, search), grants: Grants(vec![Grant { tools, hosts }]), allowed_by_person: false }
}

impl Setting {
    /// The same for a call that a person allowed.
    pub fn allowed(self) -> Self {
        Self { allowed_by_person: true, ..self }
    }

    pub fn facts(&self, tool: &str, arguments: &Value) -> Facts {
        self.tools.examine(tool, arguments).unwrap().unwrap()
    }

    /// What the rules say to a call.
    pub fn verdict(&self, tool: &str, arguments: &Value) -> Verdict {
        verdict(tool, &self.facts(tool, arguments), &self.grants)
    }

    pub fn call(&self, tool: &str, arguments: Value) -> Perform {
        Perform {
            session: "s".into(),
            operation: "s/step/0/0/0".into(),
            attempt: 1,
            tool: tool.to_owned(),
            arguments,
            assumed: None,
            grants: self.grants.clone(),
            allowed_by_person: self.allowed_by_person,
            workspace: PathBuf::from("/nowhere"),
            blobs: Arc::new(NoBlobs),
            progress: Arc::new(|_| {}),
        }
    }

    pub async fn perform(&self, tool: &str, arguments: Value) -> Performed {
        self.tools.perform(self.call(tool, arguments), stop()).await
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

pub fn stop() -> Stop {
    Stop::under(&CancellationToken::new())
}

struct NoBlobs;

#[async_trait]
impl Blobs for NoBlobs {
    async fn text(&self, hash: &str) -> Result<String, String> {
        Err(format!("nothing is kept under {hash}"))
    }
}
