//! Checking a playbook and starting a session of it.

use crate::app::tools;
use crate::place::absolute;
use crate::sites::Sites;
use crate::{App, AppError, StartError, identity};
use holdpoint_agent::playbook::{self, KnownTool, Playbook, Problem};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::NewSession;
use holdpoint_core::words::Words;
use holdpoint_tools::Description;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// A playbook in which nothing wrong was found.
pub type Checked = Playbook;

/// What a session is started with.
#[derive(Clone, Debug)]
pub struct Start {
    /// The playbook's file.
    pub playbook: PathBuf,
    /// The parameters, as `NAME` and `VALUE`; a value is JSON where it is JSON and fits, else text.
    pub params: Vec<(String, String)>,
    /// The folder its files belong in; a new one in the data folder where nothing is said.
    pub workspace: Option<PathBuf>,
    /// What a person calls it; the playbook's name where nothing is said.
    pub title: Option<String>,
}

impl App {
    /// Reads and checks a playbook.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(path: &Path) -> Result<Checked, Vec<Problem>> {
        check(path)
    }

    /// Stores a new session. Nothing runs until it is driven.
    ///
    /// # Errors
    /// [`StartError::Problems`] where the playbook or a parameter is wrong; otherwise the workspace or the store.
    pub async fn start(&self, start: Start) -> Result<SessionId, StartError> {
        let Start { playbook: file, params, workspace, title } = start;
        let playbook = check(&file).map_err(StartError::Problems)?;
        let params = resolve(&playbook, &params)?;
        check_hosts(&playbook, &params)?;
        let id = identity::new_session();
        let workspace = self.workspace(&id, workspace)?;
        let origin = absolute(&file)?;
        let new = NewSession {
            title: title.unwrap_or_else(|| playbook.name.clone()),
            owner: self.by.clone(),
            goal: playbook.about.clone().unwrap_or_else(|| playbook.name.clone()),
            agent: playbook.spec(&origin.to_string_lossy()),
            params,
            workspace: workspace.to_string_lossy().into_owned(),
            limits: playbook.limits,
            id: id.clone(),
        };
        self.engine.create(new).await.map_err(AppError::from)?;
        Ok(id)
    }

    pub(crate) fn workspace(&self, session: &SessionId, wanted: Option<PathBuf>) -> Result<PathBuf, AppError> {
        let folder = match wanted {
            Some(folder) => absolute(&folder)?,
            None => self.place.workspace(session),
        };
        let unusable = |error: std::io::Error| {
            let words = Words::new("path-unusable").with("path", folder.display()).with("why", error);
            AppError::usage(words).at("/workspace")
        };
        std::fs::create_dir_all(&folder).map_err(unusable)?;
        folder.canonicalize().map_err(unusable)
    }
}

fn resolve(playbook: &Playbook, given: &[(String, String)]) -> Result<Map<String, Value>, StartError> {
    let problems = |problems: Vec<playbook::ParamProblem>| {
        let problem = |problem: playbook::ParamProblem| Problem {
            file: playbook.file.clone(),
            line: 0,
            column: 0,
            words: problem.words,
            param: Some(problem.name),
        };
        StartError::Problems(problems.into_iter().map(problem).collect())
    };
    let given = playbook::read_given(playbook, given).map_err(problems)?;
    playbook::resolve(playbook, &given).map_err(problems)
}

/// What is asked to be granted must be hosts: a pattern or an address would be shown as if it opened something, and open nothing.
fn check_hosts(playbook: &Playbook, params: &Map<String, Value>) -> Result<(), StartError> {
    let problem = |words| Problem { file: playbook.file.clone(), line: 0, column: 0, words, param: None };
    let grants = playbook.grants(params).map_err(|words| StartError::Problems(vec![problem(words)]))?;
    let hosts = grants.iter().flat_map(|grant| &grant.hosts);
    let wrong = hosts.filter(|host| host.parse::<holdpoint_net::Grant>().is_err());
    let problems: Vec<Problem> = wrong.map(|host| problem(Words::new("grant-not-a-host").with("host", host))).collect();
    if problems.is_empty() { Ok(()) } else { Err(StartError::Problems(problems)) }
}

/// Checks the playbook, and its calls against the tools that there are.
fn check(path: &Path) -> Result<Playbook, Vec<Problem>> {
    // Whoever opens the program is told why there are no tools; the playbook is not to blame.
    let tools = tools(PathBuf::new(), &Sites::default()).ok();
    let known: Option<Vec<KnownTool>> = tools.map(|tools| tools.descriptions().map(known).collect());
    playbook::check(path, known.as_deref())
}

fn known(Description { name, schema, .. }: Description<'_>) -> KnownTool {
    let arguments = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    let needed = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    KnownTool { name: name.to_owned(), arguments: arguments.collect(), needed: needed.map(str::to_owned).collect() }
}
