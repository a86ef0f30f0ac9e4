//! A command under its warden, from the order to the end of the warden itself.

use super::alive;
use super::heard::{Gone, Heard};
use super::sweep::{self, Swept, Tag};
use holdpoint_ports::{Progress, Stop};
use holdpoint_warden::{Order, Report, Verb};
use std::io;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

/// How long a stop may take before the person is told what it waits for, and how often after that.
const TELL_EVERY: Duration = Duration::from_secs(1);
/// Bytes of the warden's own complaints that are kept.
const COMPLAINT: u64 = 2000;

/// How a command ended.
pub(super) enum Ending {
    /// The warden reported that all of it is gone, apart from the survivors it names.
    Gone(Gone),
    /// The warden is gone and did not report; with what it complained of and what came of ending the rest.
    Lost(String, Swept),
    /// Nothing was started; with the reason.
    NotStarted(String),
}

/// Runs the command that `order` names under the warden `program`, until the warden itself has ended.
///
/// Closing the control pipe is an order to end everything: if this future is dropped all the same, nothing is left.
pub(super) async fn run(program: &Path, order: &Order, stop: &Stop, tell: &(dyn Fn(Progress) + Send + Sync)) -> Ending {
    let line = match order.to_line() {
        Ok(line) => line,
        Err(error) => return Ending::NotStarted(error.to_string()),
    };
    let mut held = match Held::start(program) {
        Ok(held) => held,
        Err(error) => return Ending::NotStarted(error.to_string()),
    };
    // The line's end is its last byte: what was not written whole is no order, and starts nothing.
    if held.control.write_all(line.as_bytes()).await.is_err() {
        return Ending::NotStarted(held.join().await);
    }
    let gone = held.hear(stop, tell).await;
    let complaint = held.join().await;
    match gone {
        Some(gone) => Ending::Gone(gone),
        None => Ending::Lost(complaint, sweep::end_all(Tag::of(&order.operation, order.attempt)).await),
    }
}

struct Held {
    warden: Child,
    control: ChildStdin,
    reports: Lines<BufReader<ChildStdout>>,
    heard: Heard,
}

impl Held {
    fn start(program: &Path) -> io::Result<Self> {
        // The warden needs nothing from the environment, so it cannot pass on a key either.
        let mut warden = Command::new(program)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (Some(control), Some(reports)) = (warden.stdin.take(), warden.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Self { warden, control, reports: BufReader::new(reports).lines(), heard: Heard::default() })
    }

    /// Hears reports, and passes a stop on, until the last report or the end of the pipe.
    async fn hear(&mut self, stop: &Stop, tell: &(dyn Fn(Progress) + Send + Sync)) -> Option<Gone> {
        let (mut ended, mut killed) = (false, false);
        let mut often = tokio::time::interval(TELL_EVERY);
        loop {
            tokio::select! {
                // A flood of output must not hold a stop back.
                biased;
                () = stop.now.cancelled(), if !killed => {
                    killed = true;
                    self.say(Verb::Kill).await;
                    often.reset();
                }
                () = stop.gently.cancelled(), if !ended && !killed => {
                    ended = true;
                    self.say(Verb::End).await;
                    often.reset();
                }
                _ = often.tick(), if ended || killed => self.tell(tell),
                line = self.reports.next_line() => {
                    // A line that is no report is passed over: only the last report says that all is gone.
                    let report = Report::from_line(&line.ok()??).ok();
                    if let Some(gone) = report.and_then(|report| self.heard.take(report)) {
                        return Some(Gone { asked: ended, ..gone });
                    }
                }
            }
        }
    }

    /// A verb that does not arrive needs no answer: then the warden is gone, and its pipe says so.
    async fn say(&mut self, verb: Verb) {
        let _ = self.control.write_all(verb.as_line().as_bytes()).await;
    }

    fn tell(&self, tell: &(dyn Fn(Progress) + Send + Sync)) {
        let pids = [self.heard.main(), self.warden.id()];
        let names = pids.into_iter().flatten().map(|pid| alive::names(&[pid]));
        // The command where it lives, else the warden that ends what is left of it.
        if let Some(names) = names.into_iter().find(|names| !names.is_empty()) {
            tell(Progress::StillAlive(names));
        }
    }

    /// Waits until the warden has ended. Gives what it complained of.
    async fn join(self) -> String {
        let Self { mut warden, control, reports, heard: _ } = self;
        let complaints = warden.stderr.take();
        drop((control, reports));
        let ended = match warden.wait().await {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        let mut said = Vec::new();
        if let Some(complaints) = complaints {
            // Half a complaint is better than none.
            let _ = complaints.take(COMPLAINT).read_to_end(&mut said).await;
        }
        format!("{ended} {}", String::from_utf8_lossy(&said).trim()).trim_end().to_owned()
    }
}
