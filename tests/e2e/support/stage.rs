//! A person's desktop: data, a bus with a notification service, a display, and the window on it.

use super::bus::Bus;
use super::driver::Driver;
use super::{Notices, Tray, Window, fading, until};
use crate::hold::Machine;
use std::path::PathBuf;
use thirtyfour::WebDriver;

/// A desktop of its own; everything on it is gone when this is dropped.
pub struct Stage {
    /// The person's machine, where `hold` is at hand.
    pub machine: Machine,
    /// What the notification service was asked to show.
    pub notices: Notices,
    tray: Option<Tray>,
    bus: Bus,
    variables: Vec<(String, String)>,
}

/// The window's program.
fn program() -> PathBuf {
    let under_test = PathBuf::from(env!("CARGO_BIN_EXE_hold-under-test"));
    let path = under_test.parent().expect("a program is in a folder").join("holdpoint");
    assert!(path.is_file(), "{} is missing: npm test builds it", path.display());
    path
}

impl Stage {
    /// Sets it up. Nothing is open yet.
    pub async fn set() -> Self {
        Self::set_with(&[]).await
    }

    /// The same, with more in the environment of the window.
    pub async fn set_with(more: &[(&str, &str)]) -> Self {
        assert!(std::env::var_os("DISPLAY").is_some(), "there is no display: npm test gives one");
        let machine = Machine::new();
        let bus = Bus::start();
        let notices = Notices::serve(&bus.address).await;
        let tray = Some(Tray::serve(&bus.address).await);
        let mut variables: Vec<(String, String)> = vec![
            ("HOLDPOINT_HOME".into(), machine.path("data").display().to_string()),
            ("DBUS_SESSION_BUS_ADDRESS".into(), bus.address.clone()),
            ("LANG".into(), "C.UTF-8".into()),
            ("USER".into(), "casey".into()),
            // Without a sandbox of its own WebKit starts as any user; the bus is private, so no portal answers.
            ("GTK_USE_PORTAL".into(), "0".into()),
            ("NO_AT_BRIDGE".into(), "1".into()),
        ];
        variables.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        Self { machine, notices, tray, bus, variables }
    }

    /// The same desktop without a place for the icons of programs.
    pub fn without_tray(mut self) -> Self {
        self.tray = None;
        self
    }

    /// What shows the icons of programs.
    pub fn tray(&self) -> &Tray {
        self.tray.as_ref().expect("it was not taken away")
    }

    /// The name by which a second start finds the window that is open.
    pub async fn name_of_window(&self) -> String {
        fading::name_of_window(&self.bus.address).await
    }

    /// What stands there by that name as a window that goes away as soon as it is told something.
    pub async fn fading_window(&self, name: &str) -> zbus::Connection {
        fading::stand_in(&self.bus.address, name).await
    }

    /// What the window's programs wrote to where a terminal would be, so far.
    pub fn written_out(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap_or_default()
    }

    fn log(&self) -> PathBuf {
        self.machine.path("window.log")
    }

    /// Opens the window and waits until it shows something.
    pub async fn open(&self) -> Window {
        self.open_with(&[]).await
    }

    /// The same with words on the command line.
    pub async fn open_with(&self, words: &[&str]) -> Window {
        let window = self.launch(words).await;
        window.find("the window's frame", ".window").await;
        window
    }

    /// Opens the window of a program whose store cannot be opened, and waits until it says so.
    pub async fn open_in_vain(&self, words: &[&str]) -> Window {
        let window = self.launch(words).await;
        window.find("why there is nothing to show", ".unopened").await;
        window
    }

    async fn launch(&self, words: &[&str]) -> Window {
        let capabilities = serde_json::json!({
            "browserName": "wry",
            "tauri:options": { "application": program(), "args": words },
        });
        let capabilities: thirtyfour::Capabilities =
            serde_json::from_value(capabilities).expect("capabilities are a map");
        let service = Driver::start(&self.variables, &self.log());
        let driver = WebDriver::new(service.address(), capabilities).await.expect("the window opens");
        Window::new(driver, service, self.pid().expect("the window's program runs"))
    }

    /// Ends the window's program by force, as a power cut would.
    pub async fn kill(&self) {
        let pid = self.pid().expect("the window's program runs");
        signal(pid, "KILL");
        self.gone().await;
    }

    /// Waits until the window's program has ended.
    pub async fn gone(&self) {
        until("the end of the window's program", || async { self.pid().is_none().then_some(()) }).await;
    }

    /// Sends the window's program a signal, by name.
    pub fn signal(&self, name: &str) {
        signal(self.pid().expect("the window's program runs"), name);
    }

    /// Starts the program a second time, as a person does who forgot the first.
    pub fn start_again(&self, words: &[&str]) -> std::process::ExitStatus {
        let mut command = std::process::Command::new(program());
        command.args(words).env("HOLDPOINT_HOME", self.machine.path("data"));
        command.env("DBUS_SESSION_BUS_ADDRESS", &self.bus.address).env("USER", "casey");
        command.status().expect("it starts")
    }

    /// Starts the program where that display is named, or none; gives how it ended.
    pub fn start_on(&self, display: Option<&str>) -> std::process::Output {
        let mut command = std::process::Command::new(program());
        command.env("HOLDPOINT_HOME", self.machine.path("data")).env("DBUS_SESSION_BUS_ADDRESS", &self.bus.address);
        command.env_remove("WAYLAND_DISPLAY").env_remove("DISPLAY").env("LANG", "C.UTF-8").env_remove("LC_ALL");
        command.envs(display.map(|display| ("DISPLAY", display))).output().expect("it starts")
    }

    /// The process id of the window's program on this desktop.
    pub fn pid(&self) -> Option<u32> {
        let home = format!("HOLDPOINT_HOME={}", self.machine.path("data").display());
        let ids = std::fs::read_dir("/proc").expect("processes can be listed").flatten();
        let ids = ids.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let ours = |id: &u32| {
            std::fs::read_link(format!("/proc/{id}/exe")).is_ok_and(|exe| exe == program())
                && std::fs::read(format!("/proc/{id}/environ"))
                    .is_ok_and(|all| all.split(|byte| *byte == 0).any(|one| one == home.as_bytes()))
        };
        ids.into_iter().find(ours)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(pid) = self.pid() {
            signal(pid, "KILL");
        }
    }
}

fn signal(pid: u32, name: &str) {
    let sent = std::process::Command::new("kill").args(["-s", name, &pid.to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "the signal is sent");
}
