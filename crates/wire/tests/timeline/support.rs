//! A session whose records are folded into rows as they are made, and its rows in a form that reads at a glance.

use holdpoint_core::dialogue::{Said, SaidCall, Thought};
use holdpoint_core::effect::{Effect, Facts, Outcome, Touch};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::{GateId, Key, OperationId, SessionId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, Entry, StepEntered, StepKind};
use holdpoint_core::session::{Input, Move, NewSession, Now, State, create};
use holdpoint_wire::desk::{CallStatus, DecidedForm, ReceiptRow, Row, RowBody, Timeline};
use holdpoint_wire::words::{Catalogue, Language};
use serde_json::{Map, Value};

/// The person in front of the window.
pub const YOU: &str = "ada";

/// A session with its timeline. A second passes before each input.
pub struct Rail {
    pub state: State,
    pub timeline: Timeline,
    pub entries: Vec<Entry>,
    folded: State,
    at: i64,
}

impl Rail {
    pub fn of_playbook() -> Self {
        Self::new("playbook")
    }

    pub fn of_model() -> Self {
        Self::new("model")
    }

    /// A playbook's session whose title, goal and agent have that name.
    pub fn called(name: &str) -> Self {
        Self::named("playbook", [name; 3])
    }

    fn new(kind: &str) -> Self {
        Self::named(kind, ["scout", "Tides", "Tell how tides are told"])
    }

    fn named(kind: &str, [agent, title, goal]: [&str; 3]) -> Self {
        let text = str::to_owned;
        let agent = AgentSpec {
            kind: text(kind),
            name: text(agent),
            origin: text("/books/scout.yaml"),
            text: text("playbook: 1"),
            hash: text("00"),
        };
        let new = NewSession {
            id: "s".into(),
            title: text(title),
            owner: text(YOU),
            goal: text(goal),
            agent,
            params: Map::new(),
            workspace: text("/desk/tides"),
            limits: Limits { steps: 100_000, ..Limits::default() },
        };
        let (state, entry) = create(Now { at: 0, ran_ms: 0 }, new);
        let mut timeline = Timeline::default();
        timeline.apply(&state, &entry);
        Self { folded: state.clone(), state, timeline, entries: vec![entry], at: 0 }
    }

    pub fn now(&self) -> i64 {
        self.at
    }

    #[track_caller]
    pub fn feed(&mut self, input: Input) {
        self.at += 1000;
        let now = Now { at: self.at, ran_ms: self.at.unsigned_abs() };
        let made = self.state.handle(now, input).unwrap_or_else(|refusal| panic!("refused: {refusal}"));
        for entry in made.entries {
            self.folded.fold(&entry).unwrap();
            self.timeline.apply(&self.folded, &entry);
            self.entries.push(entry);
        }
    }

    #[track_caller]
    pub fn propose(&mut self, moves: Vec<Move>) {
        let facts =
            |touch| Facts { effect: Effect::ReadOnly, touches: vec![touch], shown: None, assumed: None, refused: None };
        let examined = moves.iter().filter_map(|one| match one {
            Move::Call { key, tool, .. } if tool == "run_command" => {
                let acts = Facts { effect: Effect::Irreversible, ..facts(Touch::Acts) };
                Some((key.operation(&SessionId::from("s")), acts))
            }
            Move::Call { key, .. } => Some((key.operation(&SessionId::from("s")), facts(Touch::ReadsWorkspace))),
            _other => None,
        });
        let examined = examined.collect();
        self.feed(Input::Propose { moves, examined });
    }

    /// Starts whatever may start.
    pub fn go(&mut self) {
        let committed = self.state.seq;
        self.feed(Input::Go { committed });
    }

    #[track_caller]
    pub fn outcome(&mut self, step: &str, item: u32, outcome: Outcome) {
        let operation = operation(step, item);
        let attempt = self.state.call(&operation).unwrap().attempt;
        self.feed(Input::Outcome { operation, attempt, outcome });
    }

    #[track_caller]
    pub fn done(&mut self, step: &str, item: u32, result: Value) {
        self.outcome(step, item, Outcome::Done(result));
    }

    /// Lets the call of `step` run to its end.
    pub fn run(&mut self, step: &str) {
        self.go();
        self.done(step, 0, Value::Null);
    }

    /// Answers the gate that has waited longest.
    #[track_caller]
    pub fn decide(&mut self, decision: Decision) {
        let gate = self.waiting();
        let facts = Facts {
            effect: Effect::Irreversible,
            touches: vec![Touch::Acts],
            shown: None,
            assumed: None,
            refused: None,
        };
        let examined = matches!(decision, Decision::Edit(_)).then_some(facts);
        self.feed(Input::Decide { gate, decision, hash: None, by: YOU.to_owned(), from: None, examined });
    }

    #[track_caller]
    pub fn waiting(&self) -> GateId {
        self.state.open_gates().next().expect("a gate waits").gate.id.clone()
    }

    /// A command that a person allowed and that runs.
    pub fn running_command(&mut self) {
        self.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", r#"{"command":"make wipe"}"#)]);
        self.decide(Decision::Approve);
        self.go();
    }

    pub fn think(&mut self) {
        self.feed(Input::Think);
    }

    pub fn saying(&mut self, text: &str) {
        let (turn, attempt) = self.turn();
        self.feed(Input::Saying { turn, attempt, text: text.to_owned() });
    }

    pub fn thought(&mut self, thought: Thought) {
        let (turn, attempt) = self.turn();
        self.feed(Input::Thought { turn, attempt, thought });
    }

