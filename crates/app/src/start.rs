//! Checking a playbook and starting a session of it.

use crate::place::absolute;
use crate::{App, AppError, StartError, identity};
use holdpoint_agent::playbook::{self, Playbook, Problem};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::NewSession;
use holdpoint_core::words::Words;
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
        playbook::check(path)
    }

    /// Stores a new session. Nothing runs until it is driven.
    ///
    /// # Errors
    /// [`StartError::Problems`] where the playbook or a parameter is wrong; otherwise the workspace or the store.
    pub async fn start(&self, start: Start) -> Result<SessionId, StartError> {
        let Start { playbook: file, params, workspace, title } = start;
        let playbook = playbook::check(&file).map_err(StartError::Problems)?;
        let params = resolve(&playbook, &params)?;
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

    fn workspace(&self, session: &SessionId, wanted: Option<PathBuf>) -> Result<PathBuf, AppError> {
        let folder = match wanted {
            Some(folder) => absolute(&folder)?,
            None => self.place.workspace(session),
        };
        let unusable = |error: std::io::Error| {
            AppError::usage(Words::new("path-unusable").with("path", folder.display()).with("why", error))
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
        };
        StartError::Problems(problems.into_iter().map(problem).collect())
    };
    let given = playbook::read_given(playbook, given).map_err(problems)?;
    playbook::resolve(playbook, &given).map_err(problems)
}
