//! Tells Tauri where the window's rights stand and which commands there are.

use tauri_build::{AppManifest, Attributes};

fn main() {
    let commands = AppManifest::new().commands(&["call", "listen", "ready", "reopen"]);
    let attributes =
        Attributes::new().capabilities_path_pattern("./src-tauri/capabilities/**/*").app_manifest(commands);
    // Tauri watches its own default folder only.
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    if let Err(error) = tauri_build::try_build(attributes) {
        panic!("{error:#}");
    }
}
