//! A D-Bus session of one test's own: two programs of one desktop would find each other on a shared one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use tempfile::NamedTempFile;

/// Without folders of services: nothing starts on it but what a test starts.
const RULES: &str = r#"<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"#;

/// A private session bus; gone when this is dropped.
pub struct Bus {
    daemon: Child,
    /// Its address.
    pub address: String,
}

impl Bus {
    /// Starts one.
    pub fn start() -> Self {
        let mut rules = NamedTempFile::new().expect("a file for the rules");
        rules.write_all(RULES.as_bytes()).expect("the rules are written");
        let mut daemon = Command::new("dbus-daemon")
            .arg(format!("--config-file={}", rules.path().display()))
            .args(["--nofork", "--print-address=1"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon starts");
        let out = daemon.stdout.take().expect("its output");
        let mut address = String::new();
        BufReader::new(out).read_line(&mut address).expect("it tells its address");
        Self { daemon, address: address.trim().to_owned() }
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}
