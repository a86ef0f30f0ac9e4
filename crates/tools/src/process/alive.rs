//! What even the warden could not end: watched until it is gone, however long that takes.

use holdpoint_ports::Progress;
use std::time::Duration;

const BETWEEN_LOOKS: Duration = Duration::from_millis(250);

/// A process that runs: its id alone will not do, as ids are used again.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Process {
    pid: u32,
    started: String,
    name: String,
}

impl Process {
    fn named(&self) -> String {
        format!("{} ({})", self.name, self.pid)
    }

    fn lives(&self) -> bool {
        // The name may change, by exec; what started then and there under that id is the same process.
        look(self.pid).is_some_and(|now| now.started == self.started)
    }
}

/// Names those of `pids` that run now.
pub(super) fn names(pids: &[u32]) -> Vec<String> {
    pids.iter().filter_map(|pid| look(*pid)).map(|process| process.named()).collect()
}

/// Returns once nothing of `pids`, as they are now, runs any more; tells which do meanwhile.
pub(super) async fn until_gone(pids: &[u32], tell: &(dyn Fn(Progress) + Send + Sync)) {
    let mut left: Vec<Process> = pids.iter().filter_map(|pid| look(*pid)).collect();
    while !left.is_empty() {
        tell(Progress::StillAlive(left.iter().map(Process::named).collect()));
        tokio::time::sleep(BETWEEN_LOOKS).await;
        left.retain(Process::lives);
    }
}

/// The process of this id; nothing where it has ended, be it that nobody has taken note of that yet.
#[cfg(target_os = "linux")]
fn look(pid: u32) -> Option<Process> {
    parse(pid, &std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
}

/// Reads `proc_pid_stat(5)`. The name in parentheses is the program's own and may hold anything.
#[cfg(any(target_os = "linux", test))]
fn parse(pid: u32, text: &str) -> Option<Process> {
    let (before, after) = text.rsplit_once(')')?;
    let name = before.split_once('(')?.1.to_owned();
    let fields: Vec<&str> = after.split_ascii_whitespace().collect();
    let (state, threads, started) = (fields.first()?, fields.get(17)?, fields.get(19)?);
    // A first thread may end before the others do.
    let ended = matches!(*state, "Z" | "X") && *threads <= "1";
    (!ended).then(|| Process { pid, started: (*started).to_owned(), name })
}

#[cfg(not(target_os = "linux"))]
fn look(pid: u32) -> Option<Process> {
    let asked = ["-o", "stat=", "-o", "lstart=", "-o", "comm=", "-p"];
    let answer = std::process::Command::new("/bin/ps").args(asked).arg(pid.to_string()).env("LC_ALL", "C").output();
    let text = String::from_utf8_lossy(&answer.ok()?.stdout).into_owned();
    let words: Vec<&str> = text.split_whitespace().collect();
    // The state, a start time of five words, and the name.
    let ended = words.first()?.starts_with('Z');
    (!ended && words.len() > 6).then(|| Process { pid, started: words[1..6].join(" "), name: words[6..].join(" ") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;
    use std::sync::Mutex;

    const STAT: &str = "7 (a) Z 1 (b) S 5 7 7 0 -1 4194304 1 0 0 0 1 2 3 4 20 0 1 0 987 1 2 3\n";

    /// H15
    #[test]
    fn a_program_name_cannot_disguise_a_process() {
        let process = Process { pid: 7, started: "987".to_owned(), name: "a) Z 1 (b".to_owned() };
        assert_eq!(parse(7, STAT), Some(process));
        assert_eq!(parse(7, &STAT.replace("(b) S", "(b) Z")), None, "ended");
        assert!(
            parse(7, &STAT.replace("(b) S", "(b) Z").replace(" 0 1 0 987", " 0 2 0 987")).is_some(),
            "a thread runs"
        );
    }

    /// H15
    #[test]
    fn another_process_under_an_old_id_is_not_the_old_process() {
        let own = std::process::id();
        let here = look(own).unwrap();
        assert!(here.lives());
        assert!(!Process { started: "0".to_owned(), ..here }.lives());
    }

    /// H15
    #[tokio::test]
    async fn a_survivor_is_named_until_it_is_gone() {
        let child = Mutex::new(Command::new("sleep").arg("300.5").spawn().unwrap());
        let pid = child.lock().unwrap().id();
        let told = Mutex::new(Vec::new());
        // Ends it only once it was named twice, so that returning early or not telling again would be seen.
        until_gone(&[pid], &|Progress::StillAlive(names)| {
            let mut told = told.lock().unwrap();
            told.extend(names);
            if told.len() == 2 {
                let mut child = child.lock().unwrap();
                child.kill().unwrap();
                child.wait().unwrap();
            }
        })
        .await;
        let told = told.into_inner().unwrap();
        assert_eq!(told.len(), 2);
        assert!(told.iter().all(|name| name.ends_with(&format!("({pid})"))), "{told:?}");
    }
}
