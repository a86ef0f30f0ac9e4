//! A model's answer, piece by piece as it comes.

use std::time::Duration;

use reqwest::Response;
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use tokio::time::timeout;

use super::{ModelError, Times};
use crate::cause::told;
use crate::page::{retry_after, text_of};
use crate::{Cause, Phase};

/// An answer whose head has come. Dropping it closes the connection.
#[derive(Debug)]
pub struct Answer {
    response: Response,
    host: String,
    times: Times,
    begun: bool,
}

impl Answer {
    pub(super) fn new(response: Response, host: String, times: Times) -> Self {
        Self { response, host, times, begun: false }
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.response.status().as_u16()
    }

    /// The host that answers, with its port where it is unusual.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The `Content-Type` as the server wrote it.
    pub fn content_type(&self) -> Option<&str> {
        text_of(self.headers(), CONTENT_TYPE)
    }

    /// How long the server asks to wait before the next try.
    pub fn retry_after(&self) -> Option<Duration> {
        retry_after(self.headers())
    }

    fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// The next bytes, however the network cut them; nothing once the answer is whole.
    ///
    /// # Errors
    /// [`ModelError::Timeout`] or [`ModelError::Broke`].
    pub async fn piece(&mut self) -> Result<Option<Vec<u8>>, ModelError> {
        let limit = if self.begun { self.times.silence } else { self.times.first };
        self.piece_within(limit).await
    }

    /// The same with a time of its own, where more is not expected.
    ///
    /// # Errors
    /// [`ModelError::Timeout`] or [`ModelError::Broke`].
    pub async fn piece_within(&mut self, limit: Duration) -> Result<Option<Vec<u8>>, ModelError> {
        let host = self.host.clone();
        match timeout(limit, self.response.chunk()).await {
            Ok(Ok(piece)) => {
                self.begun = true;
                Ok(piece.map(|bytes| bytes.to_vec()))
            }
            Ok(Err(problem)) => Err(ModelError::Broke { host, cause: Cause::of(&problem), detail: told(problem) }),
            Err(_) => Err(ModelError::Timeout { host, phase: Phase::Page, limit }),
        }
    }

    /// The rest of the answer, of which no more than `limit` bytes are read.
    ///
    /// # Errors
    /// As [`Answer::piece`].
    pub async fn rest(&mut self, limit: usize) -> Result<Vec<u8>, ModelError> {
        let mut bytes = Vec::new();
        while let Some(piece) = self.piece().await? {
            bytes.extend_from_slice(&piece[..piece.len().min(limit - bytes.len())]);
            if bytes.len() == limit {
                break;
            }
        }
        Ok(bytes)
    }
}
