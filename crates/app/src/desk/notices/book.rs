//! Which notices stand on the desktop, and which are to.

use super::seen::{Seen, Stand, Tells, Waits};
use super::show::{self, SESSION, SUMMARY};
use super::{Looking, Notice, NoticeOrder};
use holdpoint_core::id::GateId;
use holdpoint_wire::desk::Notices;
use holdpoint_wire::words::Catalogue;
use std::collections::{HashMap, HashSet};

/// More gates than this are told of in one notice.
const APART: usize = 3;

/// What was told.
#[derive(Default)]
pub(super) struct Book {
    gates: HashMap<GateId, Told>,
    sessions: HashMap<String, (Tells, bool)>,
    /// How many gates the summary speaks of, while it stands.
    summary: Option<usize>,
    pub(super) pressed: HashSet<GateId>,
}

/// A gate that has a notice of its own.
struct Apart {
    waits: Waits,
    notice: Notice,
}

/// What the person was told of a gate.
enum Told {
    /// Nothing more is to be told: it was in front of the person, or notices of gates are not wanted.
    Enough,
    /// By a notice of its own.
    Apart(Box<Apart>),
    /// By the summary.
    Gathered,
}

impl Book {
    /// What was there before the program began is no news.
    pub(super) fn begin(&mut self, seen: &Seen) {
        self.gates = seen.gates.iter().map(|gate| (gate.id.clone(), Told::Enough)).collect();
        self.sessions = seen.sessions.iter().map(|stand| (stand.id.clone(), (stand.tells, false))).collect();
    }

    /// What to do now.
    pub(super) fn update(
        &mut self,
        seen: &Seen,
        wanted: Notices,
        looking: &Looking,
        catalogue: &Catalogue,
    ) -> Vec<NoticeOrder> {
        let mut orders = Vec::new();
        self.forget_closed(seen, &mut orders);
        let fresh = self.look(seen, wanted, looking, &mut orders);
        if self.summary.is_some() || self.told() + fresh.len() > APART {
            self.gather(fresh, catalogue, &mut orders);
        } else {
            let title = |gate: &Waits| seen.sessions.iter().find(|stand| stand.id == gate.session);
            for gate in fresh {
                let title = title(gate).map_or(gate.session.as_str(), |stand| stand.title.as_str());
                let notice = show::gate(gate, title, wanted.approve_irreversible, catalogue);
                orders.push(NoticeOrder::Show(notice.clone()));
                self.gates.insert(gate.id.clone(), Told::Apart(Box::new(Apart { waits: gate.clone(), notice })));
            }
        }
        for stand in &seen.sessions {
            orders.extend(self.session(stand, wanted, looking, catalogue));
        }
        orders
    }

    /// The gate as it was shown at the notice that offers `action`.
    pub(super) fn shown(&self, gate: &GateId, action: &str) -> Option<&Waits> {
        match self.gates.get(gate)? {
            Told::Apart(apart) => {
                apart.notice.buttons.iter().any(|(offered, _)| offered == action).then_some(&apart.waits)
            }
            Told::Enough | Told::Gathered => None,
        }
    }

    fn told(&self) -> usize {
        self.gates.values().filter(|told| !matches!(told, Told::Enough)).count()
    }

    fn forget_closed(&mut self, seen: &Seen, orders: &mut Vec<NoticeOrder>) {
        let open: HashSet<&GateId> = seen.gates.iter().map(|gate| &gate.id).collect();
        for (id, told) in &self.gates {
            orders.extend(withdrawal(id, told).filter(|_| !open.contains(id)));
        }
        self.gates.retain(|id, _| open.contains(id));
    }

    /// Takes back what is in front of the person now; gives the gates that are to be told of.
    fn look<'a>(
        &mut self,
        seen: &'a Seen,
        wanted: Notices,
        looking: &Looking,
        orders: &mut Vec<NoticeOrder>,
    ) -> Vec<&'a Waits> {
        let mut fresh = Vec::new();
        for gate in &seen.gates {
            let known = self.gates.get(&gate.id);
            if looking.at_gates_of(&gate.session) || (known.is_none() && !wanted.gates) {
                orders.extend(known.and_then(|told| withdrawal(&gate.id, told)));
                self.gates.insert(gate.id.clone(), Told::Enough);
            } else if known.is_none() {
                fresh.push(gate);
            }
        }
        fresh
    }

    /// Tells of all of them at once; the notices that stood apart are taken back.
    fn gather(&mut self, fresh: Vec<&Waits>, catalogue: &Catalogue, orders: &mut Vec<NoticeOrder>) {
        for (id, told) in &mut self.gates {
            orders.extend(withdrawal(id, told));
            if matches!(told, Told::Apart(_)) {
                *told = Told::Gathered;
            }
        }
        self.gates.extend(fresh.into_iter().map(|gate| (gate.id.clone(), Told::Gathered)));
        let count = self.told();
        if count == 0 {
            self.summary = None;
            orders.push(NoticeOrder::Withdraw { id: SUMMARY.to_owned() });
        } else if self.summary.replace(count) != Some(count) {
            orders.push(NoticeOrder::Show(show::summary(count, catalogue)));
        }
    }

    fn session(
        &mut self,
        stand: &Stand,
        wanted: Notices,
        looking: &Looking,
        catalogue: &Catalogue,
    ) -> Option<NoticeOrder> {
        let (before, shown) = self.sessions.get(&stand.id).copied().unwrap_or((Tells::Nothing, false));
        let may = match stand.tells {
            Tells::Nothing => false,
            Tells::Paused => wanted.pauses,
            Tells::Completed | Tells::Failed => wanted.ends,
        };
        let looks = looking.at(&stand.id);
        let show = before != stand.tells && may && !looks;
        let stays = show || (shown && before == stand.tells && !looks);
        self.sessions.insert(stand.id.clone(), (stand.tells, stays));
        if show {
            return Some(NoticeOrder::Show(show::session(stand, catalogue)));
        }
        (shown && !stays).then(|| NoticeOrder::Withdraw { id: format!("{SESSION}{}", stand.id) })
    }
}

fn withdrawal(id: &GateId, told: &Told) -> Option<NoticeOrder> {
    match told {
        Told::Apart(_) => Some(NoticeOrder::Withdraw { id: id.to_string() }),
        Told::Enough | Told::Gathered => None,
    }
}
