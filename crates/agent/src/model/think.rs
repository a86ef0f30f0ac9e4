//! One turn: the request, and the answer as it comes.

use super::endpoint::Endpoint;
use super::failure::{Failed, of_error, of_fault, of_status, without_key};
use super::request::{Texts, request, wanted_texts};
use super::stream::Reading;
use super::{Parts, failure::Again};
use holdpoint_core::dialogue::{Said, Thought};
use holdpoint_core::words::Words;
use holdpoint_net::model::{Answer, ModelClient};
use holdpoint_ports::{Stop, Think};
use secrecy::ExposeSecret;
use std::time::Duration;

/// How long to wait for what a server still counts once the model has ended.
const COUNTING: Duration = Duration::from_secs(5);
/// Bytes of a refusal that are read.
const REFUSAL: usize = 64 << 10;

/// Makes a turn. When it returns, its connection is closed.
pub(super) async fn think(endpoint: &Endpoint, parts: &Parts, think: &Think, stop: &Stop) -> Thought {
    let mut reading = Reading::default();
    let ended = tokio::select! {
        biased;
        () = stop.asked() => None,
        ended = turn(endpoint, parts, think, &mut reading) => Some(ended),
    };
    let partial = reading.partial().to_owned();
    match ended {
        None => Thought::Stopped { partial },
        Some(Ok(host)) => match said(reading, &host) {
            Ok(said) => Thought::Said(said),
            Err(failed) => failure(endpoint, think, failed, partial),
        },
        Some(Err(failed)) => {
            let again = if reading.has_begun() { Again::Never } else { failed.again };
            failure(endpoint, think, Failed { again, ..failed }, partial)
        }
    }
}

fn failure(endpoint: &Endpoint, think: &Think, failed: Failed, partial: String) -> Thought {
    let failures = think.state.turns.last().map_or(0, |turn| turn.failures);
    let key = endpoint.key.as_ref().map(|key| key.expose_secret());
    Thought::Failed { words: without_key(failed.words, key), partial, again_after_ms: failed.again.wait_ms(failures) }
}

pub(super) fn said(reading: Reading, host: &str) -> Result<Said, Failed> {
    let begun = reading.has_begun();
    reading.said().map_err(|fault| of_fault(host, fault, begun))
}

/// Asks and reads until nothing more is needed; gives the host that answered.
async fn turn(endpoint: &Endpoint, parts: &Parts, think: &Think, reading: &mut Reading) -> Result<String, Failed> {
    let texts = texts(think).await?;
    let body = request(&think.state, &endpoint.model, &parts.tools, &parts.say, &texts);
    let mut answer = ask(endpoint, &parts.client, body).await?;
    read(&mut answer, reading, &*think.saying).await?;
    Ok(answer.host().to_owned())
}

async fn texts(think: &Think) -> Result<Texts, Failed> {
    let mut texts = Texts::new();
    for hash in wanted_texts(&think.state) {
        let missing = |why| Failed { words: Words::new("large-text-missing").with("why", why), again: Again::Never };
        let text = think.blobs.text(&hash).await.map_err(missing)?;
        texts.insert(hash, text);
    }
    Ok(texts)
}

/// Asks, and gives an answer only of success.
pub(super) async fn ask(endpoint: &Endpoint, client: &ModelClient, body: String) -> Result<Answer, Failed> {
    let answer = client.post(&endpoint.completions(), endpoint.key.as_ref(), body).await.map_err(of_error)?;
    granted(answer, &endpoint.model).await
}

/// The answer, if its status is one of success.
pub(super) async fn granted(mut answer: Answer, model: &str) -> Result<Answer, Failed> {
    let status = answer.status();
    if (200..300).contains(&status) {
        return Ok(answer);
    }
    let asked = answer.retry_after();
    // The status says enough where the words behind it break off.
    let body = answer.rest(REFUSAL).await.unwrap_or_default();
    Err(of_status(answer.host(), model, status, asked, &body))
}

/// Reads until the answer is whole, saying its words as they come.
pub(super) async fn read(
    answer: &mut Answer,
    reading: &mut Reading,
    saying: &(dyn Fn(&str) + Send + Sync),
) -> Result<(), Failed> {
    let host = answer.host().to_owned();
    while !reading.is_closed() {
        let finished = reading.is_finished();
        let piece = if finished { answer.piece_within(COUNTING).await } else { answer.piece().await };
        let words = match piece {
            // The model had ended: what is missing is a courtesy.
            Err(_) if finished => return Ok(()),
            Err(error) => return Err(of_error(error)),
            Ok(Some(bytes)) => reading.take(&bytes),
            Ok(None) => {
                let last = reading.end();
                let begun = reading.has_begun();
                say(last.map_err(|fault| of_fault(&host, fault, begun))?, saying);
                return Ok(());
            }
        };
        let begun = reading.has_begun();
        say(words.map_err(|fault| of_fault(&host, fault, begun))?, saying);
    }
    Ok(())
}

fn say(words: String, saying: &(dyn Fn(&str) + Send + Sync)) {
    if !words.is_empty() {
        saying(&words);
    }
}
