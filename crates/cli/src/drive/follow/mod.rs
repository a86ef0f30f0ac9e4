//! The loop: whatever a driven session does is shown, whatever the person does is given to it.

mod ears;
mod tell;
#[cfg(test)]
mod tests;

use super::give::{Giver, Reply};
use super::interrupt::{Interrupts, announce};
use super::leave::leave;
use super::prompt::{About, Answered, Prompt, answer};
use super::speech::Speech;
use crate::Exit;
use crate::console::Console;
use ears::Ears;
use holdpoint_app::{App, AppError, Driving, Saying, Standing};
use holdpoint_wire::command::{Command, Front, SessionId};
use holdpoint_wire::session::{Entry, PauseReason, State, Status};
use holdpoint_wire::view::GateView;
use tokio::sync::mpsc;

/// How a session is driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode {
    /// Whether a paused session goes on.
    pub(crate) resume: bool,
    /// Whether to let go once nothing moves without a person.
    pub(crate) until_gate: bool,
}

/// A session followed while it is driven.
pub(crate) struct Follower<'a> {
    app: &'a App,
    console: &'a Console,
    mode: Mode,
    state: State,
    prompt: Option<Prompt>,
    speech: Speech,
    /// How many commands are on their way: until they are replied to nothing is asked.
    under_way: usize,
    still_alive: Vec<String>,
}

/// What the loop woke up for.
enum Woken {
    Entries(Option<Vec<Entry>>),
    Standing,
    Said(Saying),
    Interrupt(Command),
    Answered(Answered),
    Reply(Reply),
}

impl<'a> Follower<'a> {
    /// Follows a session that stands at `state`.
    pub(crate) fn new(app: &'a App, console: &'a Console, mode: Mode, state: State) -> Self {
        Self {
            app,
            console,
            mode,
            state,
            prompt: None,
            speech: Speech::default(),
            under_way: 0,
            still_alive: Vec::new(),
        }
    }

    fn id(&self) -> SessionId {
        self.state.created.id.clone()
    }

    /// Drives the session until it has ended, stands paused, or, where that is wanted, until nothing moves without a person.
    pub(crate) async fn drive(mut self) -> Result<Exit, AppError> {
        let mut interrupts = Interrupts::listen();
        let mut driving = self.app.drive(&self.id(), self.mode.resume).await?;
        let (giver, replies) = Giver::new(driving.commands());
        let followed = self.follow(&mut driving, &giver, replies, &mut interrupts).await;
        self.prompt = None;
        if let Err(error) = &followed {
            // The person hears at once why this goes away, however long it may take.
            self.console.complain(&error.words);
        }
        // Whatever went wrong here, the driver and what it runs are never left to themselves.
        let let_go = leave(driving, self.state.seq, giver, &mut interrupts, self.console).await;
        if let Err(error) = followed {
            return Ok(Exit::of_error(&error));
        }
        self.catch_up().await?;
        let_go?;
        self.close();
        Ok(Exit::of_session(self.state.status()))
    }

    async fn follow(
        &mut self,
        driving: &mut Driving,
        giver: &Giver,
        mut replies: mpsc::UnboundedReceiver<Reply>,
        interrupts: &mut Interrupts,
    ) -> Result<(), AppError> {
        let mut standing = driving.standing();
        let mut ears = Ears::new(driving.saying());
        self.catch_up().await?;
        loop {
            let now = standing.borrow_and_update().clone();
            if now.seq > self.state.seq {
                self.catch_up().await?;
            }
            if self.over(&now) {
                return Ok(());
            }
            self.tell_alive(now.still_alive);
            self.choose_prompt();
            let prompt = &mut self.prompt;
            let woken = tokio::select! {
                entries = driving.next_entries() => Woken::Entries(entries),
                Ok(()) = standing.changed() => Woken::Standing,
                said = ears.more(), if self.console.looked_at => Woken::Said(said),
                command = interrupts.next() => Woken::Interrupt(command),
                Some(reply) = replies.recv() => Woken::Reply(reply),
                answered = answer(prompt) => Woken::Answered(answered),
            };
            if !self.act(woken, giver, interrupts).await? {
                return Ok(());
            }
        }
    }

