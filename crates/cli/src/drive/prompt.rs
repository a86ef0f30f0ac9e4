//! A question that stands on the terminal.

use crate::ask::{Asked, ask};
use crate::console::Console;
use crate::prose::block;
use holdpoint_wire::command::GateId;
use holdpoint_wire::view::GateView;
use std::pin::Pin;
use std::sync::Arc;

/// It stands there until it is answered or dropped.
pub(super) struct Prompt {
    pub(super) gate: GateId,
    answer: Pin<Box<dyn Future<Output = Asked>>>,
}

impl Prompt {
    /// Asks what `gate` asks.
    pub(super) fn open(gate: GateView, console: &Console) -> Self {
        let Console { catalogue, paint, screen, .. } = console;
        let mut above = vec![String::new()];
        above.extend(block(&gate, catalogue, *paint, screen.width()));
        let (screen, catalogue) = (screen.clone(), Arc::clone(catalogue));
        Self { gate: gate.id.clone(), answer: Box::pin(async move { ask(&screen, &gate, above, &catalogue).await }) }
    }
}

/// What is answered to `prompt`; never anything where none stands.
pub(super) async fn answer(prompt: &mut Option<Prompt>) -> (GateId, Asked) {
    match prompt {
        Some(prompt) => (prompt.gate.clone(), prompt.answer.as_mut().await),
        None => std::future::pending().await,
    }
}
