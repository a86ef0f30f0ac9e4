//! What the tools say of calls before they are allowed.

use crate::World;
use holdpoint_core::arguments::{self, Malformed};
use holdpoint_core::effect::{Effect, Facts};
use holdpoint_core::gate::{Decision, GateKind, Misfit, Unfit};
use holdpoint_core::id::GateId;
use holdpoint_core::session::{Refusal, State, is_internal};
use holdpoint_core::words::Words;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;

/// How long a tool may look at the workspace: meanwhile nothing else of the session is taken up.
const LOOKING: Duration = Duration::from_secs(10);

/// What can be said without looking; nothing where the tool must look first.
pub(crate) fn at_hand(world: &World, tool: &str, text: &str) -> Result<Option<Facts>, Malformed> {
    let arguments = arguments::parse(text)?;
    if is_internal(tool) {
        let effect = Effect::Internal;
        return Ok(Some(Facts { effect, touches: vec![], shown: None, assumed: None, refused: None }));
    }
    world.toolbox.examine(tool, &arguments)
}

/// What the tool says after looking at the workspace.
pub(crate) async fn by_looking(world: &World, state: &State, tool: &str, text: &str) -> Result<Facts, Malformed> {
    let arguments: Value = arguments::parse(text)?;
    let looking = world.toolbox.preview(tool, &arguments, Path::new(&state.created.workspace));
    let too_long =
        || Malformed::Unfitting(format!("looking at the workspace took longer than {} s", LOOKING.as_secs()));
    tokio::time::timeout(LOOKING, looking).await.unwrap_or_else(|_| Err(too_long()))
}

/// A call that its tool does not take is refused, whatever it would have done.
pub(crate) fn refused(tool: &str, why: &Malformed) -> Facts {
    let words = Words::new("refuse-malformed").with("tool", tool).with("why", why);
    Facts { effect: Effect::Irreversible, touches: vec![], shown: None, assumed: None, refused: Some(words) }
}

/// What the tool says of a held call as `decision` edits it; nothing where it edits none.
pub(crate) async fn of_edit(
    world: &World,
    state: &State,
    gate: &GateId,
    decision: &Decision,
) -> Result<Option<Facts>, Refusal> {
    let held = state.gate(gate).map(|state| &state.gate).filter(|gate| gate.kind == GateKind::Tool);
    let tool = held.and_then(|gate| Some((gate, gate.tool.as_deref()?)));
    let (Decision::Edit(text), Some((held, tool))) = (decision, tool) else {
        return Ok(None);
    };
    let facts = match at_hand(world, tool, text) {
        Ok(Some(facts)) => Ok(facts),
        Ok(None) => by_looking(world, state, tool, text).await,
        Err(why) => Err(why),
    };
    let unfit = |why: Malformed| Refusal::Unfit(Box::new(Misfit::of(held, Unfit::Value(why.to_string()))));
    facts.map(Some).map_err(unfit)
}
