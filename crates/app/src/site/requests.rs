//! Counts what a site was asked, for those who want to know.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Told the full address of a request (`http://host/path?query`, the host in lower case and without a port) before it
/// is answered. Called on the thread of the site, so it must be quick.
pub type Hook = Arc<dyn Fn(&str) + Send + Sync>;

/// A count per address; clones share it.
///
/// ```
/// use holdpoint_app::site::Requests;
///
/// let requests = Requests::default();
/// let hook = requests.hook(); // goes to `Site::start_with`
/// hook("http://notes.example.test/");
/// assert_eq!(requests.count("http://notes.example.test/"), 1);
/// ```
#[derive(Debug, Default, Clone)]
pub struct Requests {
    counts: Arc<Mutex<BTreeMap<String, usize>>>,
}

impl Requests {
    /// The hook that fills this count.
    pub fn hook(&self) -> Hook {
        let requests = self.clone();
        Arc::new(move |address: &str| {
            *requests.lock().entry(address.to_owned()).or_default() += 1;
        })
    }

    /// How often `address` was asked for.
    pub fn count(&self, address: &str) -> usize {
        self.lock().get(address).copied().unwrap_or_default()
    }

    /// Every address that was asked for, with its count.
    pub fn all(&self) -> BTreeMap<String, usize> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, usize>> {
        // A count stays a count, whoever panicked while holding it.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
