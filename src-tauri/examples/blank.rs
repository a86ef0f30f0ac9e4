//! A blank window made of the same crates: what Tauri and the browser cost by themselves. `npm run bench` measures Holdpoint's window
//! beside it.

use tauri::http::{Response, header};
use tauri::{WebviewUrl, WebviewWindowBuilder};

const PAGE: &str = "<!doctype html><title>blank</title><body><script>\
    requestAnimationFrame(() => requestAnimationFrame(() => { document.title = 'drawn'; }))</script>";

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .register_uri_scheme_protocol("blank", |_context, _request| {
            let page = Response::builder().header(header::CONTENT_TYPE, "text/html");
            page.body(PAGE.as_bytes().to_vec()).unwrap_or_default()
        })
        .setup(|app| {
            let page = WebviewUrl::CustomProtocol("blank://localhost/".parse()?);
            let window = WebviewWindowBuilder::new(app, "blank", page).title("Blank").inner_size(1280.0, 800.0);
            // As Holdpoint's own: seen once the second frame is drawn.
            let window = window.visible(false).on_document_title_changed(|window, title| {
                if title == "drawn" {
                    _ = window.show();
                }
            });
            window.build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
}
