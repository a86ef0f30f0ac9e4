//! An answer that was not taken, as the person is told: what the gate asks, and which answers it takes.

use super::{Gate, GateKind, Unfit, Verb, legal_at};
use crate::id::GateId;
use crate::words::{Text, Words};
use serde::{Deserialize, Serialize};

/// A question is told with at most so many characters.
const QUESTION_CHARS: usize = 160;

/// An answer that does not fit its gate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Misfit {
    /// The gate.
    pub gate: GateId,
    /// What it asks for.
    pub kind: GateKind,
    /// Its question.
    pub question: Text,
    /// Why the answer does not fit.
    pub unfit: Unfit,
    /// The answers that it takes.
    pub legal: Vec<Verb>,
}

impl Misfit {
    /// The answer to `gate` that does not fit for this reason.
    pub fn of(gate: &Gate, unfit: Unfit) -> Self {
        let (kind, question) = (gate.kind, gate.question.clone());
        Self { gate: gate.id.clone(), kind, question, unfit, legal: legal_at(gate) }
    }

    /// The sentence for the person. It names the answers as a front's buttons do; `legal` has them as they are typed.
    pub fn words(&self) -> Words {
        let legal: Vec<&str> = self.legal.iter().map(|verb| verb.word()).collect();
        let words = self.unfit.words().with("kind", self.kind.word()).with("legal", legal.join(", "));
        match &self.question {
            Text::Said(said) => words.with("asks", "said").with("question", beginning(said)),
            Text::Words(question) => match (question.key.as_str(), question.args.get("tool")) {
                ("gate-tool", Some(tool)) => words.with("asks", "tool").with("tool", tool),
                ("gate-review", Some(tool)) => words.with("asks", "review").with("tool", tool),
                (_other, _) => words.with("asks", "other"),
            },
        }
    }
}

fn beginning(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(QUESTION_CHARS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
