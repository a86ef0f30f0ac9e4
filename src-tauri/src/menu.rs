//! The menu at the top of the screen, which only macOS has: the usual one, but for Quit, which must pause the sessions first.

use crate::quit::{self, BY_PERSON};
use holdpoint_wire::words::Catalogue;
use tauri::menu::{Menu, MenuBuilder, MenuItem, MenuItemBuilder, Submenu, SubmenuBuilder};
use tauri::{AppHandle, Wry};

/// What chooses to quit; the tray's own item has another name.
const QUIT: &str = "menu-quit";

/// Puts the menu there, in that language.
pub fn put(app: &AppHandle, catalogue: &Catalogue) -> tauri::Result<()> {
    app.set_menu(menu(app, catalogue)?)?;
    Ok(())
}

/// Says it in the language of now.
pub fn relabel(app: &AppHandle, catalogue: &Catalogue) {
    // The one before does the same in other words.
    _ = put(app, catalogue);
}

/// Quits when that is chosen.
pub fn attend(app: &AppHandle) {
    app.on_menu_event(|app, event| {
        if event.id() == QUIT {
            quit::quit(app, BY_PERSON);
        }
    });
}

fn menu(app: &AppHandle, catalogue: &Catalogue) -> tauri::Result<Menu<Wry>> {
    MenuBuilder::new(app)
        .item(&program(app, catalogue)?)
        .item(&edit(app, catalogue)?)
        .item(&window(app, catalogue)?)
        .build()
}

fn program(app: &AppHandle, catalogue: &Catalogue) -> tauri::Result<Submenu<Wry>> {
    let label = |key| catalogue.label(key);
    SubmenuBuilder::new(app, "Holdpoint")
        .about_with_text(label("menu-about"), None)
        .separator()
        .hide_with_text(label("menu-hide"))
        .hide_others_with_text(label("menu-hide-others"))
        .separator()
        .item(&quit_item(app, catalogue)?)
        .build()
}

fn quit_item(app: &AppHandle, catalogue: &Catalogue) -> tauri::Result<MenuItem<Wry>> {
    MenuItemBuilder::with_id(QUIT, catalogue.label("menu-quit")).accelerator("CmdOrCtrl+Q").build(app)
}

/// Without it macOS gives the fields of the page no keys to copy and paste.
fn edit(app: &AppHandle, catalogue: &Catalogue) -> tauri::Result<Submenu<Wry>> {
    let label = |key| catalogue.label(key);
    SubmenuBuilder::new(app, label("menu-edit"))
        .undo_with_text(label("menu-undo"))
        .redo_with_text(label("menu-redo"))
        .separator()
        .cut_with_text(label("menu-cut"))
        .copy_with_text(label("menu-copy"))
        .paste_with_text(label("menu-paste"))
        .select_all_with_text(label("menu-select-all"))
        .build()
}

fn window(app: &AppHandle, catalogue: &Catalogue) -> tauri::Result<Submenu<Wry>> {
    SubmenuBuilder::new(app, catalogue.label("menu-window"))
        .minimize_with_text(catalogue.label("menu-minimize"))
        .close_window_with_text(catalogue.label("menu-close"))
        .build()
}
