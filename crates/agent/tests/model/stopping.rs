//! A stop in mid-stream ends the request.

use crate::drive::Drive;
use holdpoint_core::dialogue::Thought;
use holdpoint_core::session::Input;
use holdpoint_ports::{Agent, Stop, Think};
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::json;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

fn begun() -> Vec<u8> {
    format!("data: {}\n\n", json!({"choices":[{"index":0,"delta":{"content":"Half a"}}]})).into_bytes()
}

/// C2
#[tokio::test]
async fn a_stop_in_mid_stream_ends_the_request_and_keeps_what_had_come() {
    for gently in [true, false] {
        let mut drive = Drive::still(ModelServer::start(vec![Reply::Silence(vec![begun()])]));
        drive.handle(Input::Think);
        let root = CancellationToken::new();
        let stop = Stop::under(&root);
        let (ask, heard) = (if gently { stop.gently.clone() } else { root }, Arc::clone(&drive.heard));
        // The stop is asked for by the first words that are heard.
        let saying: Arc<dyn Fn(&str) + Send + Sync> = Arc::new(move |text| {
            heard.lock().unwrap().push_str(text);
            ask.cancel();
        });
        let thought = drive.agent().think(Think { saying, ..drive.think() }, stop).await;
        assert_eq!(thought, Thought::Stopped { partial: "Half a".into() });
        let server = drive.server;
        tokio::task::spawn_blocking(move || server.was_left(1)).await.unwrap();
    }
}

/// C2
#[tokio::test]
async fn a_stop_before_the_first_word_ends_the_request() {
    let mut drive = Drive::still(ModelServer::start(vec![Reply::Hang]));
    drive.handle(Input::Think);
    let stop = Stop::under(&CancellationToken::new());
    let (ask, server) = (stop.now.clone(), Arc::new(drive.server));
    let asked = Arc::clone(&server);
    let watch = tokio::task::spawn_blocking(move || {
        asked.was_asked(1);
        ask.cancel();
        asked.was_left(1);
    });
    let state = Arc::new(drive.state.clone());
    let think = Think { state, turn: 1, attempt: 1, blobs: Arc::new(NoBlobs), saying: Arc::new(|_| {}) };
    let agent = holdpoint_agent::model::ModelAgent::new(&drive.state.created, crate::drive::parts(None)).unwrap();
    assert_eq!(agent.think(think, stop).await, Thought::Stopped { partial: String::new() });
    watch.await.unwrap();
    assert_eq!(server.sent().len(), 1);
}

struct NoBlobs;

#[async_trait::async_trait]
impl holdpoint_ports::Blobs for NoBlobs {
    async fn text(&self, _: &str) -> Result<String, String> {
        Err("none".to_owned())
    }
}
