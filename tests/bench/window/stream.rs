//! Buttons while a model streams 2,000 tokens a second.

use crate::support::{Stage, Window, until};
use crate::table::Table;
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::json;
use std::time::Duration;

const TOKENS_A_SECOND: usize = 2_000;
/// Longer than all clicks take on a slow machine.
const SECONDS: usize = 60;
/// So often the server sends what has come together.
const EVERY: Duration = Duration::from_millis(20);
const CLICKS: usize = 25;
const LIMIT_MS: f64 = 100.0;

/// Clicks tabs while the text flows.
pub async fn measure(table: &mut Table) {
    let server = ModelServer::start(vec![Reply::Paced(EVERY, pieces())]);
    let address = server.base_url();
    let stage = Stage::set_with(&[("HOLDPOINT_BASE_URL", &address), ("HOLDPOINT_MODEL", "test-model")]).await;
    let window = stage.open().await;
    window.ask("Say a great deal").await;
    window.find("the words of the model", ".is-words").await;
    let took = clicks(&window).await;
    let session = stage.machine.only_session();
    assert_eq!(stage.machine.line(&session)["status"], "running", "the model still speaks after the last click");
    table.milliseconds("a button while 2,000 tokens a second stream in", took, LIMIT_MS);
    window.quit().await;
}

/// The same while nothing comes: what the machine itself makes of it.
pub async fn measure_at_rest(window: &Window, table: &mut Table) {
    table.milliseconds("a button while nothing comes", clicks(window).await, LIMIT_MS);
}

/// Paragraphs of words, each word a frame of its own as from a real server.
fn pieces() -> Vec<Vec<u8>> {
    let frame = |word: &str| {
        let choice = json!({ "index": 0, "delta": { "content": word }, "finish_reason": null });
        format!("data: {}\n\n", json!({ "model": "test-model", "choices": [choice] }))
    };
    let word = |at: usize| if at % 80 == 79 { "stone.\n\n" } else { "stone " };
    let words: Vec<String> = (0..TOKENS_A_SECOND * SECONDS).map(|at| frame(word(at))).collect();
    let a_piece = TOKENS_A_SECOND * usize::try_from(EVERY.as_millis()).expect("it is short") / 1000;
    let mut pieces: Vec<Vec<u8>> = words.chunks(a_piece).map(|words| words.concat().into_bytes()).collect();
    let end = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "stop" }] });
    pieces.push(format!("data: {end}\n\ndata: [DONE]\n\n").into_bytes());
    pieces
}

/// Each from the moment it is due, busy or not, to the second frame after it.
async fn clicks(window: &Window) -> Vec<f64> {
    let script = format!(
        "window.took = [];
        const names = ['Memory', 'Parameters', 'Journal', 'Files', 'Plan'];
        const press = () => {{
            const due = performance.now() + 250;
            setTimeout(() => {{
                const name = names[window.took.length % names.length];
                [...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent.includes(name)).click();
                requestAnimationFrame(() => requestAnimationFrame(() => {{
                    window.took.push(performance.now() - due);
                    if (window.took.length < {CLICKS}) press();
                }}));
            }}, 250);
        }};
        press();"
    );
    window.script(&script).await;
    let all = || async {
        let took: Vec<f64> = serde_json::from_value(window.script("return window.took").await).ok()?;
        (took.len() == CLICKS).then_some(took)
    };
    until("the frame after the last click", all).await
}
