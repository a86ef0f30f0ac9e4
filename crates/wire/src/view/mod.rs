//! What fronts show: plain data made from a session's state, with field names that outlive it.
//!
//! A view holds its texts as [`Text`] until a front knows the language: `spoken` turns them into it, word for word.

mod event;
mod exact;
mod gate;
mod intent;
mod session;

pub use event::{EVENT_BYTES, Event};
pub use gate::{DecidedView, GateView, OptionView};
pub use intent::{IntentView, OutcomeView};
pub use session::{
    AgentView, DrivenView, LimitsView, PauseView, ReceiptView, SessionDetail, SessionView, SpentView, StepView, why,
};

use crate::words::{Catalogue, Text};

fn speak(catalogue: &Catalogue, text: Option<Text>) -> Option<String> {
    text.map(|text| catalogue.exact(&text))
}
