//! All sessions: what changes in their list, how much waits, and what is told by notice.

use super::Inner;
use super::notices::{Seen, Stand, Waits};
use super::sizes::{NEWS_BYTES, beginning, runs};
use crate::AppError;
use crate::read::view;
use holdpoint_core::id::GateId;
use holdpoint_core::session::{State, Status};
use holdpoint_journal::{GateRow, SessionRow};
use holdpoint_ports::JournalError;
use holdpoint_wire::desk::News;
use holdpoint_wire::view::{DrivenView, SessionView, step_of};
use holdpoint_wire::words::Catalogue;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

/// The list is told of at most ten times a second.
const EVERY: Duration = Duration::from_millis(100);
/// How often what no record tells is looked at: whether owners live and respond.
const LOOK: Duration = Duration::from_secs(1);
/// The sessions that are followed: those of the last activity.
const FOLLOWED: u32 = 1000;
/// The characters of a line's texts that a list has room for.
const SHOWN: usize = 300;

/// How much waits and how much runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// The gates that wait for the person, in all sessions.
    pub gates: u32,
    /// The sessions in which something runs.
    pub running: u32,
}

/// What was told of the list.
pub(super) struct List {
    told: Mutex<Told>,
    waiting: watch::Sender<Waiting>,
    /// What a person calls the step of each gate that waits.
    steps: Mutex<HashMap<GateId, Option<String>>>,
    /// Counts up where something changed that no record tells.
    look: watch::Sender<u64>,
}

#[derive(Default)]
struct Told {
    lines: HashMap<String, SessionView<String>>,
    gates: BTreeSet<GateId>,
    language: Option<&'static str>,
    /// Whether what is there was there when the program began.
    begun: bool,
}

impl Default for List {
    fn default() -> Self {
        let (waiting, look) = (watch::Sender::new(Waiting::default()), watch::Sender::new(0));
        Self { told: Mutex::default(), waiting, steps: Mutex::default(), look }
    }
}

impl List {
    pub(super) fn waiting(&self) -> watch::Receiver<Waiting> {
        self.waiting.subscribe()
    }

    fn steps(&self) -> MutexGuard<'_, HashMap<GateId, Option<String>>> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has everything looked at anew.
    pub(super) fn look_again(&self) {
        self.look.send_modify(|count| *count += 1);
    }

    /// Tells when something changed here that no record tells.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.look.subscribe()
    }
}

/// Follows the list for as long as there is a desk.
pub(super) async fn follow(desk: Weak<Inner>) {
    let Some((mut stored, mut look)) = desk.upgrade().map(|desk| (desk.app.changes(), desk.list.changes())) else {
        return;
    };
    let mut tick = interval(LOOK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            changed = stored.changed() => if changed.is_err() { return },
            changed = look.changed() => if changed.is_err() { return },
            _ = tick.tick() => {}
        }
        let next = Instant::now() + EVERY;
        let Some(desk) = desk.upgrade() else { return };
        if let Err(error) = desk.refresh().await {
            tracing::warn!(%error, "the list of sessions cannot be read now");
        }
        drop(desk);
        sleep_until(next).await;
    }
}

impl Inner {
    async fn refresh(self: &Arc<Self>) -> Result<(), AppError> {
        let (rows, gates) = self
            .app
            .ask(|reader| Ok::<_, JournalError>((reader.sessions(FOLLOWED, None)?, reader.gates(None, true)?)))
            .await?;
        self.recover_since(&rows);
        let lines: Vec<SessionView> = rows.into_iter().map(|row| self.listed(row)).collect();
        let catalogue = self.voice.catalogue();
        let begun = self.tell_list(&lines, &gates, &catalogue);
        let waits = self.waits(gates, begun).await;
        self.notify(&lines, waits, begun, &catalogue);
        Ok(())
    }

    fn listed(&self, row: SessionRow) -> SessionView {
        self.with_trouble(view(row))
    }

