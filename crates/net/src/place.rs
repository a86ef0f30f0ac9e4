//! URLs in the one form that is checked, sent, dialled and shown.

use url::{Host, Url};

use crate::{Error, Grant};

/// The URL in the one form that is checked, sent and dialled.
pub(crate) fn parsed(text: &str) -> Result<Url, Error> {
    let url = Url::parse(text.trim()).map_err(|problem| Error::Invalid { detail: format!("{text:?}: {problem}") })?;
    without_final_dot(url)
}

/// `localhost.` would pass as another name than `localhost` and lead to the same place.
pub(crate) fn without_final_dot(mut url: Url) -> Result<Url, Error> {
    let Some(name) = url.domain().filter(|name| name.ends_with('.')) else {
        return Ok(url);
    };
    let name = name.trim_end_matches('.').to_owned();
    match url.set_host(Some(&name)) {
        Ok(()) => Ok(url),
        Err(problem) => Err(Error::Invalid { detail: format!("{url}: {problem}") }),
    }
}

/// The host as a grant would write it: with its port only where it is not a usual one.
pub(crate) fn shown(url: &Url) -> String {
    Grant::of(url).map_or_else(|_| String::new(), |grant| grant.to_string())
}

pub(crate) fn host_of(url: &Url) -> Result<Host<String>, Error> {
    let host = url.host().ok_or_else(|| Error::Invalid { detail: format!("{url} has no host") })?;
    Ok(host.to_owned())
}

pub(crate) fn port_of(url: &Url) -> u16 {
    url.port_or_known_default().unwrap_or_default()
}
