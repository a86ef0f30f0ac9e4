//! Starts the command the order names.

use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};

use holdpoint_warden::{CommandText, Order};

use super::sys;

/// Starts the command in a group of its own, with nothing to read and its outputs in pipes.
pub fn launch(order: &Order) -> io::Result<Child> {
    let mut command = build(&order.command)?;
    command
        .current_dir(&order.folder)
        .env_clear()
        .envs(order.environment.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0);
    sys::prepare(&mut command);
    command.spawn()
}

fn build(text: &CommandText) -> io::Result<Command> {
    match text {
        CommandText::Shell(line) => {
            let mut command = Command::new("/bin/sh");
            command.arg("-c").arg(line);
            Ok(command)
        }
        CommandText::Argv(words) => {
            let (program, arguments) = words
                .split_first()
                .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the command is empty"))?;
            let mut command = Command::new(program);
            command.args(arguments);
            Ok(command)
        }
    }
}
