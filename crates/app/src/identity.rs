//! Who the person is, and new ids.

use holdpoint_core::id::SessionId;
use uuid::Uuid;

/// The identity behind every "by whom": the name the person is logged in under.
pub(crate) fn person() -> String {
    let named = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    named.filter(|name| !name.is_empty()).or_else(account).unwrap_or_else(|| "local".to_owned())
}

/// The name of the account that this process runs under, where no variable tells it.
#[cfg(unix)]
fn account() -> Option<String> {
    use std::os::unix::fs::MetadataExt;
    let id = std::fs::metadata("/proc/self").ok()?.uid().to_string();
    let accounts = std::fs::read_to_string("/etc/passwd").ok()?;
    let mut fields = accounts.lines().map(|line| line.split(':').collect::<Vec<_>>());
    fields
        .find(|fields| fields.get(2) == Some(&id.as_str()))
        .and_then(|fields| fields.first().map(|name| (*name).to_owned()))
}

#[cfg(not(unix))]
fn account() -> Option<String> {
    None
}

/// Without letters and digits that are taken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A new session id: ten letters (50 random bits), short enough to be typed.
pub(crate) fn new_session() -> SessionId {
    let (_, low) = Uuid::now_v7().as_u64_pair();
    let letter = |place: u32| char::from(LETTERS[((low >> (5 * place)) & 31) as usize]);
    SessionId((0..10).map(letter).collect())
}
