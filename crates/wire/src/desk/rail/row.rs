//! A row as it is kept: without a language.

use super::groups::Tally;
use super::phrase::{Phrase, cut};
use crate::desk::{
    CallStatus, DecidedForm, EndName, FrontName, GateKindName, Lane, PauseName, ReceiptRow, Row, RowBody,
};
use crate::desk::{StandingName, VerbName};
use crate::view::why;
use crate::words::Catalogue;
use holdpoint_core::dialogue::TurnNumber;
use holdpoint_core::id::{GateId, OperationId};
use holdpoint_core::record::PauseReason;
use holdpoint_core::words::{Text, Words};

/// No sentence in a row has more characters.
const SENTENCE_CHARS: usize = 600;
/// The name of a place in a receipt has at most so many characters.
const PLACE_CHARS: usize = 120;

/// A row of a [`Timeline`](super::Timeline), not yet in a language.
#[derive(Clone, Debug, PartialEq)]
pub struct TimelineRow {
    pub(super) place: u32,
    pub(super) at: i64,
    pub(super) lane: Option<Lane>,
    pub(super) body: Body,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    Words { turn: TurnNumber, text: String, cut: bool, live: bool, broke: Option<Words> },
    Thinking { turn: TurnNumber, since: i64 },
    Told { text: String, by: String },
    Group { title: Text, tally: Tally, all: u32, over: bool },
    Call(Box<CallBody>),
    Gate(Box<GateBody>),
    Pause(Box<PauseBody>),
    Crash { last_at: i64 },
    Stop { by: String, receipt: Vec<ReceiptBody>, over: bool, next: Option<Words>, abandons: bool, gone_on: GoneOn },
    Note { text: Phrase, until: Option<i64>, by: Option<String> },
    End { how: EndName, words: Option<String>, reopened: bool },
}

/// When a session went on from where it stood, and who made it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct GoneOn {
    pub at: Option<i64>,
    pub by: Option<String>,
}

/// A line of a receipt, as it was when the stop was over.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReceiptBody {
    pub operation: OperationId,
    pub tool: String,
    pub place: Option<Text>,
    pub what: Phrase,
    pub unknown: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct PauseBody {
    pub reason: PauseReason,
    /// Whether the row above says why.
    pub told: bool,
    pub next: Option<Words>,
    pub by: Option<String>,
    pub gone_on: GoneOn,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct CallBody {
    pub operation: OperationId,
    pub tool: String,
    pub brief: String,
    pub status: CallStatus,
    pub outcome: Option<Phrase>,
    pub started_at: Option<i64>,
    pub took_ms: Option<u64>,
    pub edited: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct GateBody {
    pub gate: GateId,
    pub kind: GateKindName,
    pub question: Text,
    pub standing: StandingName,
    pub decided: Option<DecidedBody>,
    pub tool: Option<String>,
    pub operation: OperationId,
    pub about: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct DecidedBody {
    pub what: VerbName,
    pub said: Phrase,
    pub by: String,
    pub from: Option<FrontName>,
    pub at: i64,
}

impl TimelineRow {
    /// Its place in the timeline.
    pub fn place(&self) -> u32 {
        self.place
    }

    /// The row in a language, for the person `you`.
    pub fn spoken(&self, catalogue: &Catalogue, you: &str) -> Row {
        Row { place: self.place, at: self.at, lane: self.lane, body: self.body.spoken(catalogue, you) }
    }
}

impl Body {
    fn spoken(&self, catalogue: &Catalogue, you: &str) -> RowBody {
        let sentence = |words: &Words| cut(&catalogue.say(words), SENTENCE_CHARS);
        match self {
            Body::Words { turn, text, cut, live, broke } => RowBody::Words {
                turn: *turn,
                text: text.clone(),
                cut: *cut,
                live: *live,
                broke: broke.as_ref().map(sentence),
            },
            Body::Thinking { turn, since } => RowBody::Thinking { turn: *turn, since: *since },
            Body::Told { text, by } => RowBody::Told { text: text.clone(), by: by.clone() },
            Body::Group { title, tally, all, over } => RowBody::Group {
                title: catalogue.text(title),
                done: tally.done,
                skipped: tally.skipped,
                failed: tally.failed,
                running: tally.running,
                all: *all,
                over: *over,
            },
            Body::Call(call) => call.spoken(catalogue),
            Body::Gate(gate) => gate.spoken(catalogue, you),
            Body::Pause(pause) => pause.spoken(sentence),
            Body::Crash { last_at } => RowBody::Crash { last_at: *last_at },
            Body::Stop { by, receipt, over, next, abandons, gone_on } => RowBody::Stop {
                by: by.clone(),
                receipt: receipt.iter().map(|line| line.spoken(catalogue)).collect(),
                over: *over,
                next: next.as_ref().map(sentence),
                abandons: *abandons,
                until: gone_on.at,
                resumed_by: gone_on.by.clone(),
            },
            Body::Note { text, until, by } => {
                let text = by.as_ref().map_or_else(|| text.clone(), |by| text.clone().by(by, you));
                RowBody::Note { text: cut(&text.spoken(catalogue), SENTENCE_CHARS), until: *until }
            }
            Body::End { how, words, reopened } => RowBody::End { how: *how, words: words.clone(), reopened: *reopened },
        }
    }
}

impl ReceiptBody {
    fn spoken(&self, catalogue: &Catalogue) -> ReceiptRow {
        let what = cut(&self.what.spoken(catalogue), SENTENCE_CHARS);
        let (operation, tool) = (self.operation.to_string(), self.tool.clone());
        let place = self.place.as_ref().map(|place| cut(&catalogue.text(place), PLACE_CHARS));
        ReceiptRow { operation, tool, place, what, unknown: self.unknown }
    }
}

impl PauseBody {
    fn spoken(&self, sentence: impl Fn(&Words) -> String) -> RowBody {
        let why = if self.told { Words::new("paused-error") } else { why(self.reason.clone()) };
        RowBody::Pause {
            reason: PauseName::from(&self.reason),
            why: sentence(&why),
            next: self.next.as_ref().map(sentence),
            by: self.by.clone(),
            until: self.gone_on.at,
            resumed_by: self.gone_on.by.clone(),
        }
    }
}

impl CallBody {
    fn spoken(&self, catalogue: &Catalogue) -> RowBody {
        RowBody::Call {
            operation: self.operation.to_string(),
            tool: self.tool.clone(),
            brief: self.brief.clone(),
            status: self.status,
            outcome: self.outcome.as_ref().map(|outcome| cut(&outcome.spoken(catalogue), SENTENCE_CHARS)),
            started_at: self.started_at,
            took_ms: self.took_ms,
            edited: self.edited,
        }
    }
}

impl GateBody {
    fn spoken(&self, catalogue: &Catalogue, you: &str) -> RowBody {
        let decided = self.decided.as_ref().map(|decided| DecidedForm {
            what: decided.what,
            said: cut(&decided.said.spoken(catalogue), SENTENCE_CHARS),
            by: decided.by.clone(),
            from: decided.from,
            you: decided.by == you,
            at: decided.at,
        });
        RowBody::Gate {
            gate: self.gate.to_string(),
            kind: self.kind,
            question: cut(&catalogue.text(&self.question), SENTENCE_CHARS),
            standing: self.standing,
            decided,
            tool: self.tool.clone(),
            about: self.about.clone(),
        }
    }
}
