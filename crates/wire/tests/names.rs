//! The names that the window knows are those that the core writes: all of them, and no others.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use holdpoint_core::effect::Effect;
use holdpoint_core::gate::{Decision, Front, GateKind, Verb, legal};
use holdpoint_core::limits::Limit;
use holdpoint_core::plan::PlanStatus;
use holdpoint_core::record::{End, PauseReason, StepStatus};
use holdpoint_core::session::Status;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{
    DecisionForm, EffectName, EndName, FrontName, GateKindName, PauseName, StandingName, StatusName, StepName, VerbName,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A value of each variant, and a match that does not compile once there is another one.
macro_rules! every {
    ($of:ty: $($pattern:pat => $value:expr),* $(,)?) => {{
        fn all_are_named(one: &$of) {
            match one { $($pattern => {}),* }
        }
        let all: Vec<$of> = vec![$($value),*];
        all.iter().for_each(all_are_named);
        all
    }};
}

/// The word that stands for a value: itself, or the name of its only field.
fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value).unwrap() {
        Value::String(word) => word,
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other} has no name"),
    }
}

fn same(ours: &[impl Serialize], core: &[impl Serialize]) {
    let names = |all: BTreeSet<String>| all;
    assert_eq!(names(ours.iter().map(word).collect()), names(core.iter().map(word).collect()));
    assert_eq!(ours.len(), core.len());
}

/// I1
#[test]
fn a_status_has_one_name_everywhere() {
    let all = every!(Status:
        Status::Completed => Status::Completed, Status::Failed => Status::Failed, Status::Abandoned => Status::Abandoned,
        Status::Stopping => Status::Stopping, Status::Pausing => Status::Pausing, Status::Paused => Status::Paused,
        Status::Running => Status::Running, Status::NeedsReview => Status::NeedsReview,
        Status::AwaitingInput => Status::AwaitingInput);
    same(StatusName::ALL, &all);
    assert!(all.iter().all(|status| word(status) == status.word()));
}

/// I1
#[test]
fn where_an_answer_came_from_has_one_name_everywhere() {
    let all = every!(Front: Front::Window => Front::Window, Front::Terminal => Front::Terminal, Front::Notice => Front::Notice);
    same(FrontName::ALL, &all);
    assert!(all.iter().all(|front| word(front) == front.word()));
}

/// I1
#[test]
fn a_pause_has_one_name_everywhere() {
    let all = every!(PauseReason:
        PauseReason::User => PauseReason::User, PauseReason::ForceStopped => PauseReason::ForceStopped,
        PauseReason::Limit(_) => PauseReason::Limit(Limit::Steps),
        PauseReason::Error(_) => PauseReason::Error(Words::new("failed")),
        PauseReason::Closing => PauseReason::Closing, PauseReason::Crashed => PauseReason::Crashed);
    same(PauseName::ALL, &all);
    for reason in &all {
        assert_eq!(word(&PauseName::from(reason)), word(reason));
        assert_eq!(word(reason), reason.word());
    }
}

fn kinds() -> Vec<GateKind> {
    every!(GateKind:
        GateKind::Tool => GateKind::Tool, GateKind::Approve => GateKind::Approve, GateKind::Choose => GateKind::Choose,
        GateKind::Input => GateKind::Input, GateKind::Edit => GateKind::Edit, GateKind::Question => GateKind::Question,
        GateKind::Grant => GateKind::Grant, GateKind::Review => GateKind::Review)
}

/// I1
#[test]
fn a_kind_of_gate_has_one_name_everywhere() {
    same(GateKindName::ALL, &kinds());
    assert!(kinds().iter().all(|kind| word(&GateKindName::from(*kind)) == word(kind)));
}

