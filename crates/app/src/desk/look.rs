//! What a window looks at: read from the store, never from a driver.

use super::Inner;
use crate::AppError;
use holdpoint_core::id::{OperationId, SessionId};
use holdpoint_core::session::{Refusal, State};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{BlobPage, CallForm, Hello, JournalPage, MemoryView};
use holdpoint_wire::view::{Event, IntentView};
use std::sync::{Arc, PoisonError};

/// The most characters of one part of a large text.
const BLOB_CHARS: u32 = 256 * 1024;
/// The most records of one page.
const RECORDS: u32 = 500;

impl Inner {
    /// Who the window speaks to.
    pub(super) async fn hello(self: &Arc<Self>) -> Hello {
        let setting = Arc::clone(&self.app.setting);
        let key_store = tokio::task::spawn_blocking(move || setting.key_store()).await.unwrap_or(false);
        Hello {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            you: self.app.by.clone(),
            language: self.voice.catalogue().language().tag().to_owned(),
            settings: self.app.setting.now(),
            notices: self.desktop.state(),
            key_store,
            recovered: self.recovered().await,
            fault: self.app.setting.trouble().map(|words| self.fault(AppError::usage(words).into())),
            show: self.show.lock().unwrap_or_else(PoisonError::into_inner).take(),
        }
    }

    /// A call in full.
    pub(super) async fn in_full(&self, session: &SessionId, operation: &str) -> Result<CallForm, AppError> {
        let (id, catalogue) = (OperationId::from(operation), self.voice.catalogue());
        let form =
            self.look(session, |state| state.call(&id).map(|call| CallForm::of(state, call, &catalogue))).await?;
        form.ok_or_else(|| Refusal::Disagrees(id.to_string()).into())
    }

    /// A part of a large text, counted in characters.
    pub(super) async fn blob(&self, hash: String, offset: u32, limit: u32) -> Result<BlobPage, AppError> {
        self.app.ask(move |reader| reader.blob(&hash).map(|text| page(&text, offset, limit))).await
    }

    /// A part of what a model said in a turn, counted in characters.
    pub(super) async fn words(
        &self,
        session: &SessionId,
        turn: u32,
        offset: u32,
        limit: u32,
    ) -> Result<BlobPage, AppError> {
        let part = |state: &State| {
            let known = state.turns.iter().find(|known| known.number == turn)?;
            Some(page(known.text(), offset, limit))
        };
        let found = self.look(session, part).await?;
        found.ok_or_else(|| {
            let named = Words::new("place-turn").with("number", turn);
            Refusal::Disagrees(self.voice.catalogue().say(&named)).into()
        })
    }

    /// Records before a number, or the newest, in order.
    pub(super) async fn journal(
        &self,
        session: &SessionId,
        before: Option<u32>,
        limit: u32,
    ) -> Result<JournalPage, AppError> {
        let id = session.clone();
        let read = move |reader: holdpoint_journal::Reader| {
            let all = reader.session(&id)?.last;
            let end = before.map_or(all, |before| u64::from(before.saturating_sub(1)).min(all));
            let limit = limit.min(RECORDS);
            let after = end.saturating_sub(u64::from(limit));
            let wanted = u32::try_from(end - after).unwrap_or(limit);
            let entries = reader.entries(&id, after, Some(wanted))?;
            let events = entries.iter().map(|entry| Event::of(&id, entry)).collect();
            Ok(JournalPage { events, all: u32::try_from(all).unwrap_or(u32::MAX) })
        };
        self.app.ask(read).await
    }

    /// Working memory.
    pub(super) async fn memory(&self, session: &SessionId) -> Result<Vec<MemoryView>, AppError> {
        let catalogue = self.voice.catalogue();
        self.look(session, |state| MemoryView::all_of(state, &catalogue)).await
    }

    /// The intents, in the order in which they were proposed.
    pub(super) async fn intents(&self, session: &SessionId) -> Result<Vec<IntentView<String>>, AppError> {
        let catalogue = self.voice.catalogue();
        let spoken = |intent: IntentView| intent.spoken(&catalogue);
        self.look(session, |state| IntentView::all_of(state).into_iter().map(spoken).collect()).await
    }
}

fn page(text: &str, offset: u32, limit: u32) -> BlobPage {
    let (skip, take) = (offset as usize, limit.min(BLOB_CHARS) as usize);
    let all = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    BlobPage { text: text.chars().skip(skip).take(take).collect(), all }
}
