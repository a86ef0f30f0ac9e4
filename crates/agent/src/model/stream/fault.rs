//! Why what came is no answer.

/// Why what came is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::model) enum Fault {
    /// It broke off before it said that it was whole.
    Truncated,
    /// It reached the length that the server allows.
    Length,
    /// The server's filter ended it.
    Filtered,
    /// It says that it calls tools, and calls none.
    NoCalls,
    /// A web page came.
    WebPage,
    /// Something came that no model says; with what.
    Hostile(&'static str),
    /// What came is not of the form that was agreed; with the reader's words.
    Unreadable(String),
    /// The server says that it failed.
    Provider {
        /// In its own words.
        said: String,
        /// The HTTP status that it names.
        code: Option<u16>,
    },
}
