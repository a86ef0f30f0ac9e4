//! What stands on the terminal for the person to answer: the question of a gate, or the way back from a pause.

use crate::ask::{Asked, ask, enter};
use crate::console::Console;
use crate::prose::block;
use holdpoint_wire::command::{Decision, GateId};
use holdpoint_wire::view::GateView;
use holdpoint_wire::words::Words;
use std::pin::Pin;
use std::sync::Arc;

/// What a prompt is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// What a gate asks.
    Gate(GateId),
    /// Whether a pause that is still being reached is to be reached.
    Pause,
}

/// What was answered to a prompt.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answered {
    /// The gate's answer.
    Decided(GateId, Decision),
    /// The pause is taken back.
    TakenBack,
    /// The person wants out.
    Interrupt,
}

/// It stands there until it is answered or dropped.
pub(super) struct Prompt {
    pub(super) about: About,
    answer: Pin<Box<dyn Future<Output = Answered>>>,
}

impl Prompt {
    /// Asks what `gate` asks.
    pub(super) fn open(gate: GateView, console: &Console) -> Self {
        let Console { catalogue, paint, screen, .. } = console;
        let mut above = vec![String::new()];
        above.extend(block(&gate, catalogue, *paint, screen.width()));
        let (screen, catalogue) = (screen.clone(), Arc::clone(catalogue));
        let about = About::Gate(gate.id.clone());
        let answer = async move {
            match ask(&screen, &gate, above, &catalogue).await {
                Asked::Decided(decision) => Answered::Decided(gate.id, decision),
                Asked::Interrupt => Answered::Interrupt,
            }
        };
        Self { about, answer: Box::pin(answer) }
    }

    /// Offers the way back from a pause.
    pub(super) fn take_back(console: &Console) -> Self {
        let (screen, offer) = (console.screen.clone(), console.catalogue.say(&Words::new("run-take-back")));
        let answer =
            async move { if enter(&screen, &offer).await { Answered::TakenBack } else { Answered::Interrupt } };
        Self { about: About::Pause, answer: Box::pin(answer) }
    }
}

/// What is answered to `prompt`; never anything where none stands.
pub(super) async fn answer(prompt: &mut Option<Prompt>) -> Answered {
    match prompt {
        Some(prompt) => prompt.answer.as_mut().await,
        None => std::future::pending().await,
    }
}
