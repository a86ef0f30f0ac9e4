//! Pauses, deaths, stops and the end as rows.

use super::Timeline;
use super::brief;
use super::phrase::{Phrase, cut};
use super::row::{Body, GoneOn, PauseBody, ReceiptBody};
use crate::desk::EndName;
use crate::view::place_of;
use holdpoint_core::id::OperationId;
use holdpoint_core::record::{
    Ended, Entry, PauseReason, PauseRequested, Paused, ReceiptLine, Resumed, StopRequested, StopTo, Stopped,
};
use holdpoint_core::session::{Call, Stage, State};
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
        self.timers_stand();
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
        if let PauseReason::Error(words) = why {
            self.failure_stands_below(words);
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

    pub(super) fn resumed(&mut self, state: &State, at: i64, body: &Resumed) {
        self.timers_go_on(state);
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
    pub(super) fn stop_requested(&mut self, state: &State, at: i64, body: &StopRequested) {
        self.pause = None;
        self.ran = state.started().map(|call| call.operation.clone()).collect();
        let abandons = body.to == StopTo::Abandoned;
        let (by, receipt, gone_on) = (body.by.clone(), Vec::new(), GoneOn::default());
        self.stop = Some(self.push(at, None, Body::Stop { by, receipt, over: false, next: None, abandons, gone_on }));
    }

    pub(super) fn stopped(&mut self, state: &State, body: &Stopped) {
        self.timers_stand();
        let Some(place) = self.stop else {
            return;
        };
        self.stop_over(state, place, &body.receipt);
        self.next_is(place, &body.next);
    }

    /// From here on the receipt stays as it is, whatever becomes of what it names.
    fn stop_over(&mut self, state: &State, place: u32, reported: &[ReceiptLine]) {
        let lines = receipt_of(state, &std::mem::take(&mut self.ran), reported);
        if let Some(Body::Stop { receipt, over: over @ false, .. }) = self.body(place) {
            (*receipt, *over) = (lines, true);
        }
    }

    /// What had not ended by then never will be made.
    pub(super) fn ended(&mut self, state: &State, at: i64, body: &Ended) {
        self.timers_stand();
        if let Some(place) = self.stop.take() {
            self.stop_over(state, place, &body.receipt);
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

/// What was reported as ended, and what of `ran` did not report, so that nobody knows what became of it.
fn receipt_of(state: &State, ran: &[OperationId], reported: &[ReceiptLine]) -> Vec<ReceiptBody> {
    let unknown = |call: &&Call| matches!(call.stage, Stage::Unknown { .. });
    let unknown: Vec<&Call> = ran.iter().filter_map(|operation| state.call(operation)).filter(unknown).collect();
    let lines = reported.iter().map(|line| ReceiptBody {
        operation: line.operation.clone(),
        tool: line.tool.clone(),
        place: place_of(state, &line.operation),
        what: Phrase::words(line.what.clone()),
        unknown: unknown.iter().any(|call| call.operation == line.operation),
    });
    let told = |call: &Call| reported.iter().any(|line| line.operation == call.operation);
    let silent = unknown.iter().filter(|call| !told(call)).map(|call| ReceiptBody {
        operation: call.operation.clone(),
        tool: call.tool.clone(),
        place: place_of(state, &call.operation),
        what: Phrase::said(brief::arguments(call.arguments_value())),
        unknown: true,
    });
    lines.chain(silent).collect()
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
