//! Which hosts are reached at all.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use holdpoint_net::{AddressClass, Client, Error, FixedNames, Grant, Guard, Resolve, SystemNames, Why};

use crate::support::{PUBLIC, Server, client, client_of, get, granted, page};

fn reason(guard: &Guard, url: &str) -> String {
    match guard.check(url) {
        Ok(()) => "ok".to_owned(),
        Err(Error::Refused { why, .. }) => why.code().to_owned(),
        Err(Error::NotGranted { host, .. }) => format!("ask {host}"),
        Err(other) => other.code().to_owned(),
    }
}

/// H19
#[test]
fn no_spelling_of_an_address_outside_the_public_internet_is_let_through() {
    let guard = granted(&["public.example.test"]);
    for (url, expected) in [
        ("http://127.0.0.1/", "loopback"),
        ("http://127.1/", "loopback"),
        ("http://2130706433/", "loopback"),
        ("http://0177.0.0.1/", "loopback"),
        ("http://0x7f000001/", "loopback"),
        ("http://%31%32%37.0.0.1/", "loopback"),
        ("http://１２７.０.０.１/", "loopback"),
        ("http://127.0.0.1./", "loopback"),
        ("http://[::1]/", "loopback"),
        ("http://[::ffff:127.0.0.1]/", "loopback"),
        ("http://[::127.0.0.1]/", "loopback"),
        ("http://[2002:7f00:1::]/", "loopback"),
        ("http://[64:ff9b::7f00:1]/", "loopback"),
        ("http://localhost/", "loopback"),
        ("http://LocalHost./", "loopback"),
        ("http://any.localhost/", "loopback"),
        ("http://10.1.2.3/", "private"),
        ("http://172.31.0.1/", "private"),
        ("http://192.168.0.1/", "private"),
        ("http://[fd12::1]/", "private"),
        ("http://169.254.1.1/", "link_local"),
        ("http://[fe80::1]/", "link_local"),
        ("http://100.64.0.1/", "carrier_shared"),
        ("http://169.254.169.254/latest/", "metadata"),
        ("http://[fd00:ec2::254]/", "metadata"),
        ("http://224.0.0.1/", "multicast"),
        ("http://[ff02::1]/", "multicast"),
        ("http://0.0.0.0/", "unspecified"),
        ("http://[::]/", "unspecified"),
        ("http://203.0.113.9/", "documentation"),
        ("http://[2001:db8::1]/", "documentation"),
        ("http://255.255.255.255/", "reserved"),
        ("http://[64:ff9b:1::1]/", "reserved"),
        ("file:///x", "scheme"),
        ("ftp://public.example.test/", "scheme"),
        ("http://public.example.test@127.0.0.1/", "credentials"),
        ("http://", "invalid"),
    ] {
        assert_eq!(reason(&guard, url), expected, "{url}");
    }
}

/// B14
#[test]
fn what_nobody_granted_is_a_question_that_names_what_to_grant() {
    let guard = granted(&["public.example.test", "tool.example.test:8080", "93.184.216.34"]);
    for (url, expected) in [
        ("http://public.example.test/", "ok"),
        ("https://PUBLIC.example.test./", "ok"),
        ("http://public.example.test:8080/", "ask public.example.test:8080"),
        ("http://tool.example.test:8080/", "ok"),
        ("http://tool.example.test/", "ask tool.example.test"),
        ("http://sub.public.example.test/", "ask sub.public.example.test"),
        ("http://93.184.216.34/", "ok"),
        ("http://93.184.216.35/", "ask 93.184.216.35"),
    ] {
        assert_eq!(reason(&guard, url), expected, "{url}");
    }
}

/// B14
#[test]
fn an_address_of_ones_own_network_is_reached_only_as_granted() {
    let guard = granted(&["localhost:3000", "10.0.0.5", "[::1]:8080"]);
    for (url, expected) in [
        ("http://localhost:3000/", "ok"),
        ("http://localhost/", "port"),
        ("http://127.0.0.1:3000/", "loopback"),
        ("http://10.0.0.5/", "ok"),
        ("http://[::ffff:10.0.0.5]/", "ok"),
        ("http://10.0.0.5:22/", "port"),
        ("http://10.0.0.6/", "private"),
        ("http://[::1]:8080/", "ok"),
    ] {
        assert_eq!(reason(&guard, url), expected, "{url}");
    }
}

