//! Gates as the tests of prose and prompts need them.

use holdpoint_wire::command::{GateKind, legal};
use holdpoint_wire::view::GateView;
use holdpoint_wire::words::Text;

/// An open gate of a kind that asks for nothing in particular.
pub fn gate(kind: GateKind) -> GateView {
    GateView {
        id: "s-g1".into(),
        session: "s".into(),
        path: "S › step".into(),
        kind,
        question: Text::Said("Well?".into()),
        context: None,
        context_by: None,
        options: Vec::new(),
        many: false,
        schema: None,
        proposed: None,
        hash: "h".into(),
        deadline: None,
        legal: legal(kind).to_vec(),
        tool: None,
        effect: None,
        shown: None,
        grants: Vec::new(),
        operation: "s/step/0/0/0".into(),
        step: "step".into(),
        opened_at: 0,
        standing: "open",
        decided: None,
    }
}
