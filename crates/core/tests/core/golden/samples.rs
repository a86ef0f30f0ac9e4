//! A record of every kind, and of every way its body can stand.

use crate::support::{choice, gate, gate_id, new_session, operation, work};
use holdpoint_core::dialogue::{Said, SaidCall, Usage};
use holdpoint_core::effect::{Effect, Failure, FailureKind, Outcome, Probe};
use holdpoint_core::gate::{Decision, Front, Gate, GateKind, Grant, Verdict};
use holdpoint_core::limits::{Limit, Limits};
use holdpoint_core::plan::{Plan, PlanStatus, PlanStep};
use holdpoint_core::record::*;
use holdpoint_core::session::{Now, create};
use holdpoint_core::words::{Text, Words};
use serde_json::{Value, json};

fn words() -> Words {
    Words::new("key").with("name", "value")
}

pub fn samples() -> Vec<Record> {
    let created = |limits| create(Now { at: 0, ran_ms: 0 }, new_session(limits)).1.record;
    let mut all = vec![created(unlimited())];
    all.extend(steps());
    all.extend(calls());
    all.extend(outcomes());
    all.extend(gates());
    all.extend(decisions());
    all.extend(flow());
    all.push(created(Limits::default()));
    all.extend(turns());
    all.extend(from_where());
    all.extend(connections());
    all
}

/// Limits as they were stored before tokens were among them.
fn unlimited() -> Limits {
    Limits { tokens: None, ..Limits::default() }
}

