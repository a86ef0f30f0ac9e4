//! `hold events`: what happened in a session, and what happens.

use crate::Exit;
use crate::console::Console;
use crate::drive::{Story, kind};
use holdpoint_app::{App, AppError};
use holdpoint_wire::command::{Seq, SessionId};
use holdpoint_wire::session::{Broken, Entry, State};
use holdpoint_wire::view::Event;

pub(super) async fn events(
    app: &App,
    session: &str,
    since: Seq,
    follow: bool,
    console: &Console,
) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let mut changes = app.changes();
    let mut told = Told { console, session: session.clone(), since, state: None };
    loop {
        changes.mark_unchanged();
        let entries = app.entries(&session, told.seq()).await?;
        let mut read_on = true;
        for entry in &entries {
            read_on = read_on && told.tell(entry)?;
        }
        if !follow || !read_on || told.ended() {
            return Ok(Exit::Done);
        }
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return Ok(Exit::Done) },
            _ = tokio::signal::ctrl_c() => return Ok(Exit::Done),
        }
    }
}

/// What has been told so far.
struct Told<'a> {
    console: &'a Console,
    session: SessionId,
    since: Seq,
    state: Option<State>,
}

impl Told<'_> {
    fn seq(&self) -> Seq {
        self.state.as_ref().map_or(0, |state| state.seq)
    }

    fn ended(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.ended.is_some())
    }

    /// Tells a record; false once nobody reads any more.
    fn tell(&mut self, entry: &Entry) -> Result<bool, Broken> {
        match &mut self.state {
            Some(state) => state.fold(entry)?,
            None => self.state = Some(State::begin(entry).ok_or(Broken::NoBeginning)?),
        }
        let Some(state) = self.state.as_ref().filter(|_| entry.seq > self.since) else {
            return Ok(true);
        };
        if self.console.json {
            return Ok(self.console.value(&Event::of(&self.session, entry)));
        }
        let number = format!("{:>5}  {}  ", entry.seq, self.console.catalogue.moment(entry.at));
        let lines = Story::new(self.console).tell(entry, state);
        let lines = if lines.is_empty() { vec![self.console.catalogue.label(kind(&entry.record))] } else { lines };
        let lines: Vec<String> = lines
            .into_iter()
            .filter(|line| !line.is_empty())
            .enumerate()
            .map(|(at, line)| beside(&number, at, &line))
            .collect();
        self.console.prose(&lines);
        Ok(true)
    }
}

fn beside(number: &str, at: usize, line: &str) -> String {
    if at == 0 {
        return format!("{number}{line}");
    }
    format!("{}{line}", " ".repeat(crate::prose::columns(number)))
}
