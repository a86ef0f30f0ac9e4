//! The files of a session: nothing outside of its folder is shown, listed or opened.

use super::support::{Home, QUESTION};
use holdpoint_wire::desk::{Answer, FaultKind};
use serde_json::json;

/// I1: a hostile path or link shows nothing of the rest of the machine.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_outside_of_the_sessions_folder_can_be_read_or_revealed() {
    let home = Home::new();
    let desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let folder = std::path::PathBuf::from(desk.open(&session).await.head.workspace);
    std::fs::write(home.0.path().join("secret.md"), "# Not theirs").unwrap();
    std::fs::create_dir(folder.join("deep")).unwrap();
    std::fs::write(folder.join("deep/own.md"), "# Theirs").unwrap();
    std::os::unix::fs::symlink(home.0.path(), folder.join("out")).unwrap();
    std::os::unix::fs::symlink(home.0.path().join("secret.md"), folder.join("link.md")).unwrap();
    let Answer::Files(files) = desk.ask(json!({ "ask": "files", "session": session })).await else {
        panic!("no files")
    };
    assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["deep/own.md"]);
    let absolute = home.0.path().join("secret.md");
    for path in ["../../secret.md", "out/secret.md", "link.md", "", ".", absolute.to_str().unwrap()] {
        for ask in ["report", "reveal"] {
            let fault = desk.try_ask(json!({ "ask": ask, "session": session, "path": path })).await.unwrap_err();
            assert_eq!(fault.kind, FaultKind::Usage, "{ask} {path}");
        }
    }
    assert!(desk.desktop.revealed.lock().unwrap().is_empty());
    let report = json!({ "ask": "report", "session": session, "path": "deep/own.md" });
    let Answer::Report(report) = desk.ask(report).await else { panic!("no report") };
    assert_eq!(report.markdown, "# Theirs");
    desk.ask(json!({ "ask": "reveal", "session": session, "path": null })).await;
    assert_eq!(*desk.desktop.revealed.lock().unwrap(), [folder]);
}

/// I1
#[tokio::test(flavor = "multi_thread")]
async fn only_addresses_of_web_pages_are_opened() {
    let desk = Home::new().desk().await;
    for url in ["file:///etc/hostname", "javascript:alert(1)", "https:", "mailto:kim@example.test", "nonsense"] {
        assert_eq!(desk.try_ask(json!({ "ask": "browse", "url": url })).await.unwrap_err().kind, FaultKind::Usage);
    }
    desk.ask(json!({ "ask": "browse", "url": "https://example.test/a?b=c" })).await;
    assert_eq!(*desk.desktop.browsed.lock().unwrap(), ["https://example.test/a?b=c"]);
}