    /// Does what the loop woke up for; false where nothing more can come.
    async fn act(&mut self, woken: Woken, giver: &Giver, interrupts: &mut Interrupts) -> Result<bool, AppError> {
        match woken {
            Woken::Entries(None) => return Ok(false),
            Woken::Entries(Some(entries)) => self.take(entries).await?,
            Woken::Standing => {}
            Woken::Said(said) => self.hear(&said),
            Woken::Interrupt(command) => self.interrupt(command, giver),
            Woken::Answered(answered) => self.answered(answered, giver, interrupts),
            Woken::Reply(reply) => self.replied(reply).await?,
        }
        Ok(true)
    }

    fn answered(&mut self, answered: Answered, giver: &Giver, interrupts: &mut Interrupts) {
        self.prompt = None;
        match answered {
            Answered::Interrupt => self.interrupt(interrupts.pressed(), giver),
            Answered::TakenBack => {
                interrupts.taken_back();
                self.give(Command::Resume, giver);
            }
            Answered::Decided(gate, decision) => {
                let hash = self.state.gate(&gate).map(|known| known.gate.hash.clone());
                self.give(Command::Answer { gate, decision, hash, from: Some(Front::Terminal) }, giver);
            }
        }
    }

    fn give(&mut self, command: Command, giver: &Giver) {
        self.under_way += 1;
        giver.give(command);
    }

    /// Whether there is nothing more to do here.
    fn over(&self, standing: &Standing) -> bool {
        let status = self.state.status();
        if status.ended() {
            return true;
        }
        // What is on its way may make a session go on that has just come to stand.
        if self.under_way > 0 {
            return false;
        }
        if self.mode.until_gate {
            return status == Status::Paused || (standing.resting && standing.seq == self.state.seq);
        }
        status == Status::Paused && !self.paused_with_question()
    }

    /// Something failed and asks what to do: answering goes on by itself.
    fn paused_with_question(&self) -> bool {
        let by_error = matches!(self.state.pause.as_ref().map(|pause| &pause.reason), Some(PauseReason::Error(_)));
        by_error && self.state.open_gates().next().is_some()
    }

    /// Puts the oldest open gate's question on the terminal, or the way back from a pause, if it is not there, and takes away what does
    /// not stand any more.
    fn choose_prompt(&mut self) {
        if !self.console.can_ask || self.mode.until_gate || self.under_way > 0 {
            return;
        }
        let wanted = self.wanted();
        if self.prompt.as_ref().map(|prompt| &prompt.about) == wanted.as_ref() {
            return;
        }
        // The prompt before gives the terminal back first.
        self.prompt = None;
        self.prompt = wanted.and_then(|about| self.put(&about));
    }

    fn wanted(&self) -> Option<About> {
        if self.state.takes_back() {
            return Some(About::Pause);
        }
        let asks = self.state.moving() || self.paused_with_question();
        let open = self.state.open_gates().next().filter(|_| asks)?;
        Some(About::Gate(open.gate.id.clone()))
    }

    fn put(&self, about: &About) -> Option<Prompt> {
        match about {
            About::Pause => Some(Prompt::take_back(self.console)),
            About::Gate(gate) => {
                let open = self.state.gate(gate)?;
                Some(Prompt::open(GateView::of(&self.state, open), self.console))
            }
        }
    }

    fn interrupt(&mut self, command: Command, giver: &Giver) {
        self.prompt = None;
        announce(&command, self.console);
        self.give(command, giver);
    }

    async fn replied(&mut self, reply: Reply) -> Result<(), AppError> {
        // What a command did is stored before its reply comes: its gate is not asked again as if it were open.
        self.catch_up().await?;
        self.under_way = self.under_way.saturating_sub(1);
        if let Err(error) = reply {
            self.console.complain(&error.words);
        }
        Ok(())
    }
}
