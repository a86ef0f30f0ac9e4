//! Choosing a folder or a file for a new session in the desktop's own dialog.

use super::support::{Bench, Home};
use holdpoint_wire::desk::{Answer, FaultKind};
use serde_json::json;
use std::path::PathBuf;

async fn chosen(desk: &Bench, what: &str, from: Option<&str>, chooses: Option<PathBuf>) -> Option<String> {
    *desk.desktop.chooses.lock().unwrap() = Some(chooses);
    let answer = desk.ask(json!({ "ask": "choose", "what": what, "from": from })).await;
    let Answer::Chosen { path } = answer else { panic!("nothing is told of what was chosen") };
    path
}

/// I1
#[tokio::test(flavor = "multi_thread")]
async fn what_the_person_chose_comes_back_as_its_path_and_nothing_where_they_put_the_dialog_away() {
    let home = Home::new();
    let desk = home.desk().await;
    let folder = home.0.path().to_str().unwrap();
    assert_eq!(chosen(&desk, "folder", Some(folder), Some("/maps/tide".into())).await.as_deref(), Some("/maps/tide"));
    assert_eq!(chosen(&desk, "playbook", None, None).await, None);
    let asked = desk.desktop.asked.lock().unwrap().clone();
    assert_eq!((asked[0].folder, asked[0].title.as_str()), (true, "Choose a folder"));
    assert_eq!((asked[0].from.as_deref(), &asked[0].only), (Some(home.0.path()), &None));
    let playbooks = Some(("Playbooks (.yaml)".to_owned(), vec!["yaml".to_owned(), "yml".to_owned()]));
    assert_eq!((asked[1].folder, &asked[1].from, &asked[1].only), (false, &None, &playbooks));
}

/// I3: it is said where the person is, and typing goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_desktop_without_a_dialog_says_so() {
    let desk = Home::new().desk().await;
    let refused = desk.try_ask(json!({ "ask": "choose", "what": "folder", "from": null })).await.unwrap_err();
    assert_eq!((refused.kind, refused.language.as_str()), (FaultKind::Refused, "en"));
    assert!(refused.message.contains("nobody answers") && refused.message.contains("Type the path"), "{refused:?}");
}

/// A made-up name in place of this one would be another file.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_no_text_is_refused_and_not_changed() {
    use std::os::unix::ffi::OsStringExt as _;
    let desk = Home::new().desk().await;
    let name = std::ffi::OsString::from_vec(b"/maps/ti\xffde".to_vec());
    *desk.desktop.chooses.lock().unwrap() = Some(Some(name.into()));
    let refused = desk.try_ask(json!({ "ask": "choose", "what": "file", "from": null })).await.unwrap_err();
    assert_eq!(refused.kind, FaultKind::Refused);
}
