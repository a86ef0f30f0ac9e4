//! The tool.

use super::arguments::{self, Arguments};
use super::{alive, environment, evidence, folder, held, outcome};
use crate::register::malformed;
use crate::tool::{Tool, facts, refused};
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Outcome, Probe, Touch};
use holdpoint_ports::{Perform, Performed, Stop};
use holdpoint_warden::{CommandText, Order};
use serde_json::Value;
use std::path::PathBuf;
use std::time::Instant;

/// Bytes of output kept, standard output and standard error together: the beginning of it.
const OUTPUT_CAP: u64 = 256 * 1024;

/// `run_command`: a line for `/bin/sh -c`, in the workspace, under the warden.
///
/// Its result has `status` (0), `output` and `errors` (text, together at most 256 KB), `dropped` (bytes beyond that),
/// `ended` (processes it left behind, which were ended) and `ms`; a failure has the same facts, and `signal` where one ended it.
/// A command that is ended at its time limit is no failure: what it had done by then is unknown.
#[derive(Clone, Debug)]
pub struct RunCommand {
    notes: PathBuf,
    warden: Option<PathBuf>,
}

impl RunCommand {
    /// The tool name.
    pub const NAME: &str = "run_command";

    /// The tool, with the folder that wardens leave their exit notes in; made where it is missing.
    pub fn new(notes: PathBuf) -> Self {
        // A warden writes from wherever it stands.
        Self { notes: std::path::absolute(&notes).unwrap_or(notes), warden: None }
    }

    /// The same with this warden program, instead of the one that `holdpoint_warden::program` finds.
    #[must_use]
    pub fn with_warden(self, program: PathBuf) -> Self {
        Self { warden: Some(program), ..self }
    }

    fn warden(&self) -> Result<PathBuf, holdpoint_warden::WardenMissing> {
        self.warden.clone().map_or_else(holdpoint_warden::program, Ok)
    }

    async fn attempt(&self, call: &Perform, stop: &Stop) -> Result<Performed, Outcome> {
        let read = Arguments::read(&call.arguments);
        let arguments = read.map_err(|why| Outcome::Failed(malformed(Self::NAME, &why)))?;
        if stop.now.is_cancelled() || stop.gently.is_cancelled() {
            // Without the note a probe cannot tell, which is true as well.
            let _ = evidence::never_started(&self.notes, call.operation.as_str(), call.attempt);
            return Ok(outcome::stopped_before_start());
        }
        let found = folder::find(&call.workspace, arguments.folder.as_deref());
        let folder = found.map_err(|failure| Outcome::Failed(*failure))?;
        let program = self.warden().map_err(|why| Outcome::Failed(outcome::not_started(&why.to_string())))?;
        let (started, limit) = (Instant::now(), arguments.time_limit());
        let order = self.order(call, arguments, folder);
        let ending = held::run(&program, &order, stop, call.progress.as_ref()).await;
        if let held::Ending::Gone(gone) = &ending {
            alive::until_gone(&gone.survivors, call.progress.as_ref()).await;
        }
        Ok(outcome::of(ending, limit, started.elapsed()))
    }

    fn order(&self, call: &Perform, arguments: Arguments, folder: PathBuf) -> Order {
        Order {
            operation: call.operation.to_string(),
            attempt: call.attempt,
            time_limit_ms: u64::try_from(arguments.time_limit().as_millis()).ok(),
            command: CommandText::Shell(arguments.command),
            folder,
            environment: environment::of(call),
            notes: self.notes.clone(),
            output_cap: OUTPUT_CAP,
        }
    }
}

#[async_trait]
impl Tool for RunCommand {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn about(&self) -> &str {
        "Runs a command line in the workspace and gives its status and output. It is ended when its time is over."
    }

    fn effect(&self) -> Effect {
        Effect::Irreversible
    }

    fn schema(&self) -> Value {
        arguments::schema()
    }

    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let arguments = Arguments::read(arguments)?;
        if let Some(why) = arguments.folder.as_deref().and_then(folder::refused) {
            return Ok(Some(refused(self.effect(), why)));
        }
        Ok(Some(Facts { shown: Some(arguments.shown()), ..facts(self.effect(), vec![Touch::Acts]) }))
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        self.attempt(&call, &stop).await.unwrap_or_else(Performed::from)
    }

    async fn probe(&self, call: Perform) -> Probe {
        evidence::of(&self.notes, call.operation.as_str(), call.attempt).await
    }
}
