//! `hold answer`: a person's decision at a gate, from wherever they are.

use crate::Exit;
use crate::console::Console;
use holdpoint_app::{App, AppError};
use holdpoint_wire::command::{Accepted, Command, Decision, Front};
use holdpoint_wire::words::Words;
use serde_json::json;

pub(super) async fn answer(
    app: &App,
    gate: &str,
    decision: Decision,
    hash: Option<String>,
    console: &Console,
) -> Result<Exit, AppError> {
    let (session, gate) = app.find_gate(gate).await?;
    let verb = decision.verb();
    let command = Command::Answer { gate: gate.clone(), decision, hash, from: Some(Front::Terminal) };
    let accepted: Accepted = app.send(&session, command).await?;
    if console.json {
        console.value(&json!({ "session": session, "gate": gate, "answer": verb, "accepted": accepted }));
        return Ok(Exit::Done);
    }
    console.say(&Words::new("answer-taken").with("gate", &gate).with("what", verb.word()));
    let (view, _) = app.session(&session).await?;
    if view.driven.is_none() && !view.status.ended() {
        let command = console.program.line(&["resume", session.as_str()]);
        console.say(&Words::new("answer-not-driven").with("command", command));
    }
    Ok(Exit::Done)
}
