//! Choosing a folder or a file in the desktop's own dialog: what it says, where it begins, and what comes back.

use super::{Choice, Inner};
use crate::AppError;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::Choosing;
use holdpoint_wire::words::Catalogue;
use std::path::{Path, PathBuf};

/// The endings of a playbook's file.
const PLAYBOOKS: [&str; 2] = ["yaml", "yml"];

impl Inner {
    /// Waits until the person has chosen; nothing where they put the dialog away.
    pub(super) async fn choose(&self, what: Choosing, from: Option<String>) -> Result<Option<String>, AppError> {
        // A folder of the network may take its time.
        let from = tokio::task::spawn_blocking(move || beginning(from.as_deref())).await.ok().flatten();
        let chosen = self.outside.choose(choice(&self.voice.catalogue(), what, from)).await;
        let chosen = chosen.map_err(|why| AppError::refused(Words::new("choose-no-dialog").with("why", why)))?;
        chosen.map(text).transpose()
    }
}

fn choice(catalogue: &Catalogue, what: Choosing, from: Option<PathBuf>) -> Choice {
    let label = |key| catalogue.label(key);
    let title = match what {
        Choosing::Folder => "choose-folder",
        Choosing::Playbook => "choose-playbook",
        Choosing::File => "choose-file",
    };
    let playbooks = || (label("choose-playbooks"), PLAYBOOKS.map(str::to_owned).to_vec());
    Choice {
        folder: what == Choosing::Folder,
        title: label(title),
        take: label("choose-take"),
        leave: label("choose-leave"),
        only: (what == Choosing::Playbook).then(playbooks),
        from,
    }
}

/// The nearest folder that is there on the way to what was typed. What is not a whole path says nothing of a place.
fn beginning(typed: Option<&str>) -> Option<PathBuf> {
    let typed = Path::new(typed?.trim());
    typed.ancestors().filter(|_| typed.is_absolute()).find(|place| place.is_dir()).map(Path::to_owned)
}

/// A field holds text: another name, made up in place of this one, would be another file.
fn text(path: PathBuf) -> Result<String, AppError> {
    path.into_os_string().into_string().map_err(|_| AppError::refused(Words::new("choose-no-text")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_begins_in_the_nearest_folder_that_is_there() {
        let here = tempfile::tempdir().unwrap();
        let place = here.path().join("maps");
        std::fs::create_dir(&place).unwrap();
        std::fs::write(place.join("tides.yaml"), "").unwrap();
        let from = |path: &Path| beginning(path.to_str());
        assert_eq!(from(&place), Some(place.clone()));
        assert_eq!(from(&place.join("tides.yaml")), Some(place.clone()));
        assert_eq!(from(&place.join("a/b")), Some(place));
        assert_eq!(beginning(Some("maps")), None);
        assert_eq!(beginning(Some("  ")), None);
        assert_eq!(beginning(None), None);
    }
}
