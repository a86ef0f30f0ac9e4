//! One life of the process that drives a session.

use crate::person::Person;
use crate::story::{Story, Wrap};
use holdpoint_core::id::SessionId;
use holdpoint_core::record::{AgentSpec, Created, Entry, Record};
use holdpoint_core::session::{Command, NewSession, State};
use holdpoint_engine::{Driving, Engine};
use holdpoint_ports::{Agent, AgentError, Journal};
use holdpoint_testkit::{Layered, Life, Memory, MortalAgent, MortalToolbox, ScriptedModel, VirtualClock, World};
use std::sync::Arc;
use std::time::Duration;

pub(crate) enum Lived {
    ToTheEnd(Box<State>, Vec<Entry>),
    Died,
}

/// Lives until the story is told, or until the life ends.
pub(crate) fn live(
    story: &Story,
    memory: &Memory,
    world: &World,
    model: &ScriptedModel,
    life: &Arc<Life>,
    lives: usize,
    wrap: Option<&Wrap>,
) -> Lived {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime of one thread");
    let journal = Arc::new(memory.open());
    let me = journal.me();
    let lived = runtime.block_on(async {
        let kept: Arc<dyn Journal> = wrap.map_or_else(|| Arc::clone(&journal) as _, |wrap| wrap(journal.clone()));
        let (thinking, mortal) = (model.clone(), Arc::clone(life));
        let agents = move |created: &Created| -> Result<Arc<dyn Agent>, AgentError> {
            Ok(Arc::new(MortalAgent::new(Arc::clone(&mortal), crate::agents::agent(created, &thinking)?)))
        };
        let engine = Engine::new(holdpoint_engine::World {
            journal: Arc::new(Layered::new(Arc::clone(life), kept)),
            toolbox: Arc::new(MortalToolbox::new(Arc::clone(life), Arc::new(world.clone()))),
            clock: Arc::new(VirtualClock::at(1_790_000_000_000 + 1_000 * lives as i64)),
            agents: Arc::new(agents),
        });
        tokio::select! {
            biased;
            () = life.end() => Lived::Died,
            lived = tell(story, &engine, memory, world) => lived,
        }
    });
    drop(runtime);
    memory.died(&me);
    lived
}

async fn tell(story: &Story, engine: &Engine, memory: &Memory, world: &World) -> Lived {
    let session = SessionId::from("s1");
    if memory.summary(&session).is_none() {
        engine.create(new_session(story, &session)).await.expect("a new session is stored");
    }
    let driving = engine.drive(&session, None).await.expect("nobody else has the session");
    let (state, entries) = accompany(&story.person, &driving, memory, world, &session).await;
    driving.let_go().await.expect("the session is let go");
    Lived::ToTheEnd(Box::new(state), entries)
}

/// Does what the person does until the session has ended, or rests with nothing left to do.
async fn accompany(
    person: &Person,
    driving: &Driving,
    memory: &Memory,
    world: &World,
    session: &SessionId,
) -> (State, Vec<Entry>) {
    let mut standing = driving.standing();
    loop {
        let (state, entries) = read(memory, session).await;
        let interrupt = person.interrupts.iter().find(|(_, command)| !given(&entries, command));
        tokio::select! {
            biased;
            () = at(interrupt.map(|(after, _)| *after)) => {
                let (_, command) = interrupt.expect("there is an interruption to give");
                // It may come too late: then the session has the last word.
                let _ = driving.command(command.clone(), "casey").await.expect("the driver lives");
                continue;
            }
            rest = standing.wait_for(|now| now.resting) => {
                if rest.is_err() {
                    return (state, entries);
                }
            }
        }
        let (state, entries) = read(memory, session).await;
        let Some(command) = next(person, &state, world) else { return (state, entries) };
        let reply = driving.command(command.clone(), "casey").await.expect("the driver lives");
        reply.unwrap_or_else(|refusal| panic!("{command:?} is taken up: {refusal}"));
    }
}

async fn at(after: Option<Duration>) {
    match after {
        Some(after) => tokio::time::sleep(after).await,
        None => std::future::pending().await,
    }
}

async fn read(memory: &Memory, session: &SessionId) -> (State, Vec<Entry>) {
    let entries = memory.open().read(session, 0).await.expect("the session is stored");
    (State::replay(entries.clone()).expect("the records make up a session"), entries)
}

fn given(entries: &[Entry], command: &Command) -> bool {
    entries.iter().any(|entry| match command {
        Command::Pause => matches!(&entry.record, Record::PauseRequested(body) if body.by.is_some()),
        Command::Stop | Command::Abandon => matches!(entry.record, Record::StopRequested(_)),
        Command::Tell { text } => matches!(&entry.record, Record::Told(body) if body.text == *text),
        Command::Resume => matches!(&entry.record, Record::Resumed(body) if body.by.is_some()),
        Command::Answer { .. } => false,
    })
}

fn next(person: &Person, state: &State, world: &World) -> Option<Command> {
    if state.ended.is_some() {
        let further = person.further.iter().find(|text| state.told.iter().all(|told| told.text != **text));
        return further.map(|text| Command::Tell { text: text.clone() });
    }
    let answered = state.open_gates().find_map(|open| {
        let decision = person.decide(&open.gate, state, world)?;
        Some(Command::Answer { gate: open.gate.id.clone(), decision, hash: Some(open.gate.hash.clone()), from: None })
    });
    answered.or_else(|| (state.pause.is_some() && person.resumes).then_some(Command::Resume))
}

fn new_session(story: &Story, session: &SessionId) -> NewSession {
    let told = match &story.playbook {
        Some(playbook) => session_of(playbook, session),
        None => session_of_model(session),
    };
    NewSession { params: story.params.clone(), limits: story.limits, ..told }
}

pub(crate) fn session_of_model(session: &SessionId) -> NewSession {
    let new = session_of("", session);
    NewSession { agent: AgentSpec { kind: AgentSpec::MODEL.into(), ..new.agent.clone() }, ..new }
}

pub(crate) fn session_of(playbook: &str, session: &SessionId) -> NewSession {
    NewSession {
        id: session.clone(),
        title: "A story".into(),
        owner: "casey".into(),
        goal: "to be told".into(),
        agent: AgentSpec {
            kind: "playbook".into(),
            name: "A story".into(),
            origin: "/stories/playbook.yaml".into(),
            text: playbook.to_owned(),
            hash: String::new(),
        },
        params: Default::default(),
        workspace: "/stories/out".into(),
        limits: Default::default(),
    }
}
