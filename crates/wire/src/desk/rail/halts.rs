//! Pauses, deaths, stops and the end as rows.

use super::Timeline;
use super::phrase::cut;
use super::row::{Body, GoneOn, PauseBody};
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
            self.crash = Some(self.push(entry.at, None, Body::Crash { last_at }));
        }
    }

    pub(super) fn pause_requested(&mut self, at: i64, body: &PauseRequested) {
        self.pause_for(at, &body.reason, body.by.clone());
    }

    pub(super) fn paused(&mut self, at: i64, body: &Paused) {
        let known = self.pause.and_then(|place| self.row(place));
        let by = known.and_then(|row| match &row.body {
            Body::Pause(pause) => pause.by.clone(),
            _other => None,
        });
        let place = self.pause_for(at, &body.reason, by);
        self.next_is(place, &body.next);
    }

    /// The row of the pause that stands or is being reached; one that changes its reason stays the same pause.
    fn pause_for(&mut self, at: i64, why: &PauseReason, who: Option<String>) -> u32 {
        let told = matches!(why, PauseReason::Error(words) if self.broke_with(words));
        if let Some(place) = self.pause {
            if let Some(Body::Pause(pause)) = self.body(place) {
                pause.reason.clone_from(why);
                (pause.by, pause.told) = (who, told);
            }
            return place;
        }
        let (reason, gone_on) = (why.clone(), GoneOn::default());
        let place =
            self.push(at, None, Body::Pause(Box::new(PauseBody { reason, told, next: None, by: who, gone_on })));
        self.pause = Some(place);
        place
    }

    fn next_is(&mut self, place: u32, comes: &Words) {
        match self.body(place) {
            Some(Body::Pause(pause)) => pause.next = Some(comes.clone()),
            Some(Body::Stop { next, .. }) => *next = Some(comes.clone()),
            Some(_) | None => {}
        }
    }

    pub(super) fn resumed(&mut self, at: i64, body: &Resumed) {
        let went_on = GoneOn { at: Some(at), by: body.by.clone() };
        for place in [self.pause.take(), self.stop.take()].into_iter().flatten() {
            match self.body(place) {
                Some(Body::Pause(pause)) => pause.gone_on.clone_from(&went_on),
                Some(Body::Stop { gone_on, .. }) => gone_on.clone_from(&went_on),
                Some(_) | None => {}
            }
        }
    }

    /// What was paused or stopped before did not go on: it is stopped.
    pub(super) fn stop_requested(&mut self, at: i64, body: &StopRequested) {
        self.pause = None;
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
        self.pause = None;
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
