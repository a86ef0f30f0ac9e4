//! Settings: written whole, never over what cannot be read, and without any key.

use super::support::{Home, Keys};
use holdpoint_app::{KeyStore, KeyTrouble};
use holdpoint_wire::desk::{Answer, FaultKind, KeyPlace, News, Show};
use secrecy::SecretString;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Mutex;

const KEY: &str = "sk-never-on-a-disk-4711";

fn model(key: Option<&str>) -> Value {
    let model = json!({ "name": "Near", "base_url": "localhost:1234/", "model": "small", "key": "none" });
    json!({ "ask": "set_model", "model": model, "key": key })
}

/// Whether any file below `folder` holds `text`.
fn holds(folder: &Path, text: &str) -> bool {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            return holds(&path, text);
        }
        let bytes = std::fs::read(&path).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

/// G1
#[tokio::test(flavor = "multi_thread")]
async fn without_a_key_store_a_key_is_kept_for_this_run_and_in_no_file() {
    let home = Home::new();
    let mut desk = home.desk().await;
    desk.ask(model(Some(KEY))).await;
    let settings = desk.settings().await;
    assert_eq!(
        (settings.models[0].base_url.as_str(), settings.models[0].key),
        ("http://localhost:1234/v1", KeyPlace::ThisRun)
    );
    let asked =
        json!({ "ask": "ask", "goal": "Say what stands here", "model": "Near", "title": null, "workspace": null });
    let Answer::Started { session } = desk.ask(asked).await else { panic!("it is not started") };
    let journal = json!({ "ask": "journal", "session": session, "before": null, "limit": 50 });
    let failed = async {
        loop {
            let Answer::Journal(page) = desk.ask(journal.clone()).await else { panic!("no journal") };
            if page.events.iter().any(|event| event.kind == "turn_failed") {
                return;
            }
            desk.news.recv().await.unwrap();
        }
    };
    tokio::time::timeout(super::support::PATIENCE, failed).await.unwrap();
    let opened = serde_json::to_string(&desk.open(&session).await).unwrap();
    desk.quit().await;
    assert!(!opened.contains(KEY));
    assert!(holds(&home.data(), "localhost:1234") && !holds(&home.data(), KEY));
    drop(desk);
    assert_eq!(home.desk().await.settings().await.models[0].key, KeyPlace::None);
}

/// G1
#[tokio::test(flavor = "multi_thread")]
async fn a_key_goes_to_the_key_store_and_is_forgotten_with_its_model() {
    let home = Home::new();
    let keys = || Keys { kept: Some(Mutex::default()) };
    let desk = home.desk_with(keys()).await;
    desk.ask(model(Some(KEY))).await;
    assert_eq!(desk.settings().await.models[0].key, KeyPlace::KeyStore);
    assert!(!holds(&home.data(), KEY));
    // Changing the model without a key leaves the key where it is.
    desk.ask(model(None)).await;
    assert_eq!(desk.settings().await.models[0].key, KeyPlace::KeyStore);
    desk.ask(json!({ "ask": "remove_model", "name": "Near" })).await;
    assert!(desk.settings().await.models.is_empty());
    desk.ask(model(None)).await;
    assert_eq!(desk.settings().await.models[0].key, KeyPlace::None);
}

/// A key store that is locked after the first key was kept.
#[derive(Default)]
struct LockedAfter(Mutex<Option<SecretString>>);

impl KeyStore for LockedAfter {
    fn get(&self, _name: &str) -> Result<Option<SecretString>, KeyTrouble> {
        Err(KeyTrouble("it is locked".to_owned()))
    }

    fn set(&self, _name: &str, key: &SecretString) -> Result<(), KeyTrouble> {
        *self.0.lock().unwrap() = Some(key.clone());
        Ok(())
    }

    fn forget(&self, _name: &str) -> Result<(), KeyTrouble> {
        Err(KeyTrouble("it is locked".to_owned()))
    }
}

