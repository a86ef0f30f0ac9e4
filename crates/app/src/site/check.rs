//! From the text of a `site.yaml` to hosts that can be served, or to the place of the first fault.

use std::collections::{BTreeMap, HashMap};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use holdpoint_net::Guard;
use serde_saphyr::{Location, Spanned};

use super::error::{Fault, SiteError};
use super::files::Folder;
use super::parse::{self, HostText, RuleText};

/// Hosts by their name in lower case.
pub(super) type Hosts = BTreeMap<String, Host>;

#[derive(Debug)]
pub(super) struct Host {
    pub folder: Folder,
    /// By path without escapes.
    pub rules: HashMap<String, Rule>,
}

/// What one path does otherwise than plainly serving its file.
#[derive(Debug, Default, Clone)]
pub(super) struct Rule {
    pub status: Option<StatusCode>,
    pub content_type: Option<String>,
    pub charset: Option<String>,
    pub redirect: Option<HeaderValue>,
    pub delay: Duration,
    pub headers: HeaderMap,
    pub endless: bool,
}

pub(super) fn load(file: &Path) -> Result<Hosts, SiteError> {
    let text = std::fs::read_to_string(file).map_err(|source| SiteError::Read { file: file.to_owned(), source })?;
    let base = file.parent().map_or_else(PathBuf::new, Path::to_owned);
    read(&text, &base).map_err(|fault| fault.in_file(file.to_owned()))
}

fn read(text: &str, base: &Path) -> Result<Hosts, Fault> {
    let mut hosts = Hosts::new();
    for (name, host) in parse::parse(text)?.hosts {
        let place = host.referenced;
        let name = host_name(&name, place)?;
        if hosts.insert(name.clone(), checked(host, base)?).is_some() {
            return Err(Fault::at(place, format!("the host {name} stands here twice")));
        }
    }
    Ok(hosts)
}

/// A playbook brings its site with it, so a site may only use names that can never belong to somebody else.
fn host_name(name: &str, place: Location) -> Result<String, Fault> {
    let name = name.to_ascii_lowercase();
    let reserved = [".test", ".example"].iter().any(|end| name.ends_with(end));
    let literal = name.parse() == Ok(Ipv4Addr::LOCALHOST);
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let fault = |why| Err(Fault::at(place, format!("{name} {why}")));
    if literal {
        Ok(name)
    } else if !reserved || !name.chars().all(plain) {
        fault("could be a real site: a host must end in .test or .example, or be 127.0.0.1")
    } else if !can_be_reached(&name) {
        fault("is no name that a page can be fetched from")
    } else {
        Ok(name)
    }
}

/// Whether fetches find a site of this name: a name that they refuse would be served to nobody.
fn can_be_reached(name: &str) -> bool {
    Guard::default().with_site(name, (Ipv4Addr::LOCALHOST, 80).into()).is_ok()
}

fn checked(host: Spanned<HostText>, base: &Path) -> Result<Host, Fault> {
    let HostText { folder, paths } = host.value;
    let opened = Folder::open(base, &folder.value).map_err(|message| Fault::at(folder.referenced, message))?;
    let mut rules = HashMap::new();
    for (path, text) in paths {
        let place = text.referenced;
        let rule = rule(text)?;
        check_path(&path, &rule, &opened).map_err(|message| Fault::at(place, message))?;
        rules.insert(path, rule);
    }
    Ok(Host { folder: opened, rules })
}

fn check_path(path: &str, rule: &Rule, folder: &Folder) -> Result<(), String> {
    let needs_file = rule.redirect.is_none() && !rule.endless && rule.status.is_none();
    if !path.starts_with('/') {
        Err(format!("the path {path} must begin with /"))
    } else if needs_file && folder.file(path).is_none() {
        Err(format!("there is no file for the path {path}"))
    } else {
        Ok(())
    }
}

fn rule(text: Spanned<RuleText>) -> Result<Rule, Fault> {
    let place = text.referenced;
    let text = text.value;
    let rule = Rule {
        status: text.status.map(|s| told(s, status)).transpose()?,
        content_type: text.content_type.map(|s| told(s, header_text)).transpose()?,
        charset: text.charset.map(|s| told(s, charset)).transpose()?,
        redirect: text.redirect.map(|s| told(s, header_value)).transpose()?,
        delay: text.delay.map(|s| told(s, duration)).transpose()?.unwrap_or_default(),
        headers: headers(text.headers)?,
        endless: text.endless,
    };
    fits_together(&rule).map_err(|message| Fault::at(place, message))?;
    Ok(rule)
}

fn fits_together(rule: &Rule) -> Result<(), String> {
    if rule.redirect.is_some() && rule.endless {
        Err("a path either redirects or is endless, not both".to_owned())
    } else if rule.redirect.is_some() && rule.status.is_some_and(|s| !s.is_redirection()) {
        Err("a redirect needs a status from 300 to 399".to_owned())
    } else if rule.content_type.is_some() && rule.charset.is_some() {
        Err("content_type is sent as it stands: write the charset into it, or leave it out".to_owned())
    } else {
        Ok(())
    }
}

/// Reads one value, giving its place to what is wrong with it.
fn told<T, U>(value: Spanned<T>, read: impl Fn(T) -> Result<U, String>) -> Result<U, Fault> {
    let place = value.referenced;
    read(value.value).map_err(|message| Fault::at(place, message))
}

fn status(number: u16) -> Result<StatusCode, String> {
    // 1xx announces another answer; served as the last one it would leave the client waiting.
    StatusCode::from_u16(number)
        .ok()
        .filter(|status| (200..600).contains(&status.as_u16()))
        .ok_or_else(|| format!("{number} is no status from 200 to 599"))
}

fn charset(name: String) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_:.".contains(c);
    if !name.is_empty() && name.chars().all(plain) {
        Ok(name)
    } else {
        Err(format!("{name:?} is no name of a charset (\"none\" leaves it out)"))
    }
}

fn header_value(text: String) -> Result<HeaderValue, String> {
    HeaderValue::from_str(&text).map_err(|_| format!("{text:?} cannot be sent as a header"))
}

fn header_text(text: String) -> Result<String, String> {
    header_value(text.clone()).map(|_| text)
}

fn headers(texts: BTreeMap<String, Spanned<String>>) -> Result<HeaderMap, Fault> {
    let mut headers = HeaderMap::new();
    for (name, text) in texts {
        let place = text.referenced;
        let name =
            HeaderName::try_from(&name).map_err(|_| Fault::at(place, format!("{name:?} is no name of a header")))?;
        headers.insert(name, told(text, header_value)?);
    }
    Ok(headers)
}

fn duration(text: String) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let factor = match &text[digits.len()..] {
        "ms" => Some(1),
        "s" => Some(1_000),
        "m" => Some(60_000),
        _ => None,
    };
    let number = digits.parse::<u32>().ok().map(u64::from);
    factor
        .zip(number)
        .map(|(factor, number)| Duration::from_millis(factor * number))
        .ok_or_else(|| format!("{text:?} is no duration; write 200ms, 20s or 1m"))
}
