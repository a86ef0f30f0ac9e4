//! A session of 10,000 items: how soon its end is on screen.

use crate::hold::Machine;
use crate::stream;
use crate::support::{Stage, Window, until};
use crate::table::Table;
use std::path::PathBuf;

/// Steps that go through a list, the items of each, and the steps of one item with which it ends: 10,000 together.
const LISTS: usize = 20;
const IN_A_LIST: usize = 498;
const SINGLE: usize = 40;
const LIMIT_MS: f64 = 300.0;
/// How often it is opened.
const ROUNDS: usize = 9;

/// A playbook that makes a session of so many items.
pub fn long(machine: &Machine) -> PathBuf {
    machine.write("files/one.txt", "one\n");
    let call = "tool: read_file, with: { path: one.txt }";
    let each = format!("each: {{ n: \"{{{{ range({IN_A_LIST}) | list }}}}\" }}");
    let lists = (0..LISTS).map(|at| format!("  - {{ id: list{at}, {each}, {call} }}\n"));
    let single = (0..SINGLE).map(|at| format!("  - {{ id: single{at}, {call} }}\n"));
    let steps: String = lists.chain(single).collect();
    let limits = format!("limits: {{ steps: {} }}", LISTS * IN_A_LIST + SINGLE);
    machine.write("long.yaml", &format!("playbook: 1\nname: Ten thousand\n{limits}\nsteps:\n{steps}"))
}

/// Opens it again and again, each time from another session.
pub async fn measure(stage: &Stage, table: &mut Table) {
    let window = stage.open().await;
    let mut took = Vec::new();
    for _ in 0..ROUNDS {
        window.press("Research report").await;
        window.find("the end of the short session", ".timeline .is-end").await;
        took.push(opening(&window).await);
    }
    table.milliseconds("a session of 10,000 items, opened to its end on screen", took, LIMIT_MS);
    stream::measure_at_rest(&window, table).await;
    window.quit().await;
}

/// From the click to the frame after the one in which the end of the timeline is drawn.
async fn opening(window: &Window) -> f64 {
    let script = "
        window.took = null;
        const items = [...document.querySelectorAll('.item')];
        const began = performance.now();
        items.find((item) => item.textContent.includes('Ten thousand')).click();
        const isDrawn = () => {
            const list = document.querySelector('.timeline');
            const end = list?.querySelector('.is-end');
            if (!end || list.querySelectorAll('.is-call').length < 10) return false;
            return end.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom;
        };
        const look = () => requestAnimationFrame(() => {
            if (!isDrawn()) return look();
            requestAnimationFrame(() => { window.took = performance.now() - began; });
        });
        look();";
    window.script(script).await;
    until("the end of the long session on screen", || async { window.script("return window.took").await.as_f64() })
        .await
}
