//! The outside world of a test: tools by name, and a ledger of what was really done.

use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Outcome, Probe, Touch};
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::words::Words;
use holdpoint_ports::{Perform, Performed, Stop, Toolbox};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// One effect that really happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The call.
    pub operation: OperationId,
    /// The attempt.
    pub attempt: Attempt,
    /// The tool.
    pub tool: String,
    /// The arguments that it ran with.
    pub arguments: Value,
}

/// What really happened, in order. Clones share it; it outlives every process of a test.
#[derive(Clone, Default)]
pub struct Ledger(Arc<Mutex<Vec<Deed>>>);

impl Ledger {
    fn deeds_mut(&self) -> MutexGuard<'_, Vec<Deed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Everything that happened.
    pub fn deeds(&self) -> Vec<Deed> {
        self.deeds_mut().clone()
    }

    /// How often `tool` really did something, by operation.
    pub fn times(&self, tool: &str) -> BTreeMap<OperationId, usize> {
        let mut times = BTreeMap::new();
        for deed in self.deeds_mut().iter().filter(|deed| deed.tool == tool) {
            *times.entry(deed.operation.clone()).or_default() += 1;
        }
        times
    }

    /// Whether this operation happened.
    pub fn has(&self, operation: &OperationId) -> bool {
        self.deeds_mut().iter().any(|deed| deed.operation == *operation)
    }
}

type Answer = Arc<dyn Fn(&Value, &OperationId) -> Outcome + Send + Sync>;
type Touches = Arc<dyn Fn(&Value) -> Vec<Touch> + Send + Sync>;

/// A tool of a test.
#[derive(Clone)]
pub struct FakeTool {
    effect: Effect,
    takes: Duration,
    looks: bool,
    touches: Touches,
    answer: Answer,
}

impl FakeTool {
    /// A tool of this effect class that answers at once with its own arguments and touches what is always held.
    pub fn new(effect: Effect) -> Self {
        Self {
            effect,
            takes: Duration::ZERO,
            looks: false,
            touches: Arc::new(|_| vec![Touch::Acts]),
            answer: Arc::new(|arguments, _| Outcome::Done(arguments.clone())),
        }
    }

    /// The same, allowed by the default rules.
    #[must_use]
    pub fn allowed(self) -> Self {
        Self { touches: Arc::new(|_| vec![Touch::ReadsWorkspace]), ..self }
    }

    /// The same, touching what `touches` says of the arguments.
    #[must_use]
    pub fn touching(self, touches: impl Fn(&Value) -> Vec<Touch> + Send + Sync + 'static) -> Self {
        Self { touches: Arc::new(touches), ..self }
    }

    /// The same, taking this long before its effect happens.
    #[must_use]
    pub fn taking(self, takes: Duration) -> Self {
        Self { takes, ..self }
    }

    /// The same, with facts that need a look at the workspace.
    #[must_use]
    pub fn looking(self) -> Self {
        Self { looks: true, ..self }
    }

    /// The same, answering what `answer` says of the arguments and the operation.
    #[must_use]
    pub fn answering(self, answer: impl Fn(&Value, &OperationId) -> Outcome + Send + Sync + 'static) -> Self {
        Self { answer: Arc::new(answer), ..self }
    }

    fn facts(&self, arguments: &Value) -> Facts {
        let touches = (self.touches)(arguments);
        Facts { effect: self.effect, touches, shown: None, assumed: None, refused: None }
    }
}

/// Tools by name over one ledger.
#[derive(Clone, Default)]
pub struct World {
    /// What really happened.
    pub ledger: Ledger,
    tools: HashMap<String, FakeTool>,
}

impl World {
    /// The same with one more tool.
    #[must_use]
    pub fn with(mut self, name: &str, tool: FakeTool) -> Self {
        self.tools.insert(name.to_owned(), tool);
        self
    }

    fn tool(&self, name: &str) -> Result<&FakeTool, Malformed> {
        self.tools.get(name).ok_or_else(|| Malformed::Unfitting(format!("no tool {name}")))
    }

    /// The moment at which the effect happens: whatever comes after cannot take it back.
    fn happen(&self, call: &Perform) -> Outcome {
        let Ok(tool) = self.tool(&call.tool) else { return Outcome::Unknown(None) };
        self.ledger.deeds_mut().push(Deed {
            operation: call.operation.clone(),
            attempt: call.attempt,
            tool: call.tool.clone(),
            arguments: call.arguments.clone(),
        });
        (tool.answer)(&call.arguments, &call.operation)
    }
}

#[async_trait]
impl Toolbox for World {
    fn examine(&self, tool: &str, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        let tool = self.tool(tool)?;
        Ok((!tool.looks).then(|| tool.facts(arguments)))
    }

    async fn preview(&self, tool: &str, arguments: &Value, _: &Path) -> Result<Facts, Malformed> {
        Ok(self.tool(tool)?.facts(arguments))
    }

    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        let takes = self.tool(&call.tool).map_or(Duration::ZERO, |tool| tool.takes);
        tokio::select! {
            biased;
            () = stop.asked() => {
                Performed { outcome: Outcome::Stopped, ended: Some(Words::new("ended-request").with("host", &call.tool)) }
            }
            () = tokio::time::sleep(takes) => self.happen(&call).into(),
        }
    }

    async fn probe(&self, _: Perform) -> Probe {
        Probe::CannotTell(None)
    }
}
