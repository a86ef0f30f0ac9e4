//! Sessions that begin to be driven while something else is asked of them or of the program.

use super::support::{Home, QUESTION};
use async_trait::async_trait;
use holdpoint_app::{App, KeyStore, KeyTrouble, Options};
use holdpoint_core::id::SessionId;
use holdpoint_ports::{Journal, JournalError};
use holdpoint_testkit::{Layer, Layered, ModelServer, Reply};
use holdpoint_wire::desk::{Answer, News};
use secrecy::SecretString;
use serde_json::json;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use tokio::sync::watch;

/// A key store that asks the person, who takes their time.
struct Locked {
    asked: watch::Sender<bool>,
    unlocked: Mutex<mpsc::Receiver<()>>,
}

impl KeyStore for Locked {
    fn get(&self, name: &str) -> Result<Option<SecretString>, KeyTrouble> {
        if name == "nobody" {
            return Ok(None);
        }
        self.asked.send_replace(true);
        let _ = self.unlocked.lock().unwrap().recv_timeout(super::support::PATIENCE);
        Ok(None)
    }

    fn set(&self, _name: &str, _key: &SecretString) -> Result<(), KeyTrouble> {
        Ok(())
    }

    fn forget(&self, _name: &str) -> Result<(), KeyTrouble> {
        Ok(())
    }
}

/// C1: a session that is being taken while the program quits is let go, and the program waits for that.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_taken_while_the_program_quits_is_let_go() {
    let home = Home::new();
    let asked = watch::Sender::new(false);
    let (unlock, unlocked) = mpsc::channel();
    let mut desk = home.desk_with(Locked { asked: asked.clone(), unlocked: Mutex::new(unlocked) }).await;
    let model = json!({ "name": "Near", "base_url": "localhost:9/", "model": "small", "key": "none" });
    desk.ask(json!({ "ask": "set_model", "model": model, "key": null })).await;
    let ask = json!({ "ask": "ask", "goal": "Say something", "model": "Near", "title": null, "workspace": null });
    let mut waits = asked.subscribe();
    let told = Mutex::new(Some(unlock));
    let begins = async {
        let Answer::Started { session } = desk.ask(ask).await else { panic!("it is not started") };
        session
    };
    let quits = async {
        waits.wait_for(|asked| *asked).await.unwrap();
        // What quitting tells first comes once it has begun: from then on nothing may stay.
        let unlock = |_: Vec<String>, _: u32| {
            if let Some(unlock) = told.lock().unwrap().take() {
                unlock.send(()).unwrap();
            }
        };
        desk.desk.quit(Duration::from_secs(20), unlock).await;
        let rows = home.other().await.sessions(10).await.unwrap();
        rows.into_iter().map(|line| line.driven).collect::<Vec<_>>()
    };
    let (session, driven) = tokio::join!(begins, quits);
    assert_eq!(driven, [None], "{session} is let go before the program ends");
    assert_eq!(desk.stands(&session, "paused").await.pause, Some("closing"));
}

/// E2: a window does not wait for a key store that waits for the person; what is recovered then is told as news.
#[test]
fn a_window_is_greeted_while_a_recovered_session_waits_for_its_key() {
    let question = Reply::calls(&[("request_human_input", r#"{"question":"How many?"}"#)]);
    let server = ModelServer::start(vec![question]);
    let home = Home::new();
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let first = runtime();
    let session = first.block_on(async {
        let mut desk = home.desk().await;
        let model = json!({ "name": "Near", "base_url": server.base_url(), "model": "test-model", "key": "none" });
        desk.ask(json!({ "ask": "set_model", "model": model, "key": null })).await;
        let ask = json!({ "ask": "ask", "goal": "Count", "model": null, "title": null, "workspace": null });
        let Answer::Started { session } = desk.ask(ask).await else { panic!("it is not started") };
        desk.gate().await;
        session
    });
    first.shutdown_timeout(Duration::from_secs(5));
    let (unlock, unlocked) = mpsc::channel();
    runtime().block_on(async {
        let locked = Locked { asked: watch::Sender::new(false), unlocked: Mutex::new(unlocked) };
        let mut desk = home.desk_with(locked).await;
        let hello = tokio::time::timeout(Duration::from_secs(20), desk.ask(json!({ "ask": "hello" }))).await;
        let Answer::Hello(hello) = hello.expect("it does not wait for the key") else { panic!("no hello") };
        assert_eq!(hello.recovered, None);
        unlock.send(()).unwrap();
        let told = |news| match news {
            News::Recovered(recovered) => Some(recovered),
            _other => None,
        };
        assert_eq!(desk.told(told).await.sessions, [session]);
    });
}

/// Lets a session go only once a command waits in its queue, which it leaves there.
struct LetsGoLate;

#[async_trait]
impl Layer for LetsGoLate {
    async fn let_go(&self, below: &dyn Journal, session: &SessionId) -> Result<(), JournalError> {
        let mut changes = below.changes();
        while below.queued(session).await?.is_empty() {
            let _ = changes.changed().await;
        }
        below.let_go(session).await
    }
}

/// A4: whoever says that a session goes on sees to it, though its driver was just letting it go.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_let_go_while_it_is_resumed_is_driven_by_whoever_resumed_it() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    desk.gate().await;
    desk.command("pause", &session).await.unwrap();
    home.let_go(&session).await;
    let wrap = |below| Arc::new(Layered::new(LetsGoLate, below)) as Arc<dyn Journal>;
    let options = Options { store: None, what: "hold run".to_owned(), wrap: Some(Arc::new(wrap)) };
    let other = App::open_in(&home.data(), options, Arc::new(super::support::Keys::default())).await.unwrap();
    let driving = other.drive(&SessionId::from(session.as_str()), false).await.unwrap();
    let (let_go, resumed) = tokio::join!(driving.let_go(), desk.command("resume", &session));
    let_go.unwrap();
    resumed.unwrap();
    desk.stands(&session, "awaiting_input").await;
    let line = other.line(&SessionId::from(session.as_str())).await.unwrap();
    assert_eq!(line.driven.map(|driven| driven.what), Some("holdpoint".to_owned()));
}

/// A1: what is stored is started; why it does not go on stands beside it, until something happens in it.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_cannot_be_driven_is_started_and_says_why() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let file = home.playbook("q", QUESTION, Some("site: 1\nhosts: nonsense\n"));
    let session = desk.start(&file, &[]).await;
    let line = desk.until(&session, |line| line.why.as_deref().is_some_and(|why| why.contains("site"))).await;
    assert_eq!(line.status.word(), "paused");
    std::fs::remove_file(home.0.path().join("q/site.yaml")).unwrap();
    desk.command("resume", &session).await.unwrap();
    desk.until(&session, |line| line.why.is_none() || !line.why.as_deref().unwrap().contains("site")).await;
    desk.gate().await;
}
