//! What every tool is to the register.

use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Effect, Facts, Probe, Touch};
use holdpoint_core::words::Words;
use holdpoint_ports::{Perform, Performed, Stop};
use serde_json::Value;
use std::path::Path;

/// One tool. The register has checked the arguments against [`Tool::schema`] before they come here.
///
/// Promises of [`holdpoint_ports::Toolbox`] hold for each tool.
#[async_trait]
pub trait Tool: Send + Sync {
    /// The name that agents call it by.
    fn name(&self) -> &str;

    /// What it does and gives, for a model that may call it.
    fn about(&self) -> &str;

    /// The class of its effect.
    fn effect(&self) -> Effect;

    /// The JSON Schema of its arguments. Where a large text may stand it must let a reference (`holdpoint_core::blob`) stand too.
    fn schema(&self) -> Value;

    /// As [`holdpoint_ports::Toolbox::examine`]: no I/O.
    ///
    /// # Errors
    /// [`Malformed`] where the schema could not tell and these arguments are none.
    fn examine(&self, arguments: &Value) -> Result<Option<Facts>, Malformed>;

    /// As [`holdpoint_ports::Toolbox::preview`]: may look at the workspace. Only for tools whose [`Tool::examine`] can leave something open.
    ///
    /// # Errors
    /// [`Malformed`] as for `examine`.
    async fn preview(&self, arguments: &Value, _workspace: &Path) -> Result<Facts, Malformed> {
        let unsaid = || Malformed::Unfitting(format!("{} has nothing to look at", self.name()));
        self.examine(arguments)?.ok_or_else(unsaid)
    }

    /// Performs a call. Returns only when it is gone.
    async fn perform(&self, call: Perform, stop: Stop) -> Performed;

    /// What can be told of an attempt that did not report; only asked of irreversible tools.
    async fn probe(&self, _call: Perform) -> Probe {
        Probe::CannotTell(None)
    }
}

/// The facts of a call that touches this and needs nothing shown.
pub fn facts(effect: Effect, touches: Vec<Touch>) -> Facts {
    Facts { effect, touches, shown: None, assumed: None, refused: None }
}

/// The facts of a call that may not be made, whoever allows it.
pub fn refused(effect: Effect, why: Words) -> Facts {
    Facts { refused: Some(why), ..facts(effect, Vec::new()) }
}
