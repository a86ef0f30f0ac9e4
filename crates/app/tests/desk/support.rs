//! A desk on a store of its own, with a desktop that only notes what it is told.

use async_trait::async_trait;
use holdpoint_app::desk::{Choice, Desk, FrontState, NoticeOrder, Outside};
use holdpoint_app::{App, KeyStore, KeyTrouble, Options};
use holdpoint_core::id::SessionId;
use holdpoint_wire::desk::{Answer, Fault, GateForm, News, Opened, Request, Settings};
use holdpoint_wire::view::SessionView;
use secrecy::SecretString;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

/// Long enough for a machine with other work; a test that waits so long has failed.
pub const PATIENCE: Duration = Duration::from_secs(40);
/// No piece of news may be longer.
pub const NEWS_BYTES: usize = 16 * 1024;

/// A desktop.
#[derive(Default)]
pub struct Desktop {
    pub revealed: Mutex<Vec<PathBuf>>,
    pub browsed: Mutex<Vec<String>>,
    pub asked: Mutex<Vec<Choice>>,
    /// What the person chooses next; without it there is no dialog on this desktop.
    pub chooses: Mutex<Option<Option<PathBuf>>>,
}

#[async_trait]
impl Outside for Desktop {
    fn reveal(&self, path: &Path) -> Result<(), String> {
        self.revealed.lock().unwrap().push(path.to_owned());
        Ok(())
    }

    fn browse(&self, url: &str) -> Result<(), String> {
        self.browsed.lock().unwrap().push(url.to_owned());
        Ok(())
    }

    async fn choose(&self, choice: Choice) -> Result<Option<PathBuf>, String> {
        self.asked.lock().unwrap().push(choice);
        self.chooses.lock().unwrap().take().ok_or_else(|| "nobody answers".to_owned())
    }

    fn close_window(&self) {}

    fn quit(&self) {}

    fn language(&self) -> String {
        "en_GB.UTF-8".to_owned()
    }
}

/// A key store in memory, or one that is not there.
#[derive(Default)]
pub struct Keys {
    pub kept: Option<Mutex<HashMap<String, SecretString>>>,
}

impl Keys {
    fn kept(&self) -> Result<std::sync::MutexGuard<'_, HashMap<String, SecretString>>, KeyTrouble> {
        self.kept.as_ref().map(|kept| kept.lock().unwrap()).ok_or_else(|| KeyTrouble("there is none".to_owned()))
    }
}

impl KeyStore for Keys {
    fn get(&self, name: &str) -> Result<Option<SecretString>, KeyTrouble> {
        Ok(self.kept()?.get(name).cloned())
    }

    fn set(&self, name: &str, key: &SecretString) -> Result<(), KeyTrouble> {
        self.kept()?.insert(name.to_owned(), key.clone());
        Ok(())
    }

    fn forget(&self, name: &str) -> Result<(), KeyTrouble> {
        self.kept()?.remove(name);
        Ok(())
    }
}

/// A folder for everything that a desk keeps.
pub struct Home(pub TempDir);

impl Home {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    pub async fn desk(&self) -> Bench {
        self.desk_with(Keys::default()).await
    }

    pub async fn desk_with(&self, keys: impl KeyStore + 'static) -> Bench {
        let options = Options { store: None, what: "holdpoint".to_owned(), wrap: None };
        let app = App::open_in(&self.data(), options, Arc::new(keys)).await.unwrap();
        let desktop = Arc::new(Desktop::default());
        let desk = Desk::open(app, Arc::clone(&desktop) as Arc<dyn Outside>).unwrap();
        let (news, notices) = (desk.news(), desk.notices());
        Bench { desk, desktop, news, notices }
    }

    /// Another program on the same store, such as a terminal.
    pub async fn other(&self) -> App {
        let options = Options { store: None, what: "hold run".to_owned(), wrap: None };
        App::open_in(&self.data(), options, Arc::new(Keys::default())).await.unwrap()
    }

    /// Until no program has the session, as other programs see it.
    pub async fn let_go(&self, session: &str) -> SessionView {
        let (other, session) = (self.other().await, SessionId::from(session));
        let mut changes = other.changes();
        let free = async {
            loop {
                changes.mark_unchanged();
                let line = other.line(&session).await.unwrap();
                if line.driven.is_none() {
                    return line;
                }
                changes.changed().await.unwrap();
            }
        };
        timeout(PATIENCE, free).await.unwrap()
    }

    /// A playbook with what belongs beside it.
    pub fn playbook(&self, name: &str, text: &str, site: Option<&str>) -> String {
        let folder = self.0.path().join(name);
        std::fs::create_dir_all(folder.join("pages")).unwrap();
        if let Some(site) = site {
            std::fs::write(folder.join("site.yaml"), site).unwrap();
            std::fs::write(folder.join("pages/index.html"), "<title>A page</title><p>Some words.</p>").unwrap();
        }
        let file = folder.join("playbook.yaml");
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    }
}