    /// Tells what changed; whether anything had been told before.
    fn tell_list(&self, lines: &[SessionView], gates: &[GateRow], catalogue: &Arc<Catalogue>) -> bool {
        let running = lines.iter().filter(|line| line.status == Status::Running).count();
        let waiting = Waiting { gates: count(gates.len()), running: count(running) };
        let open: BTreeSet<GateId> = gates.iter().map(|row| row.gate.id.clone()).collect();
        let spoken: Vec<SessionView<String>> =
            lines.iter().map(|line| short(of_others(line.clone()).spoken(catalogue))).collect();
        let mut told = self.list.told.lock().unwrap_or_else(PoisonError::into_inner);
        let language = catalogue.language().tag();
        let begun = std::mem::replace(&mut told.begun, true);
        let asks_anew = told.language.replace(language) != Some(language);
        let changed: Vec<_> = spoken.into_iter().filter(|line| told.changed(line)).collect();
        if begun && !asks_anew {
            for lines in runs(changed, NEWS_BYTES - 64).into_iter().flatten() {
                self.hub.tell(&News::Sessions(lines));
            }
        }
        if !begun {
            self.forget_drafts(lines);
        }
        if told.gates != open {
            told.gates = open;
            self.hub.tell(&News::Inbox { waiting: waiting.gates });
        }
        self.list.waiting.send_if_modified(|known| std::mem::replace(known, waiting) != waiting);
        begun
    }

    /// Forgets what was half typed for sessions that are not there. What was typed at a gate that somebody else answered stays until the
    /// person puts it away.
    fn forget_drafts(&self, lines: &[SessionView]) {
        if lines.len() >= FOLLOWED as usize {
            return;
        }
        let gone = |session: &str| lines.iter().all(|line| line.id.as_str() != session);
        self.drafts.forget(|name| match name.split_once(':') {
            Some(("gate", gate)) => GateId::from(gate).session().is_none_or(|session| gone(session.as_str())),
            Some(("tell", session)) => gone(session),
            _other => false,
        });
    }

    /// The gates as notices need them. The step of each is named once, by what is kept of its session; those that were there before the
    /// program began are no news.
    async fn waits(&self, gates: Vec<GateRow>, begun: bool) -> Vec<Waits> {
        let mut known = std::mem::take(&mut *self.list.steps());
        let mut steps = HashMap::with_capacity(gates.len());
        let mut waits = Vec::with_capacity(gates.len());
        for row in gates {
            let step = match known.remove(&row.gate.id) {
                Some(step) => step,
                None if begun => {
                    let named = |state: &State| step_of(state, &row.gate.step).map(str::to_owned);
                    self.look(&row.session, named).await.ok().flatten()
                }
                None => None,
            };
            steps.insert(row.gate.id.clone(), step.clone());
            waits.push(Waits::of(row, step));
        }
        *self.list.steps() = steps;
        waits
    }

    fn notify(&self, lines: &[SessionView], gates: Vec<Waits>, begun: bool, catalogue: &Catalogue) {
        let stands = lines.iter().map(|line| Stand::of(line, catalogue)).collect();
        let seen = Seen { sessions: stands, gates };
        self.desktop.update(&seen, self.app.setting.now().notices, begun, catalogue);
    }

    /// The sessions, for a window that asks.
    pub(super) async fn sessions(&self, search: Option<String>) -> Result<Vec<SessionView<String>>, AppError> {
        let words = search.unwrap_or_default();
        let rows = self.app.ask(move |reader| match words.trim() {
            "" => reader.sessions(FOLLOWED, None),
            words => reader.search(words, FOLLOWED),
        });
        let catalogue = self.voice.catalogue();
        let spoken = |row| short(of_others(self.listed(row)).spoken(&catalogue));
        Ok(rows.await?.into_iter().map(spoken).collect())
    }
}

impl Told {
    /// Whether `line` is another one than was told.
    fn changed(&mut self, line: &SessionView<String>) -> bool {
        let mut line = line.clone();
        steady(&mut line);
        let known = self.lines.insert(line.id.to_string(), line.clone());
        known.as_ref() != Some(&line)
    }
}

/// A line without how long its driver was silent, while it responds.
pub(super) fn steady<T>(line: &mut SessionView<T>) {
    if let Some(driven) = line.driven.as_mut().filter(|driven| driven.responding()) {
        driven.silent_ms = 0;
    }
}

/// A line that names who drives the session only where another program does.
pub(super) fn of_others<T>(mut line: SessionView<T>) -> SessionView<T> {
    line.driven.take_if(|driven| ours(driven));
    line
}

/// Whether that owner is this very process.
pub(super) fn ours(driven: &DrivenView) -> bool {
    driven.pid == std::process::id()
}

/// A line for reading, without more text than a list has room for.
fn short(line: SessionView<String>) -> SessionView<String> {
    let line = line.legible();
    let few = |text: Option<String>| text.map(|text| beginning(&text, SHOWN));
    SessionView { title: beginning(&line.title, SHOWN), why: few(line.why), next: few(line.next), ..line }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
