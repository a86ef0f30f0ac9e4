//! The beginning: the plan is shown, and what the playbook asks to be granted is put to the person.

use super::{Moves, Run, cannot};
use crate::playbook::expression::scope;
use crate::playbook::form::{Allowance, Playbook};
use holdpoint_core::effect::internal;
use holdpoint_core::gate::{Ask, GateKind, Grant};
use holdpoint_core::id::{Key, StepId};
use holdpoint_core::plan::{Plan, PlanStep};
use holdpoint_core::session::Stage;
use holdpoint_core::words::{Text, Words};
use holdpoint_ports::AgentError;
use serde_json::{Map, Value};

/// No step of a playbook can have these ids.
const PLAN: &str = "@plan";
const ASKS: &str = "@asks";

impl Playbook {
    /// What is asked to be granted to a session with these parameters.
    ///
    /// # Errors
    /// A sentence where the hosts of one are no list of texts.
    pub fn grants(&self, params: &Map<String, Value>) -> Result<Vec<Grant>, Words> {
        let all = self.asks.iter();
        all.map(|allowance| grant(allowance, params)).collect()
    }

    fn plan(&self) -> Plan {
        let needs = |needs: &[usize]| {
            let ids = needs.iter().map(|need| self.steps[*need].id.clone());
            ids.collect()
        };
        let steps = self.steps.iter().map(|step| PlanStep {
            id: step.id.clone(),
            title: step.title(),
            needs: needs(&step.needs),
            status: None,
        });
        Plan { steps: steps.collect() }
    }
}

fn grant(allowance: &Allowance, params: &Map<String, Value>) -> Result<Grant, Words> {
    let expressions = allowance.hosts.expressions();
    let names = super::scope::params(params, &expressions);
    let hosts = allowance.hosts.evaluate(&scope(names)).map_err(|fault| cannot("asks")(fault).0)?;
    let texts: Option<Vec<String>> =
        hosts.as_array().and_then(|hosts| hosts.iter().map(|host| Some(host.as_str()?.to_owned())).collect());
    Ok(Grant {
        tools: allowance.tools.clone(),
        hosts: texts.ok_or_else(|| Words::new("run-hosts").with("found", &hosts))?,
    })
}

impl Run<'_> {
    /// Whether the steps may begin. Adds what must be proposed before.
    pub(super) fn open(&self, moves: &mut Moves) -> Result<bool, AgentError> {
        let session = &self.state.created.id;
        let plan = Key::work(&StepId::from(PLAN), 0, 0);
        if self.state.call(&plan.operation(session)).is_none() {
            let text = json(&self.playbook.plan())?;
            moves.call(plan, internal::UPDATE_PLAN, &text);
        }
        if self.playbook.asks.is_empty() {
            return Ok(true);
        }
        let asks = Key::work(&StepId::from(ASKS), 0, 0);
        match self.state.call(&asks.operation(session)) {
            Some(call) => Ok(matches!(call.stage, Stage::Done { .. })),
            None => {
                let text = json(&self.ask_for_grants()?)?;
                moves.call(asks, internal::REQUEST_HUMAN_INPUT, &text);
                Ok(false)
            }
        }
    }

    fn ask_for_grants(&self) -> Result<Ask, AgentError> {
        let params = &self.state.created.params;
        Ok(Ask {
            grants: self.playbook.grants(params).map_err(AgentError)?,
            ..question(GateKind::Grant, Text::Words(Words::new("gate-asks")))
        })
    }
}

/// A question with nothing else to it yet.
pub(super) fn question(kind: GateKind, question: Text) -> Ask {
    Ask {
        kind,
        question,
        context: None,
        options: Vec::new(),
        many: false,
        schema: None,
        value: None,
        grants: Vec::new(),
        about: None,
        pauses: false,
    }
}

/// The exact text of arguments.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String, AgentError> {
    let text = serde_json::to_string(value);
    text.map_err(|error| AgentError(Words::new("run-arguments").with("why", error)))
}
