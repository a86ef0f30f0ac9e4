//! How to answer gates from another terminal, and how to go on.

use crate::console::Console;
use crate::prose::{Cell, block, columns, examples, table};
use holdpoint_wire::command::SessionId;
use holdpoint_wire::view::GateView;
use holdpoint_wire::words::Words;

/// A gate with the commands that answer it.
pub(crate) fn how_to_answer(gate: &GateView, console: &Console) -> Vec<String> {
    let most = console.screen.width();
    let mut lines = block(gate, &console.catalogue, console.paint, most);
    let examples = examples(gate, &console.catalogue, &console.program);
    let width = examples.iter().map(|(command, meaning)| columns(command) + columns(meaning) + 6).max();
    if width.is_some_and(|width| width <= most) {
        let rows: Vec<Vec<Cell>> = examples
            .into_iter()
            .map(|(command, meaning)| vec![Cell::new(format!("    {command}")), Cell::new(meaning)])
            .collect();
        lines.extend(table(&rows, console.paint, most));
    } else {
        // Commands are never cut: they are there to be copied.
        for (command, meaning) in examples {
            lines.extend([format!("  {meaning}"), format!("    {command}")]);
        }
    }
    lines
}

/// How to go on with a session.
pub(super) fn how_to_resume(session: &SessionId, console: &Console) -> Words {
    let command = console.program.line(&["resume", session.as_str()]);
    Words::new("run-how-to-resume").with("command", command)
}