/// I1
#[test]
fn an_answer_has_one_name_everywhere() {
    let all = every!(Verb:
        Verb::Approve => Verb::Approve, Verb::Edit => Verb::Edit, Verb::Reject => Verb::Reject, Verb::Reply => Verb::Reply,
        Verb::Choose => Verb::Choose, Verb::Happened => Verb::Happened, Verb::NotHappened => Verb::NotHappened,
        Verb::Skip => Verb::Skip, Verb::Abandon => Verb::Abandon);
    same(VerbName::ALL, &all);
    assert!(all.iter().all(|verb| word(&VerbName::from(*verb)) == word(verb)));
    let legal: BTreeSet<&str> = kinds().into_iter().flat_map(legal).map(|verb| verb.word()).collect();
    assert_eq!(legal.len(), all.len(), "each of them is an answer to some gate");
}

/// I1
#[test]
fn the_windows_form_of_a_decision_is_read_as_that_decision() {
    let all = every!(Decision:
        Decision::Approve => Decision::Approve, Decision::Edit(_) => Decision::Edit("[1]".into()),
        Decision::Reject(_) => Decision::Reject(Some("no".into())), Decision::Reply(_) => Decision::Reply(json!(4)),
        Decision::Choose(_, _) => Decision::Choose(vec!["a".into()], Some(json!({"n": 1}))),
        Decision::Happened(_) => Decision::Happened(json!(null)), Decision::NotHappened => Decision::NotHappened,
        Decision::Skip => Decision::Skip, Decision::Abandon => Decision::Abandon);
    let forms = every!(DecisionForm:
        DecisionForm::Approve => DecisionForm::Approve, DecisionForm::Edit(_) => DecisionForm::Edit("[1]".into()),
        DecisionForm::Reject(_) => DecisionForm::Reject(Some("no".into())),
        DecisionForm::Reply(_) => DecisionForm::Reply(json!(4)),
        DecisionForm::Choose(_, _) => DecisionForm::Choose(vec!["a".into()], Some(json!({"n": 1}))),
        DecisionForm::Happened(_) => DecisionForm::Happened(json!(null)),
        DecisionForm::NotHappened => DecisionForm::NotHappened, DecisionForm::Skip => DecisionForm::Skip,
        DecisionForm::Abandon => DecisionForm::Abandon);
    assert_eq!(all.len(), forms.len());
    for (decision, form) in all.iter().zip(&forms) {
        let sent = serde_json::to_value(form).unwrap();
        assert_eq!(sent, serde_json::to_value(decision).unwrap());
        assert_eq!(serde_json::from_value::<Decision>(sent).unwrap(), *decision);
    }
}

/// I1
#[test]
fn an_effect_and_an_end_have_one_name_everywhere() {
    same(
        EffectName::ALL,
        &every!(Effect:
        Effect::Internal => Effect::Internal, Effect::ReadOnly => Effect::ReadOnly,
        Effect::Idempotent => Effect::Idempotent, Effect::Irreversible => Effect::Irreversible),
    );
    let ends = every!(End:
        End::Completed => End::Completed, End::Failed => End::Failed, End::Abandoned => End::Abandoned);
    same(EndName::ALL, &ends);
    assert!(ends.iter().all(|end| word(&EndName::from(*end)) == word(end)));
}

/// I1: what the core has no enum for is held to what the views write, in the tests of the views.
#[test]
fn standings_and_progress_are_the_words_that_views_write() {
    let words = |all: &[&str]| all.iter().map(|word| (*word).to_owned()).collect::<BTreeSet<_>>();
    let standings: BTreeSet<String> = StandingName::ALL.iter().map(word).collect();
    assert_eq!(standings, words(&["open", "decided", "withdrawn"]));
    let progress: BTreeSet<String> = StepName::ALL.iter().map(word).collect();
    assert_eq!(progress, words(&["ahead", "running", "waiting", "done", "skipped"]));
    let told = every!(PlanStatus:
        PlanStatus::Ahead => PlanStatus::Ahead, PlanStatus::Running => PlanStatus::Running,
        PlanStatus::Done => PlanStatus::Done, PlanStatus::Skipped => PlanStatus::Skipped);
    same(&[StepName::Ahead, StepName::Running, StepName::Done, StepName::Skipped], &told);
    same(
        &[StepName::Done, StepName::Skipped],
        &every!(StepStatus:
        StepStatus::Done => StepStatus::Done, StepStatus::Skipped => StepStatus::Skipped),
    );
}
