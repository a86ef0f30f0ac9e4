//! A blank window made of the same crates: what Tauri and the browser cost by themselves. `npm run bench` measures Holdpoint's window
//! beside it.

use tauri::http::{Response, header};
use tauri::{WebviewUrl, WebviewWindowBuilder};

/// No frame is drawn while the window is hidden, so the page says that it is there, as Holdpoint's does.
const PAGE: &str = "<!doctype html><html><head><title>Blank</title></head>\
    <body><h1>A blank page</h1><script>document.title = 'ready'</script></body></html>";

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .register_uri_scheme_protocol("blank", |_context, _request| {
            let page = Response::builder().header(header::CONTENT_TYPE, "text/html");
            page.body(PAGE.as_bytes().to_vec()).unwrap_or_default()
        })
        .setup(|app| {
            let page = WebviewUrl::CustomProtocol("blank://localhost/".parse()?);
            let window = WebviewWindowBuilder::new(app, "blank", page).title("Blank").inner_size(1280.0, 800.0);
            let window = window.center().visible(false).on_document_title_changed(|window, title| {
                if title == "ready" {
                    _ = window.show();
                }
            });
            window.build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
}
