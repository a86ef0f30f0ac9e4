//! The desktop's own dialog for a folder or a file: that of the library that the window stands on, or of the desktop's portal where the
//! library is set to ask it.

use crate::window;
use gtk::prelude::*;
use gtk::{FileChooserAction, FileChooserNative, FileFilter, ResponseType, glib};
use holdpoint_app::desk::Choice;
use std::cell::Cell;
use std::path::PathBuf;
use tauri::{AppHandle, WebviewWindow};
use tokio::sync::oneshot::{self, Sender};

type Chosen = Result<Option<PathBuf>, String>;

/// Shows it over the window and waits for the person.
pub async fn choose(app: &AppHandle, choice: Choice) -> Chosen {
    let window = window::main(app).map_err(|error| error.to_string())?;
    let (tell, told) = oneshot::channel();
    app.run_on_main_thread(move || open(&window, &choice, tell)).map_err(|error| error.to_string())?;
    told.await.map_err(|error| error.to_string())?
}

fn open(window: &WebviewWindow, choice: &Choice, tell: Sender<Chosen>) {
    let parent = match window.gtk_window() {
        Ok(parent) => parent,
        Err(error) => return drop(tell.send(Err(error.to_string()))),
    };
    let dialog = dialog(&parent, choice);
    // Nothing else keeps the dialog while it is on screen.
    let kept = Cell::new(Some((dialog.clone(), tell)));
    dialog.connect_response(move |dialog, response| {
        let Some((_kept, tell)) = kept.take() else { return };
        let chosen = (response == ResponseType::Accept).then(|| dialog.filename()).flatten();
        // Who asked may be gone: the program is quitting.
        _ = tell.send(Ok(chosen));
        dialog.destroy();
    });
    dialog.show();
}

fn dialog(parent: &gtk::ApplicationWindow, choice: &Choice) -> FileChooserNative {
    let action = if choice.folder { FileChooserAction::SelectFolder } else { FileChooserAction::Open };
    let dialog =
        FileChooserNative::new(Some(&choice.title), Some(parent), action, Some(&choice.take), Some(&choice.leave));
    dialog.set_modal(true);
    if let Some((name, endings)) = &choice.only {
        dialog.add_filter(only(name, endings));
    }
    // Left to itself it begins with what was used last, where there is no folder to choose.
    dialog.set_current_folder(choice.from.clone().unwrap_or_else(glib::home_dir));
    dialog
}

fn only(name: &str, endings: &[String]) -> FileFilter {
    let filter = FileFilter::new();
    filter.set_name(Some(name));
    for ending in endings {
        filter.add_pattern(&format!("*.{ending}"));
    }
    filter
}
