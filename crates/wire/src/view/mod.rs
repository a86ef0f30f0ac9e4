//! What fronts show: plain data made from a session's state, with field names that outlive it.
//!
//! A view holds its texts as [`Text`] until a front knows the language: `spoken` turns them into it, word for word.

mod detail;
mod event;
mod exact;
mod gate;
mod intent;
mod plan;
mod recap;
mod session;

pub use detail::{AgentView, LimitsView, PauseView, ReceiptView, SessionDetail, SpentView};
pub use event::{EVENT_BYTES, Event};
pub use gate::{DecidedView, GateView, OptionView, step_of};
pub use intent::{IntentView, OutcomeView};
pub use plan::StepView;
pub use recap::recap;
pub use session::{DrivenView, SessionView, why};

use crate::words::{Catalogue, Text};

fn speak(catalogue: &Catalogue, text: Option<Text>) -> Option<String> {
    text.map(|text| catalogue.exact(&text))
}
