//! A server that asks to be left alone for a while.

use super::model::with;
use holdpoint_testkit::{ModelServer, Reply};
use std::time::{Duration, Instant};

/// The countdown on screen, in seconds.
const LEFT: &str = r"return Number(/([\d.]+) s left/.exec(document.body.innerText)?.[1] ?? -1)";

/// H05: the wait counts down on screen, and is neither shorter nor much longer than the server asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rate_limit_is_waited_out_in_sight_as_long_as_the_server_asked() {
    let busy = Reply::error(429, "Slow down.").header("Retry-After", "7");
    let server = ModelServer::start(vec![busy, Reply::words("Two gulls.")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    tokio::task::block_in_place(|| server.was_asked(1));
    let first = Instant::now();
    window.see("Slow down.").await;
    window.sees_by("a wait of seconds", "return /[\\d.]+ s left/.test(document.body.innerText)").await;
    let begin = window.script(LEFT).await.as_f64().expect("a number");
    assert!(begin > 0.0 && begin <= 7.0, "{begin} s are left");
    let fewer = format!("const left = (() => {{ {LEFT} }})(); return left >= 0 && left < {begin}");
    window.sees_by("fewer seconds", &fewer).await;
    tokio::task::block_in_place(|| server.was_asked(2));
    let waited = first.elapsed();
    // That it does not wait much longer is shown on a made-up clock, where no busy machine is to blame.
    assert!(waited >= Duration::from_millis(6_900), "it waited {waited:?}");
    window.see("Two gulls.").await;
    window.quit().await;
}
