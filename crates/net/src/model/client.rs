//! Asks a model's server.

use std::time::Duration;

use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{ClientBuilder, Method, Request, Url};
use secrecy::{ExposeSecret, SecretString};
use tokio::time::timeout;

use super::address::{HERE, LOCALHOST, is_loopback};
use super::{Answer, ModelError};
use crate::cause::told;
use crate::hop::CONNECT;
use crate::place::shown;
use crate::{Cause, Phase};

/// How long a model's server may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    /// For a connection, TLS included.
    pub connect: Duration,
    /// For the head of the answer, and again for its first piece: a server on this machine may have to load the model first.
    pub first: Duration,
    /// For each further piece.
    pub silence: Duration,
}

impl Default for Times {
    /// 10 s, 120 s, 60 s.
    fn default() -> Self {
        Self { connect: CONNECT, first: Duration::from_secs(120), silence: Duration::from_secs(60) }
    }
}

/// Asks models' servers. Cheap to clone. Follows no redirect, tries nothing twice and keeps no connection: letting go of an answer closes it.
#[derive(Debug, Clone)]
pub struct ModelClient {
    direct: reqwest::Client,
    /// By the proxy that the environment names, if it names one.
    outward: reqwest::Client,
    times: Times,
}

impl ModelClient {
    /// A client with the usual times.
    ///
    /// # Errors
    /// [`ModelError::Client`] if the TLS library cannot start.
    pub fn new() -> Result<Self, ModelError> {
        Self::within(Times::default())
    }

    /// A client with these times.
    ///
    /// # Errors
    /// [`ModelError::Client`] if the TLS library cannot start.
    pub fn within(times: Times) -> Result<Self, ModelError> {
        // A proxy would look for this machine's loopback on its own.
        let direct = built(|| builder(times).no_proxy().resolve_to_addrs(LOCALHOST, &HERE))?;
        Ok(Self { direct, outward: built(|| builder(times))?, times })
    }

    /// Sends `body`, which is JSON, and waits for the head of the answer. Dropping the future, or the answer, closes the connection.
    ///
    /// # Errors
    /// Every kind of [`ModelError`] but [`ModelError::Client`]. A status other than success is an answer like any other.
    pub async fn post(&self, url: &str, key: Option<&SecretString>, body: String) -> Result<Answer, ModelError> {
        let mut request = request(Method::POST, url, key)?;
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        *request.body_mut() = Some(body.into());
        self.ask(request).await
    }

    /// Asks for what stands at `url`.
    ///
    /// # Errors
    /// As [`ModelClient::post`].
    pub async fn get(&self, url: &str, key: Option<&SecretString>) -> Result<Answer, ModelError> {
        self.ask(request(Method::GET, url, key)?).await
    }

    async fn ask(&self, request: Request) -> Result<Answer, ModelError> {
        let host = shown(request.url());
        let client = if is_loopback(request.url()) { &self.direct } else { &self.outward };
        match timeout(self.times.first, client.execute(request)).await {
            Ok(Ok(response)) => Ok(Answer::new(response, host, self.times)),
            Ok(Err(problem)) => Err(self.failed(problem, host)),
            Err(_) => Err(ModelError::Timeout { host, phase: Phase::Answer, limit: self.times.first }),
        }
    }

    fn failed(&self, problem: reqwest::Error, host: String) -> ModelError {
        let cause = Cause::of(&problem);
        match (problem.is_connect(), problem.is_timeout()) {
            (true, true) => ModelError::Timeout { host, phase: Phase::Connection, limit: self.times.connect },
            (true, false) => ModelError::Connect { host, cause, detail: told(problem) },
            _ => ModelError::Broke { host, cause, detail: told(problem) },
        }
    }
}

fn request(method: Method, url: &str, key: Option<&SecretString>) -> Result<Request, ModelError> {
    let url = address(url)?;
    if key.is_some() && url.scheme() != "https" && !is_loopback(&url) {
        return Err(ModelError::KeyInClear { host: shown(&url) });
    }
    let mut request = Request::new(method, url);
    let headers = request.headers_mut();
    headers.insert(ACCEPT, HeaderValue::from_static("text/event-stream, application/json"));
    if let Some(key) = key {
        headers.insert(AUTHORIZATION, bearer(key)?);
    }
    Ok(request)
}

/// The address, of which only what holds no secret is ever told.
fn address(text: &str) -> Result<Url, ModelError> {
    let invalid = |detail: String| ModelError::Invalid { detail };
    let url = Url::parse(text).map_err(|problem| invalid(problem.to_string()))?;
    match url.scheme() {
        "http" | "https" if url.username().is_empty() && url.password().is_none() => Ok(url),
        "http" | "https" => Err(invalid("the address holds a name or a password".to_owned())),
        other => Err(invalid(format!("{other} is not http or https"))),
    }
}

fn bearer(key: &SecretString) -> Result<HeaderValue, ModelError> {
    let value = HeaderValue::from_str(&format!("Bearer {}", key.expose_secret()));
    let mut value = value.map_err(|_| ModelError::KeyUnfit)?;
    value.set_sensitive(true);
    Ok(value)
}

fn built(builder: impl Fn() -> ClientBuilder) -> Result<reqwest::Client, ModelError> {
    // A machine without root certificates still reaches its own models.
    let built = builder().build().or_else(|_| builder().tls_certs_only([]).build());
    built.map_err(|problem| ModelError::Client { detail: told(problem) })
}

fn builder(times: Times) -> ClientBuilder {
    reqwest::Client::builder()
        .user_agent(concat!("Holdpoint/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .pool_max_idle_per_host(0)
        .http1_only()
        .connect_timeout(times.connect)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    /// G1
    #[test]
    fn a_key_goes_in_clear_to_this_machine_alone() {
        let key = SecretString::from("a key");
        let asked = |url: &str| request(Method::GET, url, Some(&key));
        for clear in ["http://a.localhost/", "http://localhost./", "http://192.168.1.5/", "http://example.test/"] {
            assert!(matches!(asked(clear), Err(ModelError::KeyInClear { .. })), "{clear}");
        }
        for private in ["http://localhost:1/", "http://127.0.0.1/", "http://[::1]/", "https://a.localhost/"] {
            assert!(asked(private).is_ok(), "{private}");
        }
    }

    /// G1
    #[tokio::test]
    async fn localhost_is_reached_on_loopback_at_the_port_of_its_address() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://localhost:{}/", server.local_addr().unwrap().port());
        let client = ModelClient::new().unwrap();
        let key = SecretString::from("a key");
        let serve = async {
            let (mut stream, _) = server.accept().await.unwrap();
            let mut head = [0; 1024];
            let read = stream.read(&mut head).await.unwrap();
            stream.write_all(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n").await.unwrap();
            String::from_utf8_lossy(&head[..read]).into_owned()
        };
        let (head, answer) = tokio::join!(serve, client.get(&url, Some(&key)));
        answer.unwrap();
        assert!(head.contains("Bearer a key"), "{head}");
    }
}
