//! A story, told straight or with a death.

use crate::end::{End, Told};
use crate::facts::{misasked, violations};
use crate::life::{Lived, live};
use crate::person::Person;
use holdpoint_core::gate::GateKind;
use holdpoint_core::limits::Limits;
use holdpoint_ports::Journal;
use holdpoint_testkit::{Life, Memory, Scripted, ScriptedModel, World};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Wraps the journal of each life.
pub type Wrap = Arc<dyn Fn(Arc<dyn Journal>) -> Arc<dyn Journal> + Send + Sync>;

/// What happens: a playbook or a model in a world, with a person.
#[derive(Clone)]
pub struct Story {
    pub(crate) playbook: Option<String>,
    script: Vec<Vec<Scripted>>,
    pub(crate) params: Map<String, Value>,
    pub(crate) limits: Limits,
    world: fn() -> World,
    pub(crate) person: Person,
    irreversible: BTreeSet<&'static str>,
    wrap: Option<Wrap>,
}

/// More lives than any story needs: beyond this it goes in circles.
const LIVES: usize = 40;

impl Story {
    /// A story of `playbook` in `world`.
    pub fn new(playbook: &str, world: fn() -> World, person: Person) -> Self {
        Self { playbook: Some(playbook.to_owned()), ..Self::thinking(Vec::new(), world, person) }
    }

    /// A story of a model with this script in `world`.
    pub fn thinking(script: Vec<Vec<Scripted>>, world: fn() -> World, person: Person) -> Self {
        let limits = Limits { steps: 500, ..Limits::default() };
        let (playbook, params) = (None, Map::new());
        Self { playbook, script, params, limits, world, person, irreversible: BTreeSet::new(), wrap: None }
    }

    /// The same, with these tools' deeds compared one by one.
    #[must_use]
    pub fn counting(mut self, tools: &[&'static str]) -> Self {
        self.irreversible.extend(tools);
        self
    }

    /// The same with parameters.
    #[must_use]
    pub fn with(self, params: Map<String, Value>) -> Self {
        Self { params, ..self }
    }

    /// The same with limits.
    #[must_use]
    pub fn limited(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The same over another journal.
    #[must_use]
    pub fn over(self, wrap: Wrap) -> Self {
        Self { wrap: Some(wrap), ..self }
    }

    /// Tells it without a death.
    pub fn straight(&self) -> Told {
        let (told, wrong, _) = self.tell(None);
        assert!(wrong.is_empty(), "told straight: {wrong:#?}");
        told
    }

    /// Tells it straight, and again with a death at each of its points; all must end the same. Gives the straight end.
    pub fn at_every_point(&self) -> Told {
        let (straight, wrong, points) = self.tell(None);
        assert!(wrong.is_empty(), "told straight: {wrong:#?}");
        for point in 0..points {
            let (told, wrong, _) = self.tell(Some(point));
            assert!(wrong.is_empty(), "with a death at point {point} of {points}: {wrong:#?}");
            assert_eq!(told.end, straight.end, "a death at point {point} of {points} must change nothing");
        }
        straight
    }

    /// Tells it straight and with a death at each of its points, and gives all of that.
    pub fn every_telling(&self) -> Vec<Told> {
        let (straight, wrong, points) = self.tell(None);
        assert!(wrong.is_empty(), "told straight: {wrong:#?}");
        let with_death = (0..points).map(|point| {
            let (told, wrong, _) = self.tell(Some(point));
            assert!(wrong.is_empty(), "with a death at point {point} of {points}: {wrong:#?}");
            told
        });
        std::iter::once(straight).chain(with_death).collect()
    }

    /// What is wrong when it is told with a death at each of its points, whatever it is.
    pub fn faults(&self) -> Vec<String> {
        let (_, mut faults, points) = self.tell(None);
        for point in 0..points {
            faults.extend(self.tell(Some(point)).1);
        }
        faults
    }

    /// In how many of the tellings with a death the person was asked what became of an effect.
    pub fn reviews_over_all_points(&self) -> usize {
        let (_, _, points) = self.tell(None);
        let asked = |told: &Told| told.state.gates().iter().any(|state| state.gate.kind == GateKind::Review);
        (0..points).filter(|point| asked(&self.tell(Some(*point)).0)).count()
    }

    fn tell(&self, death: Option<usize>) -> (Told, Vec<String>, usize) {
        let (memory, world, model) = (Memory::default(), (self.world)(), ScriptedModel::new(self.script.clone()));
        let mut points = 0;
        for lives in 0..LIVES {
            let life = Arc::new(Life::until(death.filter(|_| lives == 0)));
            let lived = live(self, &memory, &world, &model, &life, lives, self.wrap.as_ref());
            points = points.max(life.points());
            if let Lived::ToTheEnd(state, entries) = lived {
                let end = End::of(&state, &world, &self.irreversible);
                let requests = model.requests();
                let mut wrong = violations(&entries, &world.ledger.deeds());
                wrong.extend(misasked(&entries, &requests));
                return (Told { end, entries, state: *state, requests }, wrong, points);
            }
        }
        panic!("the story does not end within {LIVES} lives");
    }
}

/// Parameters from JSON.
pub fn params(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(params) => params,
        other => panic!("parameters are an object, not {other}"),
    }
}
