//! What a model says while it says it, piece by piece.

use super::Inner;
use super::sizes::fits;
use crate::Saying;
use holdpoint_core::id::SessionId;
use holdpoint_wire::desk::{News, StreamNews};
use std::sync::Weak;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// At most thirty pieces a second.
const EVERY: Duration = Duration::from_millis(34);

/// Sends what `saying` says on, while somebody has the session open and it is driven.
pub(super) async fn stream(desk: Weak<Inner>, session: SessionId, mut saying: watch::Receiver<Option<Saying>>) {
    let mut sent = Sent::default();
    while saying.changed().await.is_ok() {
        let next = Instant::now() + EVERY;
        let Some(desk) = desk.upgrade() else { return };
        let opened = desk.opened.times(&session);
        // The text itself stays where it is: it may be long, and only what is new of it is sent.
        let news = match (saying.borrow_and_update().as_ref(), opened) {
            (Some(said), Some(opened)) => sent.further(&session, said, opened),
            (Some(_) | None, _) => Vec::new(),
        };
        news.iter().for_each(|news| desk.hub.tell(news));
        drop(desk);
        sleep_until(next).await;
    }
}

/// How much of which turn was sent.
#[derive(Default)]
struct Sent {
    turn: (u32, u32),
    /// How often the session had been opened then: a window that opens it anew has nothing yet.
    opened: u64,
    /// In bytes, and as a window counts.
    sent: (usize, u32),
}

impl Sent {
    /// The pieces that follow what was sent.
    fn further(&mut self, session: &SessionId, said: &Saying, opened: u64) -> Vec<News> {
        let turn = (said.turn, said.attempt);
        // Within one try of a turn a text only grows.
        if self.turn != turn || self.opened != opened {
            *self = Self { turn, opened, sent: (0, 0) };
        }
        let (bytes, mut from) = self.sent;
        let mut rest = said.text.get(bytes..).unwrap_or_default();
        let mut pieces = Vec::new();
        while !rest.is_empty() {
            let piece = piece(session, said.turn, from, rest);
            let News::Stream(sent) = &piece else { return pieces };
            from += units(&sent.text);
            rest = &rest[sent.text.len()..];
            pieces.push(piece);
        }
        self.sent = (said.text.len(), from);
        pieces
    }
}

/// The longest beginning of `text`, halved until it fits.
fn piece(session: &SessionId, turn: u32, from: u32, text: &str) -> News {
    let mut length = text.len();
    loop {
        let end = text.ceil_char_boundary(length);
        let text = text[..end].to_owned();
        let news = News::Stream(StreamNews { session: session.to_string(), turn, from, text });
        if fits(&news) || length < 2 {
            return news;
        }
        length /= 2;
    }
}

/// As a window counts: in UTF-16.
fn units(text: &str) -> u32 {
    u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saying(text: &str) -> Saying {
        Saying { turn: 1, attempt: 1, text: text.to_owned() }
    }

    fn told(news: &[News]) -> Vec<(u32, String)> {
        let told = news.iter().map(|news| match news {
            News::Stream(piece) => (piece.from, piece.text.clone()),
            other => panic!("{other:?}"),
        });
        told.collect()
    }

    /// G1
    #[test]
    fn only_what_is_new_is_sent_and_counted_as_a_window_counts() {
        let (mut sent, session) = (Sent::default(), SessionId::from("s"));
        assert_eq!(told(&sent.further(&session, &saying("潮😀"), 1)), [(0, "潮😀".to_owned())]);
        assert_eq!(told(&sent.further(&session, &saying("潮😀 table"), 1)), [(3, " table".to_owned())]);
        assert!(sent.further(&session, &saying("潮😀 table"), 1).is_empty());
    }

    /// C6
    #[test]
    fn a_new_try_and_a_session_opened_anew_begin_from_the_start() {
        let (mut sent, session) = (Sent::default(), SessionId::from("s"));
        sent.further(&session, &saying("one"), 1);
        let again = Saying { attempt: 2, ..saying("one more") };
        assert_eq!(told(&sent.further(&session, &again, 1)), [(0, "one more".to_owned())]);
        assert_eq!(told(&sent.further(&session, &again, 2)), [(0, "one more".to_owned())]);
    }

    #[test]
    fn no_piece_is_longer_than_a_piece_of_news_may_be() {
        let long = "\u{1}潮".repeat(20_000);
        let news = Sent::default().further(&SessionId::from("s"), &saying(&long), 1);
        assert!(news.iter().all(fits) && news.len() > 5);
        let whole: String = told(&news).into_iter().map(|(_, text)| text).collect();
        assert_eq!(whole, long);
    }
}
