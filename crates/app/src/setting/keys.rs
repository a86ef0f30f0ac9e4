//! Keys of models, each under the address of its endpoint: in the desktop's key store, or in memory until the program ends.

use holdpoint_wire::desk::KeyPlace;
use secrecy::{ExposeSecret, SecretString};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The name that keys stand under in the key store.
const SERVICE: &str = "holdpoint";
/// Asked for to see whether there is a key store; never set.
const NOBODY: &str = "nobody";

/// A key store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the key store: {0}")]
pub struct KeyTrouble(pub String);

/// Keeps keys beyond the life of this process. Its calls block, and may ask the person.
pub trait KeyStore: Send + Sync {
    /// The key kept under `name`, if one is.
    ///
    /// # Errors
    /// Where there is no store, or it says no.
    fn get(&self, name: &str) -> Result<Option<SecretString>, KeyTrouble>;

    /// Keeps a key.
    ///
    /// # Errors
    /// See there.
    fn set(&self, name: &str, key: &SecretString) -> Result<(), KeyTrouble>;

    /// Forgets a key; fine where none is kept.
    ///
    /// # Errors
    /// See there.
    fn forget(&self, name: &str) -> Result<(), KeyTrouble>;
}

/// The key store of the desktop: Secret Service, Keychain or Credential Manager.
#[derive(Clone, Copy, Debug, Default)]
pub struct DesktopKeys;

impl DesktopKeys {
    fn entry(name: &str) -> Result<keyring::v1::Entry, KeyTrouble> {
        keyring::v1::Entry::new(SERVICE, name).map_err(trouble)
    }
}

impl KeyStore for DesktopKeys {
    fn get(&self, name: &str) -> Result<Option<SecretString>, KeyTrouble> {
        match Self::entry(name)?.get_password() {
            Ok(key) => Ok(Some(key.into())),
            Err(keyring::v1::Error::NoEntry) => Ok(None),
            Err(error) => Err(trouble(error)),
        }
    }

    fn set(&self, name: &str, key: &SecretString) -> Result<(), KeyTrouble> {
        Self::entry(name)?.set_password(key.expose_secret()).map_err(trouble)
    }

    fn forget(&self, name: &str) -> Result<(), KeyTrouble> {
        match Self::entry(name)?.delete_credential() {
            Ok(()) | Err(keyring::v1::Error::NoEntry) => Ok(()),
            Err(error) => Err(trouble(error)),
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is the end of an error")]
fn trouble(error: keyring::v1::Error) -> KeyTrouble {
    KeyTrouble(error.to_string())
}

/// The keys of this process.
pub(super) struct Keys {
    store: Arc<dyn KeyStore>,
    here: Mutex<HashMap<String, Kept>>,
}

/// What was set or found in this run.
enum Kept {
    Nothing,
    Here(SecretString),
    InStore(SecretString),
}

impl Keys {
    pub(super) fn new(store: Arc<dyn KeyStore>) -> Self {
        Self { store, here: Mutex::default() }
    }

    fn here(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there is a store that lasts.
    pub(super) fn lasting(&self) -> bool {
        self.store.get(NOBODY).is_ok()
    }

    /// Keeps a key where it lasts, or else for this run; an empty one is forgotten. `noted` is what the settings say of the one before.
    ///
    /// # Errors
    /// Where a key is kept in the store and it does not forget it: then it stays.
    pub(super) fn set(&self, name: &str, key: &str, noted: KeyPlace) -> Result<(), KeyTrouble> {
        let kept = if key.trim().is_empty() {
            let forgotten = self.store.forget(name);
            // A store that is not there had nothing to forget.
            if self.place(name, noted) == KeyPlace::KeyStore {
                forgotten?;
            }
            Kept::Nothing
        } else {
            let key = SecretString::from(key.trim());
            match self.store.set(name, &key) {
                Ok(()) => Kept::InStore(key),
                Err(error) => {
                    tracing::info!(%error, "a key is kept for this run");
                    Kept::Here(key)
                }
            }
        };
        self.here().insert(name.to_owned(), kept);
        Ok(())
    }

    /// The key, wherever it is. `noted` is what the settings say of it.
    ///
    /// # Errors
    /// Where one is kept in the store and cannot be read.
    pub(super) fn get(&self, name: &str, noted: KeyPlace) -> Result<Option<SecretString>, KeyTrouble> {
        if !self.here().contains_key(name) {
            match self.store.get(name) {
                Ok(Some(found)) => {
                    self.here().entry(name.to_owned()).or_insert(Kept::InStore(found));
                }
                Err(error) if noted == KeyPlace::KeyStore => return Err(error),
                Ok(None) | Err(_) => return Ok(None),
            }
        }
        Ok(self.at_hand(name))
    }

    /// The key where it was set or found in this run.
    pub(super) fn at_hand(&self, name: &str) -> Option<SecretString> {
        match self.here().get(name)? {
            Kept::Here(key) | Kept::InStore(key) => Some(key.clone()),
            Kept::Nothing => None,
        }
    }

    /// Where the key is; `noted` is what the settings say of it. Asks no store.
    pub(super) fn place(&self, name: &str, noted: KeyPlace) -> KeyPlace {
        match self.here().get(name) {
            Some(Kept::Nothing) => KeyPlace::None,
            Some(Kept::Here(_)) => KeyPlace::ThisRun,
            Some(Kept::InStore(_)) => KeyPlace::KeyStore,
            None => noted,
        }
    }
}
