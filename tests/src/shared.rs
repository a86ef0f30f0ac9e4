//! Several processes over one store, in one thread and under virtual time.

use holdpoint_core::id::{OwnerId, SessionId};
use holdpoint_core::record::Created;
use holdpoint_core::session::State;
use holdpoint_engine::Engine;
use holdpoint_ports::Journal;
use holdpoint_testkit::{Asked, Faults, Layered, Ledger, Memory, Scripted, ScriptedModel, VirtualClock, World};
use std::sync::Arc;

/// The store and the world that several processes share.
pub struct Shared {
    memory: Memory,
    world: World,
    model: ScriptedModel,
}

impl Shared {
    /// An empty store over `world`.
    pub fn new(world: World) -> Self {
        Self::thinking(Vec::new(), world)
    }

    /// The same, with a model of this script.
    pub fn thinking(script: Vec<Vec<Scripted>>, world: World) -> Self {
        Self { memory: Memory::default(), world, model: ScriptedModel::new(script) }
    }

    /// What the model was asked.
    pub fn requests(&self) -> Vec<Asked> {
        self.model.requests()
    }

    /// Runs `story` to its end.
    pub fn run(&self, story: impl AsyncFnOnce(&Self)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        runtime.expect("a runtime of one thread").block_on(story(self));
    }

    /// A session as it is stored.
    pub async fn state(&self, session: &SessionId) -> State {
        let entries = self.memory.open().read(session, 0).await.expect("the session is stored");
        State::replay(entries).expect("the records make up a session")
    }

    /// What really happened.
    pub fn ledger(&self) -> &Ledger {
        &self.world.ledger
    }

    /// The process is dead from now on, as others can see.
    pub fn died(&self, process: &Process) {
        self.memory.died(&process.me());
    }
}

/// One process.
pub struct Process {
    /// Its engine.
    pub engine: Engine,
    /// What is wrong with the store as this process sees it.
    pub faults: Faults,
    me: OwnerId,
}

impl Process {
    /// Starts one.
    pub fn open(shared: &Shared) -> Self {
        let journal = Arc::new(shared.memory.open());
        let me = journal.me();
        let faults = Faults::default();
        let model = shared.model.clone();
        let engine = Engine::new(holdpoint_engine::World {
            journal: Arc::new(Layered::new(faults.clone(), journal)),
            toolbox: Arc::new(shared.world.clone()),
            clock: Arc::new(VirtualClock::at(1_790_000_000_000)),
            agents: Arc::new(move |created: &Created| crate::agents::agent(created, &model)),
        });
        Self { engine, faults, me }
    }

    /// Its id as an owner.
    pub fn me(&self) -> OwnerId {
        self.me.clone()
    }

    /// Stores a session of `playbook`, which is this process's from then on. Nothing runs yet.
    pub async fn create(&self, playbook: &str) -> SessionId {
        let session = SessionId::from("s1");
        self.engine.create(crate::life::session_of(playbook, &session)).await.expect("a new session is stored");
        session
    }

    /// The same for a session that the model drives.
    pub async fn create_thinking(&self) -> SessionId {
        let session = SessionId::from("s1");
        self.engine.create(crate::life::session_of_model(&session)).await.expect("a new session is stored");
        session
    }
}