/// H19
#[tokio::test]
async fn a_granted_name_that_leads_to_loopback_is_refused_with_the_address() {
    let server = Server::start(|_| page("text/plain", b"secret")).await;
    let loopback: IpAddr = "127.0.0.1".parse().unwrap();
    let client = client(FixedNames::default().with("inside.example.test", [loopback]), [].into());
    let url = format!("http://inside.example.test:{}/secret", server.at.port());
    let name = format!("inside.example.test:{}", server.at.port());

    let refused = get(&client, &url, &granted(&[&name])).await.unwrap_err();

    let why = Why::Address { address: loopback, class: AddressClass::Loopback };
    assert_eq!(refused, Error::Refused { host: name, why, from: None });
    assert_eq!(server.heads().await.len(), 0);
}

/// H19
#[tokio::test]
async fn one_inside_address_among_public_ones_refuses_the_name() {
    let server = Server::start(|_| page("text/plain", b"secret")).await;
    let mixed = ["93.184.216.34", "192.168.7.7"].map(|address| address.parse().unwrap());
    let detours = [(mixed[0], server.at)].into();
    let client = client(FixedNames::default().with("mixed.example.test", mixed), detours);

    let refused = get(&client, "http://mixed.example.test/", &granted(&["mixed.example.test"])).await.unwrap_err();

    assert!(matches!(refused, Error::Refused { why: Why::Address { class: AddressClass::Private, .. }, .. }));
    assert_eq!(server.heads().await.len(), 0);
}

/// B14
#[tokio::test]
async fn a_name_inside_is_reached_when_its_address_is_granted_too() {
    let server = Server::start(|_| page("text/plain", b"wiki")).await;
    let client = client(FixedNames::default().with("wiki.example.test", [server.at.ip()]), [].into());
    let port = server.at.port();
    let guard = granted(&[&format!("wiki.example.test:{port}"), &format!("127.0.0.1:{port}")]);

    let page = get(&client, &format!("http://wiki.example.test:{port}/"), &guard).await.unwrap();

    assert_eq!(page.bytes, b"wiki");
}

/// B14
#[tokio::test]
async fn granted_loopback_is_reached_by_address_and_by_name() {
    let server = Server::start(|_| page("text/plain", b"mine")).await;
    for host in ["127.0.0.1", "localhost"] {
        let host = format!("{host}:{}", server.at.port());
        let page = get(&client_of(&server), &format!("http://{host}/"), &granted(&[&host])).await.unwrap();
        assert_eq!(page.bytes, b"mine");
    }
}

#[tokio::test]
async fn a_name_without_addresses_is_told_as_unknown() {
    let client = client(FixedNames::default(), [].into());
    let error = get(&client, "http://nowhere.example.test/", &granted(&["nowhere.example.test"])).await.unwrap_err();
    assert_eq!(error.code(), "unresolved");
}

/// Answers honestly the first time it is asked, and with loopback ever after.
#[derive(Default)]
struct Rebinding(AtomicUsize);

#[async_trait]
impl Resolve for Rebinding {
    async fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        let asked_before = self.0.fetch_add(1, Ordering::SeqCst);
        Ok(vec![if asked_before == 0 { PUBLIC } else { "127.0.0.1".parse().unwrap() }])
    }
}

/// H19
#[tokio::test]
async fn a_name_is_resolved_once_and_the_checked_address_is_dialled() {
    let server = Server::start(|_| page("text/plain", b"public")).await;
    let names = Arc::new(Rebinding::default());
    let client = Client::for_tests(names.clone(), [(PUBLIC, server.at)].into()).unwrap();

    let page = get(&client, "http://turning.example.test/", &granted(&["turning.example.test"])).await.unwrap();

    assert_eq!(page.bytes, b"public");
    assert_eq!(names.0.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn the_systems_names_are_asked_by_default() {
    let addresses = SystemNames.resolve("localhost").await.unwrap();
    assert!(!addresses.is_empty() && addresses.iter().all(IpAddr::is_loopback));
}

/// B14
#[test]
fn what_a_grant_for_an_address_says_is_what_a_refusal_asks_for() {
    for url in [
        "http://public.example.test/a?b#c",
        "https://PUBLIC.example.test.:443/",
        "http://public.example.test:8080/",
        "http://[2606:4700::1111]:81/",
        "http://[::ffff:93.184.216.34]/",
        "http://93.184.216.34/",
    ] {
        let grant = Grant::for_url(url).unwrap();
        let Err(Error::NotGranted { host, .. }) = Guard::default().check(url) else { panic!("{url}") };
        assert_eq!(grant.to_string(), host, "{url}");
        assert_eq!(host.parse::<Grant>().unwrap(), grant, "{url}");
        assert_eq!(Guard::new([grant]).check(url), Ok(()), "{url}");
    }
    assert!(Grant::for_url("file:///etc/hosts").is_err());
}
