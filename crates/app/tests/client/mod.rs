//! A plain HTTP client on a bare socket, so that a test can also send what a well-behaved client never would.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// An answer as it came.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    /// The body as UTF-8.
    #[allow(dead_code, reason = "each test file uses its part of this client")]
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }
}

/// Opens a connection and sends one request, reading nothing yet.
pub fn send(address: SocketAddr, host: &str, path: &str) -> TcpStream {
    send_as("GET", address, host, path)
}

/// As `send`, with another method.
pub fn send_as(method: &str, address: SocketAddr, host: &str, path: &str) -> TcpStream {
    let mut socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    socket.write_all(request.as_bytes()).unwrap();
    socket
}

/// Sends one request and reads the whole answer.
pub fn get(address: SocketAddr, host: &str, path: &str) -> Answer {
    read(send(address, host, path))
}

/// Reads until the other side closes.
pub fn read(mut socket: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, body: bytes[end + 4..].to_vec() }
}