    /// The model answers, and its calls are proposed.
    pub fn says(&mut self, text: &str, calls: &[(&str, &str)]) {
        let (turn, _) = self.turn();
        let asked = calls.iter().map(|(tool, arguments)| SaidCall {
            provider_id: None,
            tool: (*tool).to_owned(),
            arguments: (*arguments).to_owned(),
        });
        let said = Said { text: text.to_owned(), calls: asked.collect(), model: "m".to_owned(), ..Said::default() };
        self.thought(Thought::Said(said));
        if calls.is_empty() {
            return;
        }
        let step = format!("turn-{turn}");
        let count = u8::try_from(calls.len()).unwrap();
        let made = (0..).zip(calls).map(|(place, (tool, arguments))| call(&step, place, tool, arguments));
        self.propose([enter(&step, count, true)].into_iter().chain(made).collect());
    }

    fn turn(&self) -> (u32, u32) {
        let (turn, _) = self.state.thinking().expect("the model thinks");
        (turn.number, turn.attempt)
    }

    pub fn rows(&self) -> Vec<Row> {
        let catalogue = Catalogue::in_utc(Language::English);
        self.timeline.rows(0..self.timeline.len()).iter().map(|row| row.spoken(&catalogue, YOU)).collect()
    }

    /// The rows as lines, each with the mark of its lane.
    pub fn lines(&self) -> Vec<String> {
        self.rows().iter().map(line).collect()
    }
}

pub fn operation(step: &str, item: u32) -> OperationId {
    Key::work(&step.into(), item, 0).operation(&"s".into())
}

pub fn call(step: &str, item: u32, tool: &str, arguments: &str) -> Move {
    Move::Call { key: Key::work(&step.into(), item, 0), tool: tool.to_owned(), arguments: arguments.to_owned() }
}

pub fn enter(step: &str, items: u8, listed: bool) -> Move {
    Move::EnterStep(StepEntered {
        step: step.into(),
        kind: StepKind::Tool,
        tool: None,
        listed,
        prepared: (0..items).map(|item| format!(r#"{{"item":{item}}}"#)).collect(),
        items: (0..items).map(Value::from).collect(),
    })
}

fn line(row: &Row) -> String {
    let lane = row.lane.map_or_else(String::new, |lane| format!("{}/{} ", lane.index + 1, lane.count));
    format!("{lane}{}", told(&row.body))
}

fn told(body: &RowBody) -> String {
    let or =
        |text: &Option<String>, mark: &str| text.as_deref().map_or_else(String::new, |text| format!("{mark}{text}"));
    match body {
        RowBody::Words { text, live, broke, .. } => {
            format!("words {text}{}{}", if *live { "…" } else { "" }, or(broke, " | "))
        }
        RowBody::Thinking { turn, .. } => format!("thinking {turn}"),
        RowBody::Told { text, by } => format!("told {text} by {by}"),
        RowBody::Group { title, done, skipped, failed, running, all, over } => {
            let marks = [(*skipped, "skipped"), (*running, "running"), (*failed, "failed")]
                .into_iter()
                .filter(|(count, _)| *count > 0);
            let marks: String = marks.map(|(count, what)| format!(", {count} {what}")).collect();
            format!("group {title} {done}/{all}{marks}{}", if *over { " over" } else { "" })
        }
        RowBody::Call { tool, brief, status, outcome, edited, .. } => {
            format!(
                "call {tool} {brief}{} {}{}",
                if *edited { " (edited)" } else { "" },
                status_word(*status),
                or(outcome, ": ")
            )
        }
        RowBody::Gate { question, standing, decided, about, .. } => {
            let standing = serde_json::to_value(standing).unwrap();
            format!(
                "gate {question} {}{}{}",
                standing.as_str().unwrap(),
                decided.as_ref().map_or_else(String::new, answer),
                or(about, ": ")
            )
        }
        RowBody::Pause { reason, next, by, until, resumed_by, .. } => {
            let reason = serde_json::to_value(reason).unwrap();
            let until = until.map_or_else(String::new, |at| format!(" until {at}"));
            let reason = reason.as_str().unwrap().to_owned();
            format!("pause {reason}{}{until}{}{}", or(by, " by "), or(resumed_by, " by "), or(next, " | "))
        }
        RowBody::Crash { last_at } => format!("crash after {last_at}"),
        RowBody::Stop { by, receipt, over, abandons, until, .. } => {
            let lines: Vec<String> = receipt.iter().map(receipt_line).collect();
            let marks = [(*over, " over"), (*abandons, " abandons"), (until.is_some(), " gone on")];
            let marks: String = marks.iter().filter(|(set, _)| *set).map(|(_, mark)| *mark).collect();
            format!("stop by {by}{marks}{}", lines.concat())
        }
        RowBody::Note { text, until } => {
            format!("note {text}{}", until.map_or_else(String::new, |at| format!(" until {at}")))
        }
        RowBody::End { how, words, reopened } => {
            let how = serde_json::to_value(how).unwrap();
            format!("end {}{}{}", how.as_str().unwrap(), or(words, ": "), if *reopened { " reopened" } else { "" })
        }
    }
}

fn receipt_line(line: &ReceiptRow) -> String {
    format!(" [{}: {}{}]", line.tool, line.what, if line.unknown { ", unknown" } else { "" })
}

fn answer(decided: &DecidedForm) -> String {
    format!(" {} by {}", decided.said, if decided.you { "you" } else { &decided.by })
}

fn status_word(status: CallStatus) -> String {
    serde_json::to_value(status).unwrap().as_str().unwrap().to_owned()
}