fn turns() -> Vec<Record> {
    let (turn, attempt) = (2, 3);
    let (text, partial) = ("Half a sen".to_owned(), "Half a sentence".to_owned());
    let call = SaidCall {
        provider_id: Some("call_1".to_owned()),
        tool: "pay".to_owned(),
        arguments: r#"{"boxes": 10"#.to_owned(),
    };
    let said = Said {
        text: "I order them.".to_owned(),
        calls: vec![call.clone(), SaidCall { provider_id: None, ..call }],
        private: Some(r#"{"reasoning_content":"step A"}"#.to_owned()),
        usage: Some(Usage { input: 900, output: 40 }),
        model: "small".to_owned(),
    };
    let failed =
        |again_after_ms| TurnFailed { turn, attempt, words: words(), partial: partial.clone(), again_after_ms };
    let by = "kim".to_owned();
    let statuses = [PlanStatus::Ahead, PlanStatus::Running, PlanStatus::Done, PlanStatus::Skipped];
    let steps = statuses.map(|status| PlanStep { status: Some(status), ..plan_step() }).to_vec();
    vec![
        TurnStarted { turn, attempt }.into(),
        TurnText { turn, attempt, text }.into(),
        TurnSaid { turn, attempt, said }.into(),
        TurnSaid { turn, attempt, said: Said::default() }.into(),
        failed(Some(7000)).into(),
        failed(None).into(),
        TurnStopped { turn, attempt, partial: partial.clone() }.into(),
        Told { text: "Twelve boxes, not ten.".to_owned(), by: by.clone() }.into(),
        Reopened { by: by.clone() }.into(),
        Resumed { by: Some(by), limits: Limits::default() }.into(),
        Paused { reason: PauseReason::Limit(Limit::Tokens), next: words() }.into(),
        PlanUpdated { plan: Plan { steps } }.into(),
    ]
}

/// Answers that say from where they were given; the earlier ones were stored without.
fn from_where() -> Vec<Record> {
    let decided = |from| {
        GateDecided { gate: gate_id(1), decision: Decision::Approve, by: "kim".to_owned(), from: Some(from) }.into()
    };
    Front::ALL.map(decided).into()
}

/// Connections that failed: as they were stored while what a library said was all there was, and with their kind.
fn connections() -> Vec<Record> {
    let host = |key: &str| Words::new(key).with("host", "a.example.test");
    let turn = |words: Words| {
        let partial = String::new();
        TurnFailed { turn: 2, attempt: 3, words, partial, again_after_ms: None }.into()
    };
    let call = |words: Words, cause: Option<&str>| {
        let failure = Failure::new(FailureKind::Failed, words).fact("reason", "connect");
        let failure = cause.into_iter().fold(failure, |failure, cause| failure.fact("cause", cause));
        CallEnded { operation: operation("read"), attempt: 1, outcome: Outcome::Failed(failure), by: None, late: false }
            .into()
    };
    vec![
        turn(host("model-unreachable").with("why", "os error 111")),
        turn(host("model-unreachable").with("cause", "refused").with("why", "os error 111")),
        call(host("fetch-connect").with("detail", "os error 111"), None),
        call(host("fetch-connect").with("cause", "refused").with("detail", "os error 111"), Some("refused")),
    ]
}

fn plan_step() -> PlanStep {
    PlanStep { id: "order".into(), title: "Order it".to_owned(), needs: vec!["read".into()], status: None }
}

fn steps() -> Vec<Record> {
    let mut records: Vec<Record> = vec![
        Taken { owner: "p1".into(), after_death: true }.into(),
        ItemSkipped { step: "read".into(), item: 1 }.into(),
        StepEnded { step: "read".into(), status: StepStatus::Done, save: Some("pages".to_owned()) }.into(),
        StepEnded { step: "read".into(), status: StepStatus::Skipped, save: None }.into(),
    ];
    for kind in [StepKind::Tool, StepKind::Gate, StepKind::Set, StepKind::End] {
        let entered = StepEntered {
            step: "read".into(),
            kind,
            tool: Some("fetch_webpage".to_owned()),
            listed: true,
            prepared: vec![r#"{"url":"u"}"#.to_owned()],
            items: vec![json!({"url": "u"})],
        };
        records.push(entered.into());
    }
    records
}

fn calls() -> Vec<Record> {
    let proposed = |effect, verdict, key: holdpoint_core::id::Key| CallProposed {
        operation: key.operation(&"s1".into()),
        key,
        tool: "pay".to_owned(),
        arguments: r#"{"boxes": 10}"#.to_owned(),
        hash: "0f".to_owned(),
        effect,
        assumed: Some("balance 40".to_owned()),
        verdict,
    };
    let edited = Edited {
        arguments: r#"{"boxes":7}"#.to_owned(),
        hash: "1f".to_owned(),
        effect: Effect::Irreversible,
        assumed: None,
    };
    vec![
        proposed(Effect::Irreversible, Verdict::Hold(words()), work("order")).into(),
        proposed(Effect::ReadOnly, Verdict::Allow, work("order")).into(),
        proposed(Effect::Idempotent, Verdict::Refuse(words()), work("order")).into(),
        proposed(Effect::Internal, Verdict::Allow, work("order").ask()).into(),
        CallAllowed { operation: operation("order"), edited: None }.into(),
        CallAllowed { operation: operation("order"), edited: Some(edited) }.into(),
        CallStarted { operation: operation("order"), attempt: 2 }.into(),
        CallRefused { operation: operation("order"), words: Some("use staging".to_owned()) }.into(),
        CallSkipped { operation: operation("order") }.into(),
        Remembered {
            operation: operation("note"),
            values: json!({"boxes": 10}).as_object().cloned().unwrap_or_default(),
        }
        .into(),
    ]
}

fn outcomes() -> Vec<Record> {
    let kinds = [FailureKind::Blocked, FailureKind::Timeout, FailureKind::Refused, FailureKind::Failed];
    let failed = kinds.map(|kind| Outcome::Failed(Failure::new(kind, words()).fact("status", 403)));
    let outcomes =
        [Outcome::Done(json!({"share": 0.1})), Outcome::Done(Value::Null), Outcome::Stopped, Outcome::Unknown(None)];
    let ended = outcomes.into_iter().chain(failed).chain([Outcome::Unknown(Some(words()))]).map(|outcome| {
        CallEnded { operation: operation("order"), attempt: 1, outcome, by: Some("kim".to_owned()), late: false }.into()
    });
    let probes =
        [Probe::Happened(json!(1)), Probe::NotHappened, Probe::CannotTell(None), Probe::CannotTell(Some(words()))];
    let probed = probes.map(|probe| CallProbed { operation: operation("order"), probe }.into());
    ended.chain(probed).collect()
}

fn gates() -> Vec<Record> {
    let kinds =
        [GateKind::Approve, GateKind::Choose, GateKind::Input, GateKind::Edit, GateKind::Question, GateKind::Grant];
    let full = Gate {
        tool: Some("pay".to_owned()),
        effect: Some(Effect::Irreversible),
        context: Some(Text::Words(words())),
        shown: Some("$ pay".to_owned()),
        options: vec![choice("a", None), choice("b", Some(json!({"url": {"type": "string"}})))],
        many: true,
        schema: Some(json!({"type": "integer"})),
        proposed: Some("1".to_owned()),
        grants: vec![Grant { tools: vec!["fetch_webpage".to_owned()], hosts: vec!["paper.example.test".to_owned()] }],
        ..gate(GateKind::Tool)
    };
    let mut records: Vec<Record> =
        vec![GateOpened { gate: full }.into(), GateOpened { gate: gate(GateKind::Review) }.into()];
    records.extend(kinds.map(|kind| GateOpened { gate: gate(kind) }.into()));
    records
}

fn decisions() -> Vec<Record> {
    let decisions = [
        Decision::Approve,
        Decision::Edit("1".to_owned()),
        Decision::Reject(None),
        Decision::Reject(Some("no".to_owned())),
        Decision::Reply(json!("x")),
        Decision::Choose(vec!["a".to_owned()], None),
        Decision::Choose(vec!["b".to_owned()], Some(json!({"url": "u"}))),
        Decision::Happened(Value::Null),
        Decision::NotHappened,
        Decision::Skip,
        Decision::Abandon,
    ];
    let decided =
        decisions.map(|decision| GateDecided { gate: gate_id(1), decision, by: "kim".to_owned(), from: None }.into());
    decided.into_iter().chain([GateWithdrawn { gate: gate_id(1), why: words() }.into()]).collect()
}

fn flow() -> Vec<Record> {
    let grant = Grant { tools: vec!["fetch_webpage".to_owned()], hosts: vec![] };
    let line = ReceiptLine { operation: operation("order"), tool: "pay".to_owned(), what: words() };
    let reasons = [
        PauseReason::User,
        PauseReason::ForceStopped,
        PauseReason::Limit(Limit::Steps),
        PauseReason::Limit(Limit::Seconds),
        PauseReason::Error(words()),
        PauseReason::Closing,
        PauseReason::Crashed,
    ];
    let mut records: Vec<Record> = vec![
        PlanUpdated { plan: Plan { steps: vec![plan_step()] } }.into(),
        Granted { grants: vec![grant] }.into(),
        TimerSet { timer: "t".into(), length_ms: 20_000, due_at: 21_000 }.into(),
        TimerFired { timer: "t".into() }.into(),
        PauseRequested { reason: PauseReason::User, by: Some("kim".to_owned()) }.into(),
        Resumed { by: Some("kim".to_owned()), limits: unlimited() }.into(),
        StopRequested { by: "kim".to_owned(), to: StopTo::Paused }.into(),
        StopRequested { by: "kim".to_owned(), to: StopTo::Abandoned }.into(),
        Stopped { receipt: vec![line], next: words() }.into(),
    ];
    records.extend(reasons.map(|reason| Paused { reason, next: words() }.into()));
    records.extend(
        [End::Completed, End::Failed, End::Abandoned].map(|end| Ended { end, words: None, receipt: Vec::new() }.into()),
    );
    records
}
