//! The program behind every front.

use crate::AppError;
use crate::clock::RealClock;
use crate::driving::Driving;
use crate::identity;
use crate::place::Place;
use crate::setting::{DesktopKeys, KeyStore, Setting};
use crate::sites::Sites;
use holdpoint_agent::playbook::{PlaybookAgent, Problem};
use holdpoint_core::id::SessionId;
use holdpoint_core::record::{AgentSpec, Created};
use holdpoint_core::session::{Accepted, Command, Refusal, State};
use holdpoint_core::words::Words;
use holdpoint_engine::{Agents, Engine, World};
use holdpoint_journal::SqliteJournal;
use holdpoint_net::Client;
use holdpoint_ports::{Agent, AgentError, Journal, Toolbox};
use holdpoint_tools::{NetParts, RunCommand, SearchSettings, Tools};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::watch;
use url::Url;

/// Names the SearXNG instance that `web_search` asks.
const SEARXNG_VARIABLE: &str = "HOLDPOINT_SEARXNG";

/// How to open the program.
#[derive(Clone)]
pub struct Options {
    /// The store's file; the one in the data folder where nothing is said.
    pub store: Option<PathBuf>,
    /// What this process is, for people in other processes: `hold run`.
    pub what: String,
    /// Puts something between the engine and the store, such as a death at a chosen commit in a test.
    pub wrap: Option<Wrap>,
}

/// See [`Options::wrap`].
pub type Wrap = Arc<dyn Fn(Arc<dyn Journal>) -> Arc<dyn Journal> + Send + Sync>;

/// Everything a front needs. Cheap to clone.
#[derive(Clone)]
pub struct App {
    pub(crate) place: Place,
    pub(crate) journal: Arc<SqliteJournal>,
    pub(crate) engine: Engine,
    pub(crate) by: String,
    pub(crate) tools: Arc<Tools>,
    pub(crate) setting: Arc<Setting>,
    sites: Sites,
}

impl App {
    /// Opens the store and assembles the parts.
    ///
    /// # Errors
    /// Where the store or the data folder cannot be used.
    pub async fn open(options: Options) -> Result<Self, AppError> {
        let place = Place::find(options.store.clone())?;
        Self::assemble(place, options, Arc::new(DesktopKeys))
    }

    /// The same with its data in `folder` and keys of models in `keys`.
    ///
    /// # Errors
    /// See there.
    pub async fn open_in(folder: &Path, options: Options, keys: Arc<dyn KeyStore>) -> Result<Self, AppError> {
        let place = Place::at(folder, options.store.clone())?;
        Self::assemble(place, options, keys)
    }

    fn assemble(place: Place, options: Options, keys: Arc<dyn KeyStore>) -> Result<Self, AppError> {
        let journal = Arc::new(open_store(&place, &options.what)?);
        let sites = Sites::default();
        let tools = Arc::new(tools(place.notes(), &sites)?);
        let setting = Arc::new(Setting::open(place.settings(), keys));
        let kept: Arc<dyn Journal> = Arc::clone(&journal) as _;
        let kept = options.wrap.map_or(Arc::clone(&kept), |wrap| wrap(kept));
        let (toolbox, agents) = (Arc::clone(&tools) as Arc<dyn Toolbox>, agents(&tools, &setting));
        let engine = Engine::new(World { journal: kept, toolbox, clock: Arc::new(RealClock::new()), agents });
        Ok(Self { place, journal, engine, by: identity::person(), tools, setting, sites })
    }

    /// Takes a session and drives it in this process. With `resume`, a paused one goes on.
    ///
    /// # Errors
    /// [`AppError`] of kind `Refused` where it has ended, is unknown, or another process has it.
    pub async fn drive(&self, session: &SessionId, resume: bool) -> Result<Driving, AppError> {
        let driven = self.take(session, resume).await;
        if driven.is_err() {
            // What was created here is this process's: others may do better. Why it is not driven is what the person is told.
            let _ = self.engine.leave(session).await;
        }
        driven
    }

    async fn take(&self, session: &SessionId, resume: bool) -> Result<Driving, AppError> {
        let state = self.state(session).await?;
        if state.ended.is_some() {
            return Err(AppError::refused(Refusal::HasEnded.words()));
        }
        self.fetch_key(&state.created.agent).await?;
        let served = self.sites.serve(session, &state.created.agent.origin)?;
        let inner = self.engine.drive(session, resume.then(|| self.by.clone())).await?;
        Ok(Driving { inner, by: self.by.clone(), served })
    }

    /// Gives a command from a front that does not drive the session.
    ///
    /// # Errors
    /// [`AppError`] of kind `Refused` where the session says no or its owner does not respond.
    pub async fn send(&self, session: &SessionId, command: Command) -> Result<Accepted, AppError> {
        Ok(self.engine.send(session, command, &self.by).await?)
    }

    /// Counts up whenever anything in the store has changed, by whatever process.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.journal.changes()
    }

    pub(crate) async fn state(&self, session: &SessionId) -> Result<State, AppError> {
        let entries = self.journal.read(session, 0).await?;
        State::replay(entries).map_err(|broken| holdpoint_engine::DriveError::from(broken).into())
    }
}

fn open_store(place: &Place, what: &str) -> Result<SqliteJournal, AppError> {
    let opened = SqliteJournal::open(&place.store, what);
    opened.map_err(|error| AppError { kind: crate::ErrorKind::Store, words: error.words().clone(), field: None })
}

/// The tools of every session; local commands leave their exit notes in `notes`.
pub(crate) fn tools(notes: PathBuf, sites: &Sites) -> Result<Tools, AppError> {
    let unusable = |error| AppError::unexpected(Words::new("network-unusable").with("why", error));
    let client = Client::new().map_err(unusable)?;
    let sites = sites.clone();
    let net = NetParts { client, sites: Arc::new(move |session| sites.of(session)) };
    let tools = Tools::new(net, SearchSettings { searxng: searxng()? });
    Ok(tools.with(RunCommand::new(notes)))
}

/// The SearXNG instance to search with, until settings can say it.
fn searxng() -> Result<Option<Url>, AppError> {
    let Ok(address) = std::env::var(SEARXNG_VARIABLE) else { return Ok(None) };
    let unusable = |error| AppError::usage(Words::new("searxng-unusable").with("url", &address).with("why", error));
    Url::parse(&address).map(Some).map_err(unusable)
}

fn agents(tools: &Arc<Tools>, setting: &Arc<Setting>) -> Arc<Agents> {
    let (tools, setting) = (Arc::clone(tools), Arc::clone(setting));
    Arc::new(move |created| {
        if created.agent.kind == AgentSpec::MODEL {
            return crate::model::agent(created, &tools, &setting);
        }
        playbook(created)
    })
}

/// A stored text that this version cannot read is told with the first thing that is wrong with it.
fn playbook(created: &Created) -> Result<Arc<dyn Agent>, AgentError> {
    let first = |problems: Vec<Problem>| {
        let words = problems.into_iter().next().map_or_else(|| Words::new("agent-unreadable"), |problem| problem.words);
        AgentError(words)
    };
    Ok(Arc::new(PlaybookAgent::new(created).map_err(first)?))
}
