//! Whether a window can be shown at all.

/// Whether there is a display, and it answers. To be asked on the main thread.
#[cfg(target_os = "linux")]
pub fn is_there() -> bool {
    let named =
        ["WAYLAND_DISPLAY", "DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|it| !it.is_empty()));
    // A display that is named may still be gone, and Tauri would panic over it.
    named && gtk::init().is_ok()
}

/// Other desktops always have one.
#[cfg(not(target_os = "linux"))]
pub fn is_there() -> bool {
    true
}
