//! One request of a journey that redirects may lengthen.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use reqwest::Response;
use reqwest::header::LOCATION;
use tokio::time::timeout;
use url::Url;

use crate::cause::told;
use crate::dial::{CHECKED, Checked};
use crate::guard::Route;
use crate::place::{shown, without_final_dot};
use crate::{Cause, Client, Error, Guard, Headers, Limits, Phase};

/// How long one connection may take, TLS included.
pub(crate) const CONNECT: Duration = Duration::from_secs(10);

pub(crate) struct Hop {
    pub(crate) url: Url,
    pub(crate) headers: Headers,
    pub(crate) redirects: Vec<Url>,
}

impl Hop {
    /// Checks, resolves, dials and waits for the head of the answer.
    pub(crate) async fn answer(&self, client: &Client, guard: &Guard, limits: &Limits) -> Result<Response, Error> {
        let from = self.redirects.last().map(shown);
        let checked =
            self.checked(client, guard, limits).await.map_err(|denied| denied.after_redirect_from(from.as_deref()))?;
        let request = client.http.get(self.url.clone()).headers(self.headers.to_map()).send();
        match timeout(limits.answer, CHECKED.scope(checked, request)).await {
            Ok(answer) => answer.map_err(|problem| failed(problem, &self.url)),
            Err(_) => Err(Error::Timeout { host: shown(&self.url), phase: Phase::Answer, limit: limits.answer }),
        }
    }

    /// The next hop. What a caller added goes no further than the origin it was meant for, nor comes back to it.
    pub(crate) fn then(mut self, next: Url) -> Self {
        let headers = if next.origin() == self.url.origin() { self.headers } else { self.headers.for_another_origin() };
        self.redirects.push(self.url);
        Self { url: next, headers, redirects: self.redirects }
    }

    async fn checked(&self, client: &Client, guard: &Guard, limits: &Limits) -> Result<Checked, Error> {
        let addresses = match guard.route(&self.url)? {
            Route::Literal => Vec::new(),
            Route::At(addresses) => addresses,
            Route::Name(name) => {
                let found = self.resolved(&name, client, limits).await?;
                guard.admit(&self.url, &found)?;
                found.into_iter().map(|address| detour(client, address)).collect()
            }
        };
        Ok(Checked { host: self.url.host_str().unwrap_or_default().to_owned(), addresses })
    }

    async fn resolved(&self, name: &str, client: &Client, limits: &Limits) -> Result<Vec<IpAddr>, Error> {
        let host = name.to_owned();
        match timeout(limits.answer, client.names.resolve(name)).await {
            Err(_) => Err(Error::Timeout { host, phase: Phase::Name, limit: limits.answer }),
            Ok(Err(problem)) => Err(Error::Unresolved { host, detail: problem.to_string() }),
            Ok(Ok(found)) if found.is_empty() => Err(Error::Unresolved { host, detail: String::new() }),
            Ok(Ok(found)) => Ok(found),
        }
    }
}

fn detour(client: &Client, address: IpAddr) -> SocketAddr {
    client.detours.get(&address).copied().unwrap_or_else(|| SocketAddr::new(address, 0))
}

/// Where the answer sends the request on to, if it does.
pub(crate) fn redirect(answer: &Response, at: &Url) -> Result<Option<Url>, Error> {
    let Some(location) = answer.headers().get(LOCATION).filter(|_| sends_on(answer)) else {
        return Ok(None);
    };
    let location = String::from_utf8_lossy(location.as_bytes());
    let next = at.join(&location).map_err(|problem| Error::Protocol {
        host: shown(at),
        cause: Cause::Location,
        detail: format!("{location:?}: {problem}"),
    })?;
    without_final_dot(next).map(Some)
}

fn sends_on(answer: &Response) -> bool {
    matches!(answer.status().as_u16(), 301 | 302 | 303 | 307 | 308)
}

/// What went wrong between us and the server, without the URL, which may hold secrets.
pub(crate) fn failed(problem: reqwest::Error, url: &Url) -> Error {
    let host = shown(url);
    let cause = Cause::of(&problem);
    match (problem.is_connect(), problem.is_timeout()) {
        (true, true) => Error::Timeout { host, phase: Phase::Connection, limit: CONNECT },
        (true, false) => Error::Connect { host, cause, detail: told(problem) },
        _ => Error::Protocol { host, cause, detail: told(problem) },
    }
}
