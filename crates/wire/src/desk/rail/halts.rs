//! Pauses, deaths, stops and the end as rows.

use super::Timeline;
use super::phrase::cut;
use super::row::{Body, GoneOn};
use crate::desk::EndName;
use holdpoint_core::id::OperationId;
use holdpoint_core::record::{
    Ended, Entry, PauseReason, PauseRequested, Paused, Resumed, StopRequested, StopTo, Stopped,
};
use holdpoint_core::session::State;
use holdpoint_core::words::Words;

/// The words of an end have at most so many characters.
const END_CHARS: usize = 2000;

impl Timeline {
    /// A death is told wherever something could go on: a session that stood paused was not interrupted.
    pub(super) fn taken(&mut self, state: &State, entry: &Entry, after_death: bool) {
        self.taken = entry.seq;
        if after_death && (state.pause.is_none() || state.runs()) {
            let last_at = self.last_at;
            self.push(entry.at, None, Body::Crash { last_at });
        }
    }

    pub(super) fn pause_requested(&mut self, at: i64, body: &PauseRequested) {
        self.pause_for(at, &body.reason, body.by.clone());
    }

    pub(super) fn paused(&mut self, at: i64, body: &Paused) {
        let known = self.pause.and_then(|place| self.row(place));
        let by = known.and_then(|row| match &row.body {
            Body::Pause { by, .. } => by.clone(),
            _other => None,
        });
        let place = self.pause_for(at, &body.reason, by);
        self.next_is(place, &body.next);
    }

    /// The row of the pause that stands or is being reached; one that changes its reason stays the same pause.
    fn pause_for(&mut self, at: i64, why: &PauseReason, who: Option<String>) -> u32 {
        if let Some(place) = self.pause {
            if let Some(Body::Pause { reason, by, .. }) = self.body(place) {
                reason.clone_from(why);
                *by = who;
            }
            return place;
        }
        let body = Body::Pause { reason: why.clone(), next: None, by: who, gone_on: GoneOn::default() };
        let place = self.push(at, None, body);
        self.pause = Some(place);
        place
    }

    fn next_is(&mut self, place: u32, comes: &Words) {
        if let Some(Body::Pause { next, .. } | Body::Stop { next, .. }) = self.body(place) {
            *next = Some(comes.clone());
        }
    }

    pub(super) fn resumed(&mut self, at: i64, body: &Resumed) {
        self.went_on(at, body.by.as_deref());
    }

    fn went_on(&mut self, at: i64, by: Option<&str>) {
        for place in [self.pause.take(), self.stop.take()].into_iter().flatten() {
            if let Some(Body::Pause { gone_on, .. } | Body::Stop { gone_on, .. }) = self.body(place) {
                *gone_on = GoneOn { at: Some(at), by: by.map(str::to_owned) };
            }
        }
    }

    pub(super) fn stop_requested(&mut self, at: i64, body: &StopRequested) {
        self.went_on(at, None);
        let abandons = body.to == StopTo::Abandoned;
        let (by, receipt, gone_on) = (body.by.clone(), Vec::new(), GoneOn::default());
        self.stop = Some(self.push(at, None, Body::Stop { by, receipt, over: false, next: None, abandons, gone_on }));
    }

    pub(super) fn stopped(&mut self, body: &Stopped) {
        let Some(place) = self.stop else {
            return;
        };
        if let Some(Body::Stop { receipt, over, .. }) = self.body(place) {
            receipt.clone_from(&body.receipt);
            *over = true;
        }
        self.next_is(place, &body.next);
    }

    /// What had not ended by then never will be made.
    pub(super) fn ended(&mut self, state: &State, at: i64, body: &Ended) {
        if let Some(place) = self.stop.take()
            && let Some(Body::Stop { receipt, over, .. }) = self.body(place)
        {
            receipt.clone_from(&body.receipt);
            *over = true;
        }
        self.went_on(at, None);
        for operation in self.unfinished() {
            self.settled(state, &operation);
        }
        let words = body.words.as_deref().filter(|words| !self.says(words)).map(|words| cut(words, END_CHARS));
        let end = Body::End { how: EndName::from(body.end), words, reopened: false };
        self.end = Some(self.push(at, None, end));
    }

    fn unfinished(&self) -> Vec<OperationId> {
        let open = self.rows.iter().filter_map(|row| match &row.body {
            Body::Call(call) if call.status.open() => Some(call.operation.clone()),
            _other => None,
        });
        open.collect()
    }

    pub(super) fn reopened(&mut self) {
        if let Some(place) = self.end.take()
            && let Some(Body::End { reopened, .. }) = self.body(place)
        {
            *reopened = true;
        }
    }
}

impl crate::desk::CallStatus {
    /// Whether something can still become of it.
    fn open(self) -> bool {
        match self {
            Self::Ahead | Self::Held | Self::Running | Self::Stopped | Self::Unknown => true,
            Self::Done | Self::Failed | Self::Refused | Self::Skipped => false,
        }
    }
}
