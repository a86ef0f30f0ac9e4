//! Buttons while a model streams 2,000 tokens a second.

use crate::support::{Stage, until};
use crate::table::{Table, median};
use holdpoint_testkit::{ModelServer, Reply};

/// A chunk is sent every 30 ms.
const CHUNKS: usize = 400;
const TOKENS_A_CHUNK: usize = 60;
const LIMIT_MS: f64 = 100.0;

/// Clicks tabs while the text flows.
pub async fn measure(table: &mut Table) {
    let server = ModelServer::start(vec![Reply::Stream(stream())]);
    let address = server.base_url();
    let stage = Stage::set_with(&[("HOLDPOINT_BASE_URL", &address), ("HOLDPOINT_MODEL", "scripted")]).await;
    let ran = stage.machine.hold(&["list", "--json"]);
    assert_eq!(ran.code, Some(0));
    let window = stage.open_with(&["--show", "new"]).await;
    window.type_into("textarea", "Say a great deal").await;
    window.press("Start").await;
    window.see("word").await;
    let mut took = Vec::new();
    for tab in ["Memory", "Parameters", "Journal", "Plan"].iter().cycle().take(20) {
        took.push(click(&window, tab).await);
    }
    table.milliseconds("a button while 2,000 tokens a second stream in (middle)", median(took.clone()), LIMIT_MS);
    table.milliseconds("the slowest of 20 such", took.into_iter().fold(0.0, f64::max), LIMIT_MS);
    window.quit().await;
}

fn stream() -> Vec<Vec<u8>> {
    let words = "word ".repeat(TOKENS_A_CHUNK);
    let piece = format!("data: {{\"choices\":[{{\"index\":0,\"delta\":{{\"content\":\"{words}\"}}}}]}}\n\n");
    let end = "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let mut chunks = vec![piece.into_bytes(); CHUNKS];
    chunks.push(end.as_bytes().to_vec());
    chunks
}

/// From the click to the second frame after it.
async fn click(window: &crate::support::Window, tab: &str) -> f64 {
    let script = format!(
        "window.__took = null;
        const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent.includes('{tab}'));
        const began = performance.now();
        tab.click();
        requestAnimationFrame(() => requestAnimationFrame(() => {{ window.__took = performance.now() - began; }}));"
    );
    window.script(&script).await;
    until("the frame after a click", || async { window.script("return window.__took").await.as_f64() }).await
}
