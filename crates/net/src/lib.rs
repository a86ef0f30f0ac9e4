//! The only knower of the HTTP client.
//!
//! Its story: a [`Guard`] says what may be reached, a [`Client`] fetches under it and gives a [`Page`] or an
//! [`Error`], and [`charset`] turns the page's bytes into text.
//!
//! The guarded policy is for addresses that other people's pages and agents name: every hop is checked, a name is
//! resolved once, and exactly the checked address is dialled. The policy of [`model`] is for the addresses of models,
//! which only the person names: any host, loopback too, but a key goes nowhere in clear and nowhere on.
//!
//! It must not know sessions, tools, gates, the journal, or what a page is fetched for.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on has failed"))]

mod address;
mod cause;
pub mod charset;
mod client;
mod dial;
mod error;
mod grant;
mod guard;
mod headers;
mod hop;
mod limits;
pub mod model;
mod page;
mod place;
mod resolve;

pub use address::AddressClass;
pub use cause::Cause;
pub use client::{Client, MAX_REDIRECTS};
pub use error::{Error, Phase, Why};
pub use grant::Grant;
pub use guard::Guard;
pub use headers::Headers;
pub use limits::Limits;
pub use page::Page;
pub use resolve::{FixedNames, Resolve, SystemNames};