/// G1: no key is said to be gone that is not, and none to be missing that only cannot be read.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_a_locked_key_store_keeps_is_told_of() {
    let home = Home::new();
    let desk = home.desk_with(LockedAfter::default()).await;
    desk.ask(model(Some(KEY))).await;
    for request in [json!({ "ask": "remove_model", "name": "Near" }), model(Some(""))] {
        let fault = desk.try_ask(request).await.unwrap_err();
        assert!(fault.message.contains("still kept there"), "{}", fault.message);
        assert_eq!(desk.settings().await.models[0].key, KeyPlace::KeyStore);
    }
    drop(desk);
    let mut again = home.desk_with(LockedAfter::default()).await;
    let mut test = model(None);
    test["ask"] = json!("test_model");
    let fault = again.try_ask(test).await.unwrap_err();
    assert!(fault.message.contains("could not be read: it is locked"), "{}", fault.message);
    let ask = json!({ "ask": "ask", "goal": "Say something", "model": "Near", "title": null, "workspace": null });
    let Answer::Started { session } = again.ask(ask).await else { panic!("it is not started") };
    again.until(&session, |line| line.why.as_deref().is_some_and(|why| why.contains("it is locked"))).await;
}

/// G1: what is wrong with a model is told at its field.
#[tokio::test(flavor = "multi_thread")]
async fn a_model_with_a_wrong_address_or_no_name_is_refused_at_its_field() {
    let desk = Home::new().desk().await;
    let cases =
        [("", "localhost:1", "m", "/name"), ("n", "file:///x", "m", "/base_url"), ("n", "localhost:1", " ", "/model")];
    for (name, base_url, id, field) in cases {
        let model = json!({ "name": name, "base_url": base_url, "model": id, "key": "none" });
        let fault = desk.try_ask(json!({ "ask": "set_model", "model": model, "key": null })).await.unwrap_err();
        assert_eq!((fault.kind, fault.field.as_deref()), (FaultKind::Usage, Some(field)));
    }
    assert!(desk.settings().await.models.is_empty());
}

/// I1: a damaged file is told of and left as it is.
#[tokio::test(flavor = "multi_thread")]
async fn settings_that_cannot_be_read_are_told_and_never_written_over() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).unwrap();
    let file = home.data().join("settings.json");
    std::fs::write(&file, "{\"language\": \"en\", half").unwrap();
    let desk = home.desk().await;
    let Answer::Hello(hello) = desk.ask(json!({ "ask": "hello" })).await else { panic!("no hello") };
    assert_eq!(hello.show, Some(Show::Settings));
    assert!(hello.fault.is_some_and(|fault| fault.message.contains("settings.json")));
    let fault = desk.try_ask(json!({ "ask": "settings" })).await.unwrap_err();
    assert!(fault.message.contains("settings.json"), "{}", fault.message);
    let change = json!({ "ask": "set_settings", "settings": hello.settings });
    assert_eq!(desk.try_ask(change).await.unwrap_err().kind, FaultKind::Usage);
    assert!(desk.try_ask(model(Some(KEY))).await.is_err());
    let ask = json!({ "ask": "ask", "goal": "Say something", "model": null, "title": null, "workspace": null });
    let fault = desk.try_ask(ask).await.unwrap_err();
    assert!(fault.message.contains("settings.json"), "there may be models in it: {}", fault.message);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "{\"language\": \"en\", half");
}

/// I1: what one program sets another does not take back.
#[tokio::test(flavor = "multi_thread")]
async fn what_another_program_has_set_meanwhile_stays() {
    let home = Home::new();
    let (one, other) = (home.desk().await, home.desk().await);
    one.ask(model(None)).await;
    let settings = serde_json::to_value(other.settings().await).unwrap();
    other.ask(json!({ "ask": "set_settings", "settings": settings })).await;
    assert_eq!(home.desk().await.settings().await.models.len(), 1);
}

/// I3
#[tokio::test(flavor = "multi_thread")]
async fn another_language_is_spoken_at_once_and_in_the_next_run() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let mut settings = serde_json::to_value(desk.settings().await).unwrap();
    settings["language"] = json!("zh-CN");
    desk.ask(json!({ "ask": "set_settings", "settings": settings })).await;
    let told = async {
        loop {
            if let News::Settings { language, .. } = desk.news.recv().await.unwrap() {
                return language;
            }
        }
    };
    assert_eq!(tokio::time::timeout(super::support::PATIENCE, told).await.unwrap(), "zh-CN");
    let fault = desk.try_ask(json!({ "ask": "gate", "gate": "none" })).await.unwrap_err();
    assert!(fault.message.contains("没有关口"), "{}", fault.message);
    drop(desk);
    let Answer::Hello(hello) = home.desk().await.ask(json!({ "ask": "hello" })).await else { panic!("no hello") };
    assert_eq!(hello.language, "zh-CN");
}
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn settings_are_for_this_person_alone() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let desk = home.desk().await;
    desk.ask(model(None)).await;
    let mode = std::fs::metadata(home.data().join("settings.json")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
