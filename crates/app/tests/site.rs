//! The server of a `site.yaml`: what it answers and to whom, and that it ends with its owner.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod client;

use std::fs;
use std::io::{ErrorKind, Read};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use client::{get, read, send, send_as};
use holdpoint_app::site::{Requests, RunningSite, Site};
use tempfile::TempDir;

const GARDEN: &str = "
site: 1
hosts:
  garden.example.test:
    folder: garden
    paths:
      /gate.html: { status: 403 }
      /ghost.html: { status: 410 }
      /old.html: { redirect: /beds/, status: 301 }
      /away.html: { redirect: 'http://shed.example.test/' }
      /plain.html: { charset: none }
      /greek.html: { charset: iso-8859-7 }
      /data.html: { content_type: application/xml }
      /slow.html: { delay: 120ms }
      /named.html: { headers: { Retry-After: '20', X-Row: three } }
      /river.txt: { endless: true }
  shed.example.test:
    folder: shed
";

struct Served {
    folder: TempDir,
    site: RunningSite,
    requests: Requests,
}

impl Served {
    fn get(&self, path: &str) -> client::Answer {
        get(self.site.address(), "garden.example.test", path)
    }
}

fn served() -> Served {
    let folder = written(GARDEN);
    let requests = Requests::default();
    let site = Site::start_with(&folder.path().join("site.yaml"), requests.hook()).unwrap();
    Served { folder, site, requests }
}

fn written(text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::create_dir_all(path.join("garden/beds")).unwrap();
    fs::create_dir_all(path.join("shed")).unwrap();
    for name in ["index", "gate", "plain", "greek", "data", "slow", "named", "beds/index"] {
        fs::write(path.join(format!("garden/{name}.html")), format!("page {name}")).unwrap();
    }
    fs::write(path.join("garden/a b.txt"), "spaced").unwrap();
    fs::write(path.join("garden/.hidden"), "hidden").unwrap();
    fs::write(path.join("shed/index.html"), "the shed").unwrap();
    fs::write(path.join("outside.txt"), "outside").unwrap();
    fs::write(path.join("site.yaml"), text).unwrap();
    folder
}

/// K2: one port serves every name; the Host header tells them apart.
#[test]
fn the_host_header_picks_the_site() {
    let served = served();
    assert_eq!(served.get("/").text(), "page index");
    assert_eq!(get(served.site.address(), "SHED.example.test:80", "/").text(), "the shed");
}

/// K2: every name of the file is mapped to the port on loopback.
#[test]
fn each_name_is_mapped_to_loopback() {
    let served = served();
    let hosts = served.site.hosts();
    assert_eq!(hosts.len(), 2);
    assert!(hosts["shed.example.test"].ip().is_loopback());
}

/// K2: a name that is not of this site gets no page of it.
#[test]
fn an_unknown_host_is_misdirected() {
    let served = served();
    assert_eq!(get(served.site.address(), "other.example.test", "/").status, 421);
    assert_eq!(get(served.site.address(), "", "/").status, 400);
}

/// K2: folders answer with their index, and are asked for with a slash so that links inside them hold.
#[test]
fn a_folder_answers_with_its_index() {
    let served = served();
    assert_eq!(served.get("/beds/").text(), "page beds/index");
    let bare = served.get("/beds");
    assert_eq!((bare.status, bare.header("location")), (308, Some("beds/")));
}

/// K2: no path leads out of the folder of its host.
#[test]
fn a_path_cannot_leave_its_folder() {
    let served = served();
    let climbing = [
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/beds/../../outside.txt",
        "/beds/..%5c..%5coutside.txt",
        "//outside.txt",
        "/.hidden",
        "/beds/%00",
        "/C:/outside.txt",
    ];
    for path in climbing {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
    assert_eq!(served.get("/%zz").status, 400);
    assert_eq!(served.get("/a%20b.txt").text(), "spaced");
}

/// K2: a link inside the folder that points outside is not followed.
#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    let served = served();
    let link = served.folder.path().join("garden/link.txt");
    std::os::unix::fs::symlink(served.folder.path().join("outside.txt"), link).unwrap();
    assert_eq!(served.get("/link.txt").status, 404);
}

