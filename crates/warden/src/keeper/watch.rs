//! Watches a running command until nothing of it is left.

use std::io;
use std::process::Child;
use std::time::{Duration, Instant};

use holdpoint_warden::{Order, Report, Stream, Verb, Why};
use rustix::event::{PollFd, PollFlags};
use rustix::process::Pid;

use super::capture::{Budget, Capture};
use super::control::Control;
use super::end::End;
use super::outlet::Outlet;
use super::tree::{Ends, Tree};
use super::wait;

/// How long processes have to end by themselves once they were asked to.
const GRACE: Duration = Duration::from_secs(2);
/// How long helpers of a finished command, such as the far end of a pipe, have to write their last line.
const LINGER: Duration = Duration::from_millis(50);

/// A running command and everything known of it.
pub struct Watch<'a> {
    control: &'a mut Control,
    outlet: &'a mut Outlet,
    captures: [Capture; 2],
    budget: Budget,
    tree: Tree,
    exit_reported: bool,
    /// When the command has had its time.
    limit: Option<Instant>,
    /// When what is left is ended by force.
    sweep_at: Option<Instant>,
    why: Option<Why>,
}

impl<'a> Watch<'a> {
    /// Takes over a command that was just started.
    pub fn new(
        order: &Order,
        child: Child,
        ends: Ends,
        control: &'a mut Control,
        outlet: &'a mut Outlet,
    ) -> io::Result<Self> {
        let pid = child.id();
        outlet.send(&Report::Started { pid });
        let captures = [
            Capture::new(Stream::Stdout, child.stdout.map(Into::into))?,
            Capture::new(Stream::Stderr, child.stderr.map(Into::into))?,
        ];
        let main = i32::try_from(pid).ok().and_then(Pid::from_raw).ok_or(io::ErrorKind::InvalidData)?;
        let limit = order.time_limit_ms.and_then(|ms| Instant::now().checked_add(Duration::from_millis(ms)));
        Ok(Self {
            control,
            outlet,
            captures,
            budget: Budget::new(order.output_cap),
            tree: Tree::new(main, ends),
            exit_reported: false,
            limit,
            sweep_at: None,
            why: None,
        })
    }

    /// Follows the command to its end and ends all it leaves behind.
    pub fn until_gone(mut self) -> End {
        // The command may have ended, and verbs may have come, before there was anything to wait on.
        self.attend();
        while !self.is_due() {
            if self.wait().is_err() {
                // Without a way to wait nobody can be heard any more, as if the pipe had ended.
                self.why = Some(Why::Orphaned);
                break;
            }
            self.attend();
        }
        let survivors = self.tree.sweep();
        self.report_exit();
        for capture in &mut self.captures {
            capture.drain(&mut self.budget, self.outlet);
        }
        End {
            why: self.why.unwrap_or(Why::Exited),
            status: self.tree.status(),
            processes_ended: self.tree.told(),
            survivors,
            output_dropped: self.budget.dropped,
        }
    }

    /// Whether the tree is empty or must be ended by force now.
    fn is_due(&self) -> bool {
        self.tree.is_empty() || self.sweep_at.is_some_and(|at| at <= Instant::now())
    }

    /// Waits for anything to happen.
    fn wait(&self) -> io::Result<()> {
        let readable = |fd| PollFd::from_borrowed_fd(fd, PollFlags::IN);
        let mut fds = vec![readable(self.control.fd())];
        fds.extend(self.tree.ends().fd().map(readable));
        if !self.outlet.is_full() {
            fds.extend(self.captures.iter().filter_map(Capture::fd).map(readable));
        }
        if self.outlet.is_waiting() {
            fds.push(PollFd::from_borrowed_fd(self.outlet.fd(), PollFlags::OUT));
        }
        wait::any(&mut fds, self.at_most())
    }

    fn at_most(&self) -> Option<Duration> {
        let until = |at: Instant| at.saturating_duration_since(Instant::now());
        [self.tree.ends().tick(), self.limit.map(until), self.sweep_at.map(until)].into_iter().flatten().min()
    }

    /// Takes up whatever has happened; nothing in here waits.
    fn attend(&mut self) {
        self.control.listen();
        self.obey();
        self.tree.reap();
        self.report_exit();
        if self.limit.is_some_and(|at| at <= Instant::now()) {
            self.ask_to_end(Why::TimeLimit);
        }
        self.outlet.push();
        if !self.outlet.is_full() {
            for capture in &mut self.captures {
                capture.read(&mut self.budget, self.outlet);
            }
        }
    }

    fn obey(&mut self) {
        while let Some(line) = self.control.next_line() {
            match Verb::from_line(&line) {
                Some(Verb::End) => self.ask_to_end(Why::Ended),
                Some(Verb::Kill) => self.end_now(Why::Killed),
                None => self.outlet.send(&Report::Refused { reason: format!("There is no verb \"{line}\".") }),
            }
        }
        if self.control.is_closed() {
            self.end_now(Why::Orphaned);
        }
    }

    fn ask_to_end(&mut self, why: Why) {
        self.limit = None;
        if self.why.is_none() {
            self.why = Some(why);
            self.sweep_at = Some(Instant::now() + GRACE);
            self.tree.ask_to_end();
        }
    }

    fn end_now(&mut self, why: Why) {
        self.sweep_at = Some(Instant::now());
        // A command that has ended by itself stays ended by itself; only its helpers are ended now. One that
        // ran into its limit stays known for that.
        if !matches!(self.why, Some(Why::Exited | Why::TimeLimit)) {
            self.why = Some(why);
        }
    }

    fn report_exit(&mut self) {
        let Some(status) = self.tree.status().filter(|_| !self.exit_reported) else {
            return;
        };
        self.exit_reported = true;
        let (status, signal) = (status.exit_status(), status.terminating_signal());
        self.outlet.send(&Report::Exited { status, signal });
        if self.why.is_none() {
            self.why = Some(Why::Exited);
            self.sweep_at = Some(Instant::now() + LINGER);
        }
    }
}
