//! Answers requests: the host picks the folder, the path picks the file and what is declared for it.

use std::convert::Infallible;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CONTENT_TYPE, HOST, LOCATION};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures::stream;
use tokio::sync::oneshot;

use super::check::{Host, Hosts, Rule};
use super::files::{Found, media_type, unescaped};
use super::requests::Hook;

/// Slow enough that an hour of it stays small, quick enough that a reader never believes the end has come.
const ENDLESS_PACE: Duration = Duration::from_millis(100);

/// What the server answers from.
pub(super) struct Served {
    pub hosts: Hosts,
    pub hook: Hook,
}

/// Serves until the other end of `ended` is dropped. Dropping the runtime then ends what is still being answered.
pub(super) fn until(ended: oneshot::Receiver<()>, listener: TcpListener, served: Served) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
        return;
    };
    runtime.block_on(async {
        let Ok(listener) = tokio::net::TcpListener::from_std(listener) else {
            return;
        };
        let app = Router::new().fallback(answer).with_state(Arc::new(served));
        tokio::select! {
            _ = ended => {}
            _ = axum::serve(listener, app) => {}
        }
    });
}

async fn answer(State(served): State<Arc<Served>>, request: Request) -> Response {
    let Some(name) = host_name(request.headers()) else {
        return words(StatusCode::BAD_REQUEST);
    };
    let query = request.uri().query().map_or_else(String::new, |query| format!("?{query}"));
    (served.hook)(&format!("http://{name}{}{query}", request.uri().path()));
    let Some(host) = served.hosts.get(&name) else {
        return words(StatusCode::MISDIRECTED_REQUEST);
    };
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let allow = [(ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (allow, words(StatusCode::METHOD_NOT_ALLOWED)).into_response();
    }
    match unescaped(request.uri().path()) {
        Some(path) => answer_path(host, &path).await,
        None => words(StatusCode::BAD_REQUEST),
    }
}

fn host_name(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(HOST)?.to_str().ok()?;
    let authority: Authority = text.parse().ok()?;
    Some(authority.host().to_ascii_lowercase())
}

async fn answer_path(host: &Host, path: &str) -> Response {
    let rule = rule_for(host, path);
    tokio::time::sleep(rule.delay).await;
    let mut response = match &rule.redirect {
        Some(to) => redirect(to.clone(), rule.status.unwrap_or(StatusCode::FOUND)),
        None if rule.endless => endless(path, &rule),
        None => file(host, path, &rule),
    };
    response.headers_mut().extend(rule.headers);
    response
}

/// What is declared for a path; for a folder, what is declared for its index.
fn rule_for(host: &Host, path: &str) -> Rule {
    let index = || host.rules.get(&format!("{path}index.html")).filter(|_| path.ends_with('/'));
    host.rules.get(path).or_else(index).cloned().unwrap_or_default()
}

fn redirect(to: HeaderValue, status: StatusCode) -> Response {
    ([(LOCATION, to)], words(status)).into_response()
}

fn endless(path: &str, rule: &Rule) -> Response {
    let lines = stream::unfold(1_u64, |line| async move {
        if line > 1 {
            tokio::time::sleep(ENDLESS_PACE).await;
        }
        Some((Ok::<_, Infallible>(Bytes::from(format!("line {line}\n"))), line + 1))
    });
    let kind = media_type(Path::new(path));
    // A path without an ending is text here, because text is what is sent.
    let kind = if kind == "application/octet-stream" { "text/plain" } else { kind };
    let content_type = [(CONTENT_TYPE, content_type(kind, rule))];
    (rule.status.unwrap_or_default(), content_type, Body::from_stream(lines)).into_response()
}

fn file(host: &Host, path: &str, rule: &Rule) -> Response {
    let file = match host.folder.find(path) {
        Some(Found::File(file)) => file,
        Some(Found::NeedsSlash) => return slash_added(path),
        None => return words(rule.status.unwrap_or(StatusCode::NOT_FOUND)),
    };
    // The files are few and small and the thread serves nothing else, so it may wait for the disk.
    match std::fs::read(&file) {
        Ok(bytes) => {
            let content_type = [(CONTENT_TYPE, content_type(media_type(&file), rule))];
            (rule.status.unwrap_or_default(), content_type, bytes).into_response()
        }
        Err(_) => words(StatusCode::INTERNAL_SERVER_ERROR),
    }
}

fn slash_added(path: &str) -> Response {
    // Only the last part: an escaped name must not be sent back without its escapes, nor a host be made of it.
    let last = path.rsplit('/').next().unwrap_or_default();
    let safe = last.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
    match HeaderValue::from_str(&format!("{last}/")) {
        Ok(to) if safe => redirect(to, StatusCode::PERMANENT_REDIRECT),
        _ => words(StatusCode::NOT_FOUND),
    }
}

fn content_type(kind: &str, rule: &Rule) -> HeaderValue {
    let text = kind.starts_with("text/");
    let whole = match (&rule.content_type, rule.charset.as_deref()) {
        (Some(whole), _) => whole.clone(),
        (None, Some("none")) => kind.to_owned(),
        (None, Some(charset)) => format!("{kind}; charset={charset}"),
        (None, None) if text => format!("{kind}; charset=utf-8"),
        (None, None) => kind.to_owned(),
    };
    HeaderValue::try_from(whole).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

/// A short page of its own for answers that have no file.
fn words(status: StatusCode) -> Response {
    (status, format!("{status}\n")).into_response()
}
