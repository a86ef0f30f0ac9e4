//! The desktop's own dialog for a folder or a file, on macOS and Windows.

use crate::window;
use holdpoint_app::desk::Choice;
use rfd::{AsyncFileDialog, FileHandle};
use std::path::PathBuf;
use std::pin::Pin;
use tauri::{AppHandle, WebviewWindow};
use tokio::sync::oneshot;

type Choosing = Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>>;

/// Shows it over the window and waits for the person.
pub async fn choose(app: &AppHandle, choice: Choice) -> Result<Option<PathBuf>, String> {
    let window = window::main(app).map_err(|error| error.to_string())?;
    let (tell, told) = oneshot::channel();
    // macOS makes its dialogs on the main thread only.
    let shown = app.run_on_main_thread(move || drop(tell.send(open(&window, &choice))));
    shown.map_err(|error| error.to_string())?;
    let choosing = told.await.map_err(|error| error.to_string())?;
    Ok(choosing.await.map(|chosen| chosen.path().to_owned()))
}

fn open(window: &WebviewWindow, choice: &Choice) -> Choosing {
    let mut dialog = AsyncFileDialog::new().set_title(&choice.title).set_parent(window);
    if let Some((name, endings)) = &choice.only {
        dialog = dialog.add_filter(name, endings);
    }
    if let Some(from) = &choice.from {
        dialog = dialog.set_directory(from);
    }
    if choice.folder { Box::pin(dialog.pick_folder()) } else { Box::pin(dialog.pick_file()) }
}
