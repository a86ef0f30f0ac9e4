//! What lists are read from says the same as the records do.

use super::support::{Driven, Folder};
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome, Probe, Touch};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::OperationId;
use holdpoint_core::session::{Call, Input, Stage};
use holdpoint_core::words::Words;
use holdpoint_journal::{IntentRow, SqliteJournal};
use serde_json::json;

/// A session whose every turn is stored and compared.
struct Told {
    _folder: Folder,
    journal: SqliteJournal,
    driven: Driven,
}

impl Told {
    async fn new() -> Self {
        let folder = Folder::new();
        let journal = folder.journal();
        let driven = Driven::stored(&journal, "s-1", 1000).await;
        Self { _folder: folder, journal, driven }
    }

    async fn handle(&mut self, input: Input) {
        self.driven.handle(input);
        self.compare().await;
    }

    async fn call(&mut self, step: &str, effect: Effect, held: bool) -> OperationId {
        let operation = self.driven.call(step, "tool", effect, held);
        self.compare().await;
        operation
    }

    /// An irreversible call that a person has allowed and that runs.
    async fn running(&mut self, step: &str) -> OperationId {
        let operation = self.call(step, Effect::Irreversible, true).await;
        self.decide(Decision::Approve).await;
        self.go().await;
        operation
    }

    async fn go(&mut self) {
        self.driven.go();
        self.compare().await;
    }

    async fn ends(&mut self, operation: &OperationId, attempt: u32, outcome: Outcome) {
        self.driven.ends(operation, attempt, outcome);
        self.compare().await;
    }

    async fn probed(&mut self, operation: &OperationId, probe: Probe) {
        self.handle(Input::Probed { operation: operation.clone(), probe }).await;
    }

    async fn decide(&mut self, decision: Decision) {
        let gate = self.driven.gate();
        let touches = vec![Touch::Acts];
        let facts = Facts { effect: Effect::Irreversible, touches, shown: None, assumed: None, refused: None };
        let examined = matches!(decision, Decision::Edit(_)).then_some(facts);
        self.handle(Input::Decide { gate, decision, hash: None, by: "Bo".into(), from: None, examined }).await;
    }

    async fn compare(&mut self) {
        self.driven.store(&self.journal).await;
        let (state, reader) = (&self.driven.state, self.journal.reader());
        let id = &state.created.id;
        let row = reader.session(id).unwrap();
        let summary = state.summary();
        assert_eq!((row.status, row.waiting, row.last), (summary.status, summary.waiting, state.seq));
        assert_eq!((row.pause, row.next), (summary.pause, summary.next));
        assert_eq!((row.created_at, row.last_at), (state.created_at, state.last_at));

        let gates = reader.gates(Some(id), false).unwrap();
        let told: Vec<_> = gates.iter().map(|row| (&row.gate, row.opened_at, &row.standing)).collect();
        let kept: Vec<_> = state.gates().iter().map(|gate| (&gate.gate, gate.opened_at, &gate.standing)).collect();
        assert_eq!(told, kept);
        let open: Vec<_> = reader.gates(None, true).unwrap().into_iter().map(|row| row.gate.id).collect();
        assert_eq!(open, state.open_gates().map(|gate| gate.gate.id.clone()).collect::<Vec<_>>());

        let intents = reader.intents(id).unwrap();
        assert_eq!(intents.len(), state.calls().len());
        for (intent, call) in intents.iter().zip(state.calls()) {
            same(intent, call);
        }
    }
}

fn same(intent: &IntentRow, call: &Call) {
    assert_eq!(intent.operation, call.operation);
    assert_eq!(intent.status.word(), call.stage.word(), "{}", call.operation);
    assert_eq!((&intent.key, &intent.tool, intent.effect), (&call.key, &call.tool, call.effect));
    assert_eq!((intent.attempt, intent.since), (call.attempt, call.since), "{}", call.operation);
    assert_eq!((intent.arguments.as_str(), &intent.proposed), (call.arguments(), &call.proposed));
    match &call.stage {
        Stage::Done { result, by } => {
            assert_eq!((&intent.outcome, &intent.by), (&Some(Outcome::Done(result.clone())), by));
        }
        Stage::Failed(failure) => assert_eq!(intent.outcome, Some(Outcome::Failed(failure.clone()))),
        Stage::Stopped => assert_eq!(intent.outcome, Some(Outcome::Stopped)),
        Stage::Unknown { .. } => assert!(matches!(intent.outcome, Some(Outcome::Unknown(_)))),
        Stage::Held(_) | Stage::HeldBack(_) | Stage::Allowed | Stage::Started | Stage::Refused { .. } => {
            assert_eq!(intent.outcome, None, "{}", call.operation);
        }
        Stage::Withdrawn | Stage::Skipped => {}
    }
}

