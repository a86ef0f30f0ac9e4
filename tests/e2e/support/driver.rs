//! The WebDriver of the window.

use std::fs::File;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// `tauri-driver` with the WebKit driver behind it; both gone when this is dropped.
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Starts it with `variables` in its environment, which the window inherits; what both write out goes to the end of `log`.
    pub fn start(variables: &[(String, String)], log: &Path) -> Self {
        let (port, native) = (free_port(), free_port());
        let mut command = Command::new(program());
        command.args(["--port", &port.to_string(), "--native-port", &native.to_string()]);
        let log = File::options().create(true).append(true).open(log).expect("a file for what is written out");
        let errors = log.try_clone().expect("the same file");
        command.envs(variables.iter().cloned()).stdin(Stdio::null()).stdout(log).stderr(errors);
        let child = command.spawn().expect("tauri-driver starts: cargo install tauri-driver");
        let driver = Self { child, port };
        driver.wait(native);
        driver
    }

    /// Where it listens.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Until both listen: the first hands everything on to the second.
    fn wait(&self, native: u16) {
        let end = Instant::now() + super::PATIENCE;
        for port in [native, self.port] {
            while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
                assert!(Instant::now() < end, "tauri-driver listens");
                std::thread::sleep(super::GLANCE);
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked first: it ends the WebKit driver, which it has started.
        let _ = Command::new("kill").args(["-s", "TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

/// The one that the verbs of package.json install, else the one on PATH.
fn program() -> PathBuf {
    std::env::var_os("TAURI_DRIVER").map_or_else(|| PathBuf::from("tauri-driver"), PathBuf::from)
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}
