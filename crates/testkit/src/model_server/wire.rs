//! The bytes of HTTP, as far as a model's server needs them.

use super::Reply;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

/// Reads one request: its head and its body.
pub(super) fn request(stream: &mut TcpStream) -> Option<(String, Vec<u8>)> {
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).ok()?;
        head.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let mut body = vec![0; length(&head)];
    stream.read_exact(&mut body).ok()?;
    Some((head, body))
}

fn length(head: &str) -> usize {
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    let mut named = lines.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    named.next().and_then(|(_, value)| value.trim().parse().ok()).unwrap_or(0)
}

/// Answers; `left` is told when a client goes away from an answer that hangs. A client that goes away earlier is no fault of the test.
pub(super) fn perform(stream: &mut TcpStream, reply: &Reply, left: impl FnOnce()) {
    let _ = stream.set_nodelay(true);
    match reply {
        Reply::Stream(pieces) => drop(streamed(stream, pieces, Duration::ZERO)),
        Reply::Paced(every, pieces) => drop(streamed(stream, pieces, *every)),
        Reply::Json { status, headers, body } => drop(whole(stream, *status, headers, body)),
        Reply::Hang => wait(stream, left),
        Reply::Silence(pieces) => {
            if begin(stream).and_then(|()| chunks(stream, pieces)).is_ok() {
                wait(stream, left);
            }
        }
        Reply::CutAfter(bytes) => drop(begin(stream).and_then(|()| chunks(stream, std::slice::from_ref(bytes)))),
    }
}

fn streamed(stream: &mut TcpStream, pieces: &[Vec<u8>], every: Duration) -> std::io::Result<()> {
    begin(stream)?;
    let began = Instant::now();
    for (piece, due) in pieces.iter().zip((0..).map(|count| every * count)) {
        // By when it is due, not by how long the one before took: the pace is held where the machine is slow.
        thread::sleep(due.saturating_sub(began.elapsed()));
        chunks(stream, std::slice::from_ref(piece))?;
    }
    stream.write_all(b"0\r\n\r\n")
}

fn begin(stream: &mut TcpStream) -> std::io::Result<()> {
    stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n")
}

fn chunks(stream: &mut TcpStream, pieces: &[Vec<u8>]) -> std::io::Result<()> {
    for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
        let mut chunk = format!("{:x}\r\n", piece.len()).into_bytes();
        chunk.extend_from_slice(piece);
        chunk.extend_from_slice(b"\r\n");
        stream.write_all(&chunk)?;
        stream.flush()?;
    }
    Ok(())
}

fn whole(stream: &mut TcpStream, status: u16, headers: &[(String, String)], body: &str) -> std::io::Result<()> {
    let mut head = format!("HTTP/1.1 {status} Test\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-type")) {
        head.push_str("content-type: application/json\r\n");
    }
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    stream.write_all(format!("{head}\r\n{body}").as_bytes())
}

fn wait(stream: &mut TcpStream, left: impl FnOnce()) {
    let mut sink = [0; 512];
    while stream.read(&mut sink).is_ok_and(|read| read > 0) {}
    left();
}
