//! One request, one answer.

use super::{Desk, Inner};
use crate::StartError;
use holdpoint_core::id::SessionId;
use holdpoint_core::session::Command;
use holdpoint_wire::desk::{Answer, Fault, News, Request};
use std::sync::Arc;

impl Desk {
    /// Does what a window asks.
    ///
    /// # Errors
    /// [`Fault`] says what happened, what was kept and what to do.
    pub async fn call(&self, request: Request) -> Result<Answer, Fault> {
        self.0.perform(request).await.map_err(|error| self.0.fault(error))
    }
}

impl Inner {
    /// The table of requests.
    async fn perform(self: &Arc<Self>, request: Request) -> Result<Answer, StartError> {
        let id = |session: String| SessionId(session);
        Ok(match request {
            Request::Hello => Answer::Hello(Box::new(self.hello().await)),
            Request::Sessions { search } => Answer::Sessions(self.sessions(search).await?),
            Request::Open { session } => Answer::Opened(Box::new(self.open(&id(session)).await?)),
            Request::Close { session } => {
                self.opened.close(&id(session));
                Answer::Done
            }
            Request::Rows { session, before, limit } => Answer::Rows(self.rows(&id(session), before, limit).await?),
            Request::Call { session, operation } => {
                Answer::Call(Box::new(self.in_full(&id(session), &operation).await?))
            }
            Request::Blob { hash, offset, limit } => Answer::Blob(self.blob(hash, offset, limit).await?),
            Request::Words { session, turn, offset, limit } => {
                Answer::Blob(self.words(&id(session), turn, offset, limit).await?)
            }
            Request::Journal { session, before, limit } => {
                Answer::Journal(self.journal(&id(session), before, limit).await?)
            }
            Request::Memory { session } => Answer::Memory(self.memory(&id(session)).await?),
            Request::Intents { session } => Answer::Intents(self.intents(&id(session)).await?),
            Request::Files { session } => Answer::Files(self.files(&id(session)).await?),
            Request::Report { session, path } => Answer::Report(self.report(&id(session), path).await?),
            Request::Reveal { session, path } => self.done(self.reveal(&id(session), path).await)?,
            Request::Browse { url } => self.done(self.browse(&url))?,
            Request::Inbox => Answer::Gates(self.inbox().await?),
            Request::Gate { gate } => Answer::Gate(Box::new(self.gate(&gate).await?)),
            Request::Answer { gate, hash, decision } => self.accepted(self.answer(&gate, hash, decision).await)?,
            Request::Check { gate, decision } => self.done(self.check(&gate, decision).await)?,
            Request::Pause { session } => self.accepted(self.command(&id(session), Command::Pause).await)?,
            Request::Stop { session } => self.accepted(self.command(&id(session), Command::Stop).await)?,
            Request::Resume { session } => self.accepted(self.resume(&id(session)).await)?,
            Request::Abandon { session } => self.accepted(self.command(&id(session), Command::Abandon).await)?,
            Request::Tell { session, text } => self.accepted(self.tell(&id(session), text).await)?,
            Request::Templates => Answer::Templates(self.templates().await),
            Request::Defaults { template, params } => Answer::Defaults(self.defaults(template, params).await),
            Request::Start { playbook, params, title, workspace } => {
                Answer::Started { session: self.start(playbook, params, title, workspace).await? }
            }
            Request::Ask { goal, model, title, workspace } => {
                Answer::Started { session: self.ask(goal, model, title, workspace).await? }
            }
            Request::Settings => Answer::Settings(self.settings()?),
            Request::SetSettings { settings } => Answer::Settings(self.set_settings(settings).await?),
            Request::SetModel { model, key } => Answer::Settings(self.set_model(model, key).await?),
            Request::RemoveModel { name } => Answer::Settings(self.remove_model(name).await?),
            Request::TestModel { model, key } => Answer::Tested { message: self.test_model(model, key).await? },
            Request::FindModels => Answer::Found(self.find_models().await),
            Request::Drafts => Answer::Drafts(self.drafts.all()),
            Request::SetDraft { name, text } => {
                self.drafts.set(name, text);
                Answer::Done
            }
            Request::Looking { session, inbox } => {
                self.desktop.looking(session, inbox);
                self.list.look_again();
                Answer::Done
            }
            Request::Choose { what, from } => Answer::Chosen { path: self.choose(what, from).await? },
            Request::CloseWindow => {
                self.outside.close_window();
                Answer::Done
            }
            Request::Quit => {
                self.outside.quit();
                Answer::Done
            }
        })
    }

    fn done<E: Into<StartError>>(&self, done: Result<(), E>) -> Result<Answer, StartError> {
        done.map(|()| Answer::Done).map_err(Into::into)
    }

    /// Tells the settings to all windows.
    pub(super) fn tell_settings(&self) {
        let language = self.voice.catalogue().language().tag().to_owned();
        self.hub.tell(&News::Settings { settings: self.app.setting.now(), language });
    }
}
