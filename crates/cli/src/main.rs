//! `hold`: Holdpoint in the terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    holdpoint_cli::main()
}
