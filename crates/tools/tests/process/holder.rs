//! Performs one command, `holds_a_command <workspace> <notes> <command>`, and is ended by force meanwhile.

mod call;

use holdpoint_ports::Stop;
use holdpoint_tools::{RunCommand, Tool};
use std::path::PathBuf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [workspace, notes, command] = given.as_slice() else {
        panic!("three arguments are needed");
    };
    let tool = RunCommand::new(PathBuf::from(notes));
    let arguments = serde_json::json!({ "command": command });
    let call = call::call(workspace.as_ref(), arguments, Arc::new(|_| {}));
    println!("{:?}", tool.perform(call, Stop::under(&CancellationToken::new())).await);
}