/// K2: a declared status comes with the page, if there is one.
#[test]
fn a_declared_status_is_answered() {
    let served = served();
    let gate = served.get("/gate.html");
    assert_eq!((gate.status, gate.text().as_str()), (403, "page gate"));
    assert_eq!(served.get("/ghost.html").status, 410);
    assert_eq!(served.get("/nothing.html").status, 404);
}

/// K2: redirects say where to, on the same host or another.
#[test]
fn a_redirect_names_its_target() {
    let served = served();
    let old = served.get("/old.html");
    assert_eq!((old.status, old.header("location")), (301, Some("/beds/")));
    let away = served.get("/away.html");
    assert_eq!((away.status, away.header("location")), (302, Some("http://shed.example.test/")));
}

/// H20: the charset is in the header as declared, or left to the page.
#[test]
fn content_types_follow_the_ending_and_what_is_declared() {
    let served = served();
    let kinds = [
        ("/index.html", "text/html; charset=utf-8"),
        ("/plain.html", "text/html"),
        ("/greek.html", "text/html; charset=iso-8859-7"),
        ("/data.html", "application/xml"),
        ("/a%20b.txt", "text/plain; charset=utf-8"),
    ];
    for (path, kind) in kinds {
        assert_eq!(served.get(path).header("content-type"), Some(kind), "{path}");
    }
}

/// K2: declared headers are sent.
#[test]
fn declared_headers_are_sent() {
    let named = served().get("/named.html");
    assert_eq!(named.header("retry-after"), Some("20"));
    assert_eq!(named.header("x-row"), Some("three"));
}

/// K2: a declared delay passes before the answer.
#[test]
fn a_declared_delay_passes_first() {
    let served = served();
    let start = Instant::now();
    assert_eq!(served.get("/slow.html").text(), "page slow");
    assert!(start.elapsed() >= Duration::from_millis(120));
}

/// K2: a site is only read, never written.
#[test]
fn only_reading_is_allowed() {
    let served = served();
    let posted = read(send_as("POST", served.site.address(), "garden.example.test", "/"));
    assert_eq!((posted.status, posted.header("allow")), (405, Some("GET, HEAD")));
    let head = read(send_as("HEAD", served.site.address(), "garden.example.test", "/"));
    assert_eq!((head.status, head.body.len()), (200, 0));
}

/// C2: ending the site ends a response that would never end by itself, and closes the port.
#[test]
fn an_endless_response_ends_with_the_site() {
    let served = served();
    let address = served.site.address();
    let mut rivers: Vec<TcpStream> = (0..3).map(|_| send(address, "garden.example.test", "/river.txt")).collect();
    for river in &mut rivers {
        read_until(river, "line 3\n");
    }
    drop(served.site);
    for mut river in rivers {
        let ended = river.read_to_end(&mut Vec::new());
        // A reset is an end as well; running into the time limit of the socket is not.
        assert!(ended.is_ok() || ended.is_err_and(|error| error.kind() == ErrorKind::ConnectionReset));
    }
    assert!(TcpStream::connect(address).is_err());
}

fn read_until(socket: &mut TcpStream, wanted: &str) {
    let mut seen = Vec::new();
    let mut part = [0; 256];
    while !String::from_utf8_lossy(&seen).contains(wanted) {
        let length = socket.read(&mut part).unwrap();
        assert!(length > 0, "the response ended before {wanted:?}");
        seen.extend_from_slice(&part[..length]);
    }
}

/// D3: a test can tell how often each address was asked for.
#[test]
fn requests_are_counted_by_address() {
    let served = served();
    served.get("/?q=1");
    served.get("/gate.html");
    served.get("/gate.html");
    assert_eq!(served.requests.count("http://garden.example.test/?q=1"), 1);
    assert_eq!(served.requests.count("http://garden.example.test/gate.html"), 2);
    assert_eq!(served.requests.count("http://garden.example.test/"), 0);
    assert_eq!(served.requests.all().len(), 2);
}

/// K2: the loopback address itself may be a host; it is served but needs no mapping.
#[test]
fn the_loopback_address_is_served_unmapped() {
    let folder = written("site: 1\nhosts:\n  127.0.0.1:\n    folder: garden\n");
    let site = Site::start(&folder.path().join("site.yaml")).unwrap();
    assert!(site.hosts().is_empty());
    let answer = get(site.address(), &site.address().to_string(), "/");
    assert_eq!(answer.text(), "page index");
}
