//! Whether an endpoint answers, which models it has, and which servers run on this machine.

use super::endpoint::{Endpoint, base_url};
use super::failure::{Failed, of_error, of_fault, slow, without_key};
use super::request::trial;
use super::stream::{Fault, Reading};
use super::think::{ask, granted, read, said};
use holdpoint_core::words::Words;
use holdpoint_net::Phase;
use holdpoint_net::model::ModelClient;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// An endpoint answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tested {
    /// The model that answered, by the server's own name.
    pub model: String,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// The beginning of what it said.
    pub words: String,
}

/// A server on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What a person calls it: its product.
    pub name: String,
    /// Its address.
    pub base_url: String,
    /// Its models.
    pub models: Vec<String>,
}

/// Where servers listen unless somebody changed it.
const LOCAL: [(&str, &str); 3] = [
    ("Ollama", "http://127.0.0.1:11434"),
    ("LM Studio", "http://127.0.0.1:1234"),
    ("llama.cpp", "http://127.0.0.1:8080"),
];
/// How long a server on this machine may take to list its models.
const NEAR: Duration = Duration::from_millis(400);
const LISTING: Duration = Duration::from_secs(20);
/// How long a test may take, with a model that has to be loaded first.
const TESTING: Duration = Duration::from_secs(120);
/// Bytes of a list of models that are read.
const LIST_BYTES: usize = 4 << 20;

/// Asks a model something small, with tools beside it as every turn has them.
///
/// # Errors
/// A sentence with the server's own words.
pub async fn test(client: &ModelClient, endpoint: &Endpoint) -> Result<Tested, Words> {
    let began = Instant::now();
    let answered = async {
        let mut answer = ask(endpoint, client, trial(&endpoint.model)).await?;
        let mut reading = Reading::default();
        read(&mut answer, &mut reading, &|_| {}).await?;
        said(reading, answer.host())
    };
    let Ok(said) = timeout(TESTING, answered).await else {
        return Err(slow(&endpoint.base_url, Phase::Answer, TESTING));
    };
    let said = said.map_err(|failed| told(failed, endpoint.key.as_ref()))?;
    let model = if said.model.is_empty() { endpoint.model.clone() } else { said.model };
    let ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(Tested { model, ms, words: said.text.trim().chars().take(200).collect() })
}

/// The models at `address`, by name.
///
/// # Errors
/// A sentence with the server's own words.
pub async fn list(client: &ModelClient, address: &str, key: Option<&SecretString>) -> Result<Vec<String>, Words> {
    let base_url = base_url(address)?;
    match timeout(LISTING, listed(client, &base_url, key)).await {
        Ok(listed) => listed.map_err(|failed| told(failed, key)),
        Err(_) => Err(slow(&base_url, Phase::Answer, LISTING)),
    }
}

/// The servers that run on this machine where they usually listen.
pub async fn find_local(client: &ModelClient) -> Vec<Found> {
    find_at(client, &LOCAL).await
}

/// The servers among these names and addresses that answer, in the same order. All are asked at once, each for 400 ms.
pub async fn find_at(client: &ModelClient, places: &[(&str, &str)]) -> Vec<Found> {
    let asked = places.iter().map(|(name, address)| async move {
        let base_url = base_url(address).ok()?;
        let models = timeout(NEAR, listed(client, &base_url, None)).await.ok()?.ok()?;
        Some(Found { name: (*name).to_owned(), base_url, models })
    });
    futures::future::join_all(asked).await.into_iter().flatten().collect()
}

#[derive(Deserialize)]
struct Models {
    data: Option<Vec<Value>>,
}

async fn listed(client: &ModelClient, base_url: &str, key: Option<&SecretString>) -> Result<Vec<String>, Failed> {
    let answer = client.get(&format!("{base_url}/models"), key).await.map_err(of_error)?;
    let mut answer = granted(answer, "").await?;
    let body = answer.rest(LIST_BYTES).await.map_err(of_error)?;
    let models: Models = serde_json::from_slice(&body).map_err(|error| {
        let page = body.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'<');
        let fault = if page { Fault::WebPage } else { Fault::Unreadable(error.to_string()) };
        of_fault(answer.host(), fault, false)
    })?;
    let mut names: Vec<String> =
        models.data.iter().flatten().filter_map(|model| Some(model["id"].as_str()?.to_owned())).collect();
    names.sort();
    names.dedup();
    Ok(names)
}

fn told(failed: Failed, key: Option<&SecretString>) -> Words {
    without_key(failed.words, key.map(|key| key.expose_secret()))
}
