//! Who the person is, and new ids.

use holdpoint_core::id::SessionId;
use uuid::Uuid;

/// The identity behind every "by whom": the name the person is logged in under.
pub(crate) fn person() -> String {
    let named = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    named.filter(|name| !name.is_empty()).unwrap_or_else(|| "local".to_owned())
}

/// Without letters and digits that are taken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A new session id: ten letters (50 random bits), short enough to be typed.
pub(crate) fn new_session() -> SessionId {
    let (_, low) = Uuid::now_v7().as_u64_pair();
    let letter = |place: u32| char::from(LETTERS[((low >> (5 * place)) & 31) as usize]);
    SessionId((0..10).map(letter).collect())
}
