//! A session of 10,000 items: how soon its end is on screen.

use crate::support::Stage;
use crate::table::Table;

const ITEMS: usize = 10_000;
const LIMIT_MS: f64 = 300.0;

/// Opens it several times and takes the middle.
pub async fn measure(table: &mut Table) {
    let stage = Stage::set().await;
    let file = stage.machine.write("notes/one.txt", "one\n");
    let folder = file.parent().expect("a file is in a folder").display().to_string();
    let long = stage.machine.write("long.yaml", &playbook());
    let ran = stage.machine.hold(&["run", &long.display().to_string(), "--workspace", &folder]);
    assert_eq!(ran.code, Some(0), "the session completes: {}", ran.err);
    let short = stage.machine.write("short.yaml", "playbook: 1\nname: Short\nsteps:\n  - { id: a, set: { a: 1 } }\n");
    assert_eq!(stage.machine.hold(&["run", &short.display().to_string()]).code, Some(0));
    let window = stage.open().await;
    window.see("Ten thousand").await;
    let mut took = Vec::new();
    for _ in 0..7 {
        window.press("Short").await;
        window.see_no_more("read_file").await;
        took.push(opening(&window).await);
    }
    table.milliseconds("a session of 10,000 items, opened to its end on screen", crate::table::median(took), LIMIT_MS);
    window.quit().await;
}

fn playbook() -> String {
    format!(
        "playbook: 1\nname: Ten thousand\nlimits: {{ steps: {} }}\nsteps:\n  - id: read\n    \
         each: {{ n: \"{{{{ range({ITEMS}) | list }}}}\" }}\n    parallel: 50\n    tool: read_file\n    with: {{ path: one.txt }}\n",
        ITEMS + 10
    )
}

/// From the click to the frame in which the end of the timeline is drawn.
async fn opening(window: &crate::support::Window) -> f64 {
    let script = "
        window.__took = null;
        const item = [...document.querySelectorAll('.item')].find((one) => one.textContent.includes('Ten thousand'));
        const began = performance.now();
        item.click();
        const look = () => {
            const last = [...document.querySelectorAll('.timeline .row')].at(-1);
            const drawn = last && last.getBoundingClientRect().top < innerHeight && document.querySelector('.timeline .call');
            if (drawn) requestAnimationFrame(() => { window.__took = performance.now() - began; });
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);";
    window.script(script).await;
    let took = || async { window.script("return window.__took").await.as_f64() };
    crate::support::until("the end of the long session on screen", took).await
}