fn failed() -> Outcome {
    Outcome::Failed(Failure::new(FailureKind::Failed, Words::new("failed")))
}

/// D6
#[tokio::test]
async fn an_allowed_call_is_followed_to_its_end() {
    let mut told = Told::new().await;
    let done = told.call("done", Effect::ReadOnly, false).await;
    let fails = told.call("fails", Effect::ReadOnly, false).await;
    let again = told.call("again", Effect::ReadOnly, false).await;
    told.go().await;
    told.ends(&done, 1, Outcome::Done(json!({"n": 1}))).await;
    told.ends(&fails, 1, failed()).await;
    told.ends(&again, 1, Outcome::Stopped).await;
    told.go().await;
    // A late outcome of the attempt that was given up moves nothing.
    told.ends(&again, 1, Outcome::Done(json!("late"))).await;
    told.ends(&again, 2, Outcome::Done(json!("in time"))).await;
}

/// B3 B9
#[tokio::test]
async fn each_answer_to_a_held_call_is_followed() {
    let mut told = Told::new().await;
    let answers = [
        Decision::Approve,
        Decision::Edit(r#"{"n":2}"#.into()),
        Decision::Reject(Some("no".into())),
        Decision::Reply(json!("mine")),
    ];
    for (step, answer) in ["approve", "edit", "reject", "reply"].into_iter().zip(answers) {
        told.call(step, Effect::Irreversible, true).await;
        told.decide(answer).await;
    }
    told.go().await;
    let intents = told.journal.reader().intents(&told.driven.state.created.id).unwrap();
    let edited = &intents[1];
    assert_eq!((edited.proposed.as_str(), edited.arguments.as_str()), (r#"{"n":1}"#, r#"{"n":2}"#));
    for intent in &intents[..2] {
        told.ends(&intent.operation, 1, Outcome::Done(json!(null))).await;
    }
}

/// D4
#[tokio::test]
async fn an_unknown_outcome_is_followed_to_what_a_person_or_a_tool_says() {
    let mut told = Told::new().await;
    for (step, answer) in
        [("happened", Decision::Happened(json!(1))), ("not", Decision::NotHappened), ("skip", Decision::Skip)]
    {
        let operation = told.running(step).await;
        told.ends(&operation, 1, Outcome::Stopped).await;
        told.go().await;
        told.probed(&operation, Probe::CannotTell(Some(Words::new("evidence")))).await;
        told.go().await;
        told.decide(answer).await;
    }
    told.go().await;
    for (step, probe) in [("a", Probe::Happened(json!(2))), ("b", Probe::NotHappened)] {
        let operation = told.running(step).await;
        told.ends(&operation, 1, Outcome::Unknown(None)).await;
        told.go().await;
        told.probed(&operation, probe).await;
    }
}

/// C1 C4
#[tokio::test]
async fn a_stop_a_resumption_and_an_end_are_followed() {
    let mut told = Told::new().await;
    let unknown = told.running("unknown").await;
    told.call("held", Effect::Irreversible, true).await;
    let stopped = told.call("stopped", Effect::ReadOnly, false).await;
    told.go().await;
    told.handle(Input::Stop { by: "Ada".into() }).await;
    told.handle(Input::Gone { receipt: Vec::new() }).await;
    told.handle(Input::Resume { by: "Ada".into() }).await;
    told.go().await;
    told.probed(&unknown, Probe::CannotTell(None)).await;
    told.go().await;
    told.ends(&stopped, 2, Outcome::Stopped).await;
    told.call("allowed", Effect::ReadOnly, false).await;
    told.handle(Input::Abandon { by: "Ada".into() }).await;
    let words: Vec<_> = told.driven.state.calls().iter().map(|call| call.stage.word()).collect();
    assert_eq!(words, ["unknown", "withdrawn", "withdrawn", "withdrawn"]);
}
