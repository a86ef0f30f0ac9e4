//! What fronts show: plain data made from a session's state, with field names that outlive it.
//!
//! A view holds its texts as [`Text`] until a front knows the language: `spoken` turns them into it, word for word.

mod detail;
mod event;
mod exact;
mod gate;
mod intent;
mod large;
mod place;
mod plan;
mod recap;
mod session;

pub use detail::{AgentView, LimitsView, PauseView, ReceiptView, SessionDetail, SpentView};
pub use event::{EVENT_BYTES, Event};
pub use gate::{ContextBy, DecidedView, GateView, OptionView, step_of};
pub use intent::{IntentView, OutcomeView};
pub use large::readable;
pub use place::counted;
pub(crate) use place::place_of;
pub use plan::StepView;
pub(crate) use plan::{item_done, item_skipped};
pub use recap::recap;
pub use session::{DrivenView, SessionView, why};

use crate::words::{Catalogue, Text};

fn speak(catalogue: &Catalogue, text: Option<Text>) -> Option<String> {
    text.map(|text| catalogue.exact(&text))
}
