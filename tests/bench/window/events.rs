//! The largest piece of news while sessions run that are open in a window: the sample, a hostile result of 5 MB, and 10,000 items.

use crate::hold::{Machine, in_repository};
use crate::items;
use crate::support::{GLANCE, Stage};
use crate::table::Table;
use async_trait::async_trait;
use holdpoint_app::desk::{Choice, Desk, Outside};
use holdpoint_app::{App, DesktopKeys, Options};
use holdpoint_core::session::Status;
use holdpoint_wire::desk::{Answer, News, Request};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

const LIMIT: usize = 16 * 1024;
const HOSTILE_BYTES: usize = 5 << 20;
const QUITS_WITHIN: Duration = Duration::from_secs(10);

/// A desktop on which nothing is shown.
struct Nothing;

#[async_trait]
impl Outside for Nothing {
    fn reveal(&self, _path: &Path) -> Result<(), String> {
        Ok(())
    }

    fn browse(&self, _url: &str) -> Result<(), String> {
        Ok(())
    }

    async fn choose(&self, _choice: Choice) -> Result<Option<PathBuf>, String> {
        Ok(None)
    }

    fn close_window(&self) {}

    fn quit(&self) {}

    fn language(&self) -> String {
        "en_GB.UTF-8".to_owned()
    }
}

/// Runs the three sessions in the window's backend; they stay in the stage's store.
pub async fn measure(stage: &Stage, table: &mut Table) {
    let machine = &stage.machine;
    let options = Options { store: None, what: "bench".to_owned(), wrap: None };
    let app = App::open_in(&machine.path("data"), options, Arc::new(DesktopKeys)).await.expect("the store opens");
    let desk = Desk::open(app, Arc::new(Nothing)).expect("the desk opens");
    let largest = Arc::new(AtomicUsize::new(0));
    tokio::spawn(weigh(desk.news(), Arc::clone(&largest)));
    let sample = in_repository("samples/research/playbook.yaml");
    for (what, playbook) in
        [("the sample", sample), ("a hostile result of 5 MB", hostile(machine)), ("10,000 items", items::long(machine))]
    {
        largest.store(0, Ordering::SeqCst);
        let session = run(&desk, machine, &playbook).await;
        let told = machine.events(&session).iter().map(|event| event.to_string().len()).max();
        table.bytes(&format!("largest piece of news, {what}"), largest.load(Ordering::SeqCst), LIMIT);
        table.bytes(&format!("largest event, {what}"), told.expect("a session has events"), LIMIT);
    }
    desk.quit(QUITS_WITHIN, |_, _| {}).await;
}

async fn weigh(mut news: UnboundedReceiver<News>, largest: Arc<AtomicUsize>) {
    while let Some(one) = news.recv().await {
        let json = serde_json::to_vec(&one).expect("news is JSON");
        largest.fetch_max(json.len(), Ordering::SeqCst);
    }
}

/// A file that would cost a page dearly if it came whole: markup, signs nobody sees, and no end of a line.
fn hostile(machine: &Machine) -> PathBuf {
    let piece = "<script>a()</script>\u{202e}\u{200b}[x](javascript:a)\u{1}\\\"![](http://a.example.test/)";
    machine.write("files/hostile.txt", &piece.repeat(HOSTILE_BYTES / piece.len() + 1));
    let steps = "  - { id: read, tool: read_file, with: { path: hostile.txt }, save: text }\n  \
        - { id: look, gate: edit, ask: Is this so?, value: \"{{ memory.text }}\", schema: {}, save: again }\n";
    machine.write("hostile.yaml", &format!("playbook: 1\nname: Hostile\nsteps:\n{steps}"))
}

/// Runs a playbook to its end, open as in a window, and agrees to what it asks.
async fn run(desk: &Desk, machine: &Machine, playbook: &Path) -> String {
    let workspace = Some(machine.path("files").display().to_string());
    let playbook = playbook.display().to_string();
    let start = Request::Start { playbook, params: BTreeMap::new(), title: None, workspace };
    let Ok(Answer::Started { session }) = desk.call(start).await else { panic!("it starts") };
    desk.call(Request::Open { session: session.clone() }).await.expect("it opens");
    while !has_ended(desk, &session).await {
        tokio::task::block_in_place(|| machine.agree(&session));
        tokio::time::sleep(GLANCE).await;
    }
    desk.call(Request::Close { session: session.clone() }).await.expect("it closes");
    session
}

async fn has_ended(desk: &Desk, session: &str) -> bool {
    let Ok(Answer::Sessions(lines)) = desk.call(Request::Sessions { search: None }).await else { panic!("no list") };
    let line = lines.iter().find(|line| line.id.as_str() == session).expect("it is listed");
    assert_ne!(line.status, Status::Paused, "it goes on: {line:?}");
    line.status.ended()
}