/// A desk and what it tells.
pub struct Bench {
    pub desk: Desk,
    pub desktop: Arc<Desktop>,
    pub news: UnboundedReceiver<News>,
    pub notices: UnboundedReceiver<NoticeOrder>,
}

impl Bench {
    pub async fn ask(&self, request: Value) -> Answer {
        self.try_ask(request.clone()).await.unwrap_or_else(|fault| panic!("{request}: {fault:?}"))
    }

    pub async fn try_ask(&self, request: Value) -> Result<Answer, Fault> {
        let request: Request = serde_json::from_value(request).unwrap();
        timeout(PATIENCE, self.desk.call(request)).await.unwrap()
    }

    pub async fn start(&self, playbook: &str, params: &[(&str, &str)]) -> String {
        let params: BTreeMap<_, _> = params.iter().copied().collect();
        let request =
            json!({ "ask": "start", "playbook": playbook, "params": params, "title": null, "workspace": null });
        let Answer::Started { session } = self.ask(request).await else { panic!("it is not started") };
        session
    }

    pub async fn open(&self, session: &str) -> Opened {
        let Answer::Opened(opened) = self.ask(json!({ "ask": "open", "session": session })).await else {
            panic!("it is not opened")
        };
        *opened
    }

    pub async fn line(&self, session: &str) -> SessionView<String> {
        let Answer::Sessions(lines) = self.ask(json!({ "ask": "sessions", "search": null })).await else {
            panic!("no list")
        };
        lines.into_iter().find(|line| line.id.as_str() == session).unwrap()
    }

    pub async fn inbox(&self) -> Vec<GateForm> {
        let Answer::Gates(gates) = self.ask(json!({ "ask": "inbox" })).await else { panic!("no gates") };
        gates
    }

    pub async fn settings(&self) -> Settings {
        let Answer::Settings(settings) = self.ask(json!({ "ask": "settings" })).await else { panic!("no settings") };
        settings
    }

    pub async fn command(&self, word: &str, session: &str) -> Result<Answer, Fault> {
        self.try_ask(json!({ "ask": word, "session": session })).await
    }

    pub async fn answer(&self, gate: &GateForm, decision: Value) -> Result<Answer, Fault> {
        self.try_ask(answer(gate, decision)).await
    }

    /// The first gate that waits.
    pub async fn gate(&mut self) -> GateForm {
        let mut waiting = self.desk.waiting();
        timeout(PATIENCE, waiting.wait_for(|waiting| waiting.gates > 0)).await.unwrap().unwrap();
        self.inbox().await.into_iter().next().unwrap()
    }

    /// The session once it stands so; every piece of news on the way is short enough.
    pub async fn stands(&mut self, session: &str, status: &str) -> SessionView<String> {
        self.until(session, |line| line.status.word() == status).await
    }

    pub async fn until(&mut self, session: &str, wanted: impl Fn(&SessionView<String>) -> bool) -> SessionView<String> {
        let reached = async {
            loop {
                let line = self.line(session).await;
                if wanted(&line) {
                    return line;
                }
                check(&self.news.recv().await.unwrap());
            }
        };
        match timeout(PATIENCE, reached).await {
            Ok(line) => line,
            Err(_) => panic!("it stands {:?}", self.line(session).await),
        }
    }

    /// The next piece of news that is wanted.
    pub async fn told<T>(&mut self, wanted: impl Fn(News) -> Option<T>) -> T {
        let told = async {
            loop {
                let news = self.news.recv().await.unwrap();
                check(&news);
                if let Some(found) = wanted(news) {
                    return found;
                }
            }
        };
        timeout(PATIENCE, told).await.unwrap()
    }

    /// The next notice order.
    pub async fn ordered(&mut self) -> NoticeOrder {
        timeout(PATIENCE, self.notices.recv()).await.unwrap().unwrap()
    }

    pub fn in_front(&self, is: bool) {
        self.desk.front(FrontState { visible: is, focused: is });
    }

    pub async fn quit(&self) {
        timeout(PATIENCE, self.desk.quit(Duration::from_secs(10), |_, _| {})).await.unwrap();
    }
}

pub fn answer(gate: &GateForm, decision: Value) -> Value {
    json!({ "ask": "answer", "gate": gate.gate.id, "hash": gate.gate.hash, "decision": decision })
}

pub fn check(news: &News) {
    let bytes = serde_json::to_vec(news).unwrap().len();
    assert!(bytes <= NEWS_BYTES, "{bytes} bytes: {news:?}");
}

/// One gate of each given kind, one after another, and nothing else.
pub const QUESTION: &str = "
playbook: 1
name: One question
steps:
  - id: colour
    gate: choose
    ask: Which colour?
    options: [red, green, blue]
    save: colour
  - id: count
    gate: edit
    ask: Are these numbers right?
    value: { boxes: 3 }
    schema:
      type: object
      required: [boxes]
      properties: { boxes: { type: integer, maximum: 20 } }
    save: count
";
