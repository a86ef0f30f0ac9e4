//! `intent`: where each call stands, and which records hold its arguments and its outcome.

mod change;

pub(crate) use change::{Change, lose_gate, propose, short, take_back};

use super::{of_word, record};
use crate::fault::{Fault, damaged};
use holdpoint_core::effect::{Effect, Outcome, Probe};
use holdpoint_core::id::{Attempt, Key, OperationId, Seq};
use holdpoint_core::record::{CallProposed, Entry, Record};
use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};

/// Where an intent stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IntentStatus {
    /// It waits for a person.
    Held,
    /// It may start.
    Allowed,
    /// An attempt runs, or died without a report.
    Started,
    /// An attempt was ended before it reported; it may be made again.
    Stopped,
    /// An attempt is gone without a report: it may have happened.
    Unknown,
    /// It happened.
    Done,
    /// It failed.
    Failed,
    /// A person rejected it: it was not executed.
    Refused,
    /// It was taken back: it was not executed.
    Withdrawn,
    /// The session went on without knowing what became of it.
    Skipped,
}

impl IntentStatus {
    /// The word for it in JSON and SQL.
    pub fn word(self) -> &'static str {
        match self {
            IntentStatus::Held => "held",
            IntentStatus::Allowed => "allowed",
            IntentStatus::Started => "started",
            IntentStatus::Stopped => "stopped",
            IntentStatus::Unknown => "unknown",
            IntentStatus::Done => "done",
            IntentStatus::Failed => "failed",
            IntentStatus::Refused => "refused",
            IntentStatus::Withdrawn => "withdrawn",
            IntentStatus::Skipped => "skipped",
        }
    }

    /// Where an outcome brings an intent.
    pub(crate) fn after(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Done(_) => IntentStatus::Done,
            Outcome::Failed(_) => IntentStatus::Failed,
            Outcome::Stopped => IntentStatus::Stopped,
            Outcome::Unknown(_) => IntentStatus::Unknown,
        }
    }

    /// Where what a tool can tell brings an intent.
    pub(crate) fn after_probe(probe: &Probe) -> Self {
        match probe {
            Probe::Happened(_) => IntentStatus::Done,
            Probe::NotHappened => IntentStatus::Stopped,
            Probe::CannotTell(_) => IntentStatus::Unknown,
        }
    }
}

/// An intent of a session's journal.
#[derive(Clone, Debug, PartialEq)]
pub struct IntentRow {
    /// Its operation.
    pub operation: OperationId,
    /// Its place.
    pub key: Key,
    /// The tool.
    pub tool: String,
    /// The class of its effect.
    pub effect: Effect,
    /// Where it stands.
    pub status: IntentStatus,
    /// The latest attempt; 0 where none was made.
    pub attempt: Attempt,
    /// The arguments proposed, as exact JSON text.
    pub proposed: String,
    /// The arguments that run, as exact JSON text: those proposed, or what a person put in their place.
    pub arguments: String,
    /// How the latest attempt ended, or what was told of it; nothing where it has not.
    pub outcome: Option<Outcome>,
    /// The person who gave the outcome, where it was not the tool.
    pub by: Option<String>,
    /// The record that brought it where it stands.
    pub since: Seq,
    /// When that was: Unix milliseconds.
    pub at: i64,
}

/// The intents of a session, in the order in which they were proposed.
pub(crate) fn list(conn: &Connection, session: i64) -> Result<Vec<IntentRow>, Fault> {
    let mut query = conn.prepare_cached(
        "SELECT status, attempt, proposed, edited, outcome, since FROM intent
         WHERE session = ?1 ORDER BY proposed",
    )?;
    let mut rows = query.query([session])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(conn, session, row)?);
    }
    Ok(found)
}

fn read(conn: &Connection, session: i64, row: &Row<'_>) -> Result<IntentRow, Fault> {
    let entry = |seq| record::get(conn, session, seq);
    let status: String = row.get(0)?;
    let proposed = proposed(entry(row.get(2)?)?)?;
    let edited: Option<Seq> = row.get(3)?;
    let edited = edited.map(|seq| edited_by(entry(seq)?)).transpose()?;
    let outcome: Option<Seq> = row.get(4)?;
    let told = outcome.map(|seq| told(entry(seq)?)).transpose()?;
    let (outcome, by) = told.unzip();
    let since = row.get(5)?;
    Ok(IntentRow {
        operation: proposed.operation,
        key: proposed.key,
        tool: proposed.tool,
        effect: proposed.effect,
        status: of_word("intent", &status)?,
        attempt: row.get(1)?,
        arguments: edited.unwrap_or_else(|| proposed.arguments.clone()),
        proposed: proposed.arguments,
        outcome,
        by: by.flatten(),
        since,
        at: entry(since)?.at,
    })
}

fn proposed(entry: Entry) -> Result<CallProposed, Fault> {
    match entry.record {
        Record::CallProposed(body) => Ok(body),
        other => Err(misplaced(entry.seq, &other)),
    }
}

fn edited_by(entry: Entry) -> Result<String, Fault> {
    match entry.record {
        Record::CallAllowed(body) => body
            .edited
            .map(|edited| edited.arguments)
            .ok_or_else(|| damaged("intent", format!("record {} edits nothing", entry.seq)).into()),
        other => Err(misplaced(entry.seq, &other)),
    }
}

fn told(entry: Entry) -> Result<(Outcome, Option<String>), Fault> {
    match entry.record {
        Record::CallEnded(body) => Ok((body.outcome, body.by)),
        Record::CallProbed(body) => {
            let outcome = match body.probe {
                Probe::Happened(result) => Outcome::Done(result),
                Probe::NotHappened => Outcome::Stopped,
                Probe::CannotTell(evidence) => Outcome::Unknown(evidence),
            };
            Ok((outcome, None))
        }
        other => Err(misplaced(entry.seq, &other)),
    }
}

fn misplaced(seq: Seq, found: &Record) -> Fault {
    damaged("intent", format!("record {seq} is {:?}", found.kind())).into()
}
