//! The language that everything is spoken in.

use holdpoint_wire::desk::LanguageChoice;
use holdpoint_wire::words::{Catalogue, Language};
use std::sync::{Arc, Mutex, PoisonError};

/// The catalogue of the language chosen.
pub(super) struct Voice(Mutex<Arc<Catalogue>>);

impl Voice {
    pub(super) fn new(choice: LanguageChoice, desktop: &str) -> Self {
        Self(Mutex::new(Arc::new(Catalogue::new(language(choice, desktop)))))
    }

    pub(super) fn catalogue(&self) -> Arc<Catalogue> {
        Arc::clone(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Speaks another language; true where it is another.
    pub(super) fn choose(&self, choice: LanguageChoice, desktop: &str) -> bool {
        let language = language(choice, desktop);
        let mut spoken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let another = spoken.language() != language;
        if another {
            *spoken = Arc::new(Catalogue::new(language));
        }
        another
    }
}

fn language(choice: LanguageChoice, desktop: &str) -> Language {
    match choice {
        LanguageChoice::System => Language::named(desktop).unwrap_or(Language::English),
        LanguageChoice::English => Language::English,
        LanguageChoice::Chinese => Language::Chinese,
    }
}
