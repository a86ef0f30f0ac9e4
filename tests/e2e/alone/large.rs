//! What a tool brings home may be large and mean: the window stays alive, and nothing in it does anything.

use crate::support::Stage;
use serde_json::Value;

/// More than 5 MB of markup that would do something, on lines that never end.
const FLOOD: &str = r#"
playbook: 1
name: A flood
about: Reads what is far too much.
steps:
  - id: flood
    tool: run_command
    with: { command: "yes '<img src=x onerror=\"window.__pwn=1\"><script>window.__pwn=1</script>' | tr -d '\\n' | head -c 5300000 > flood.txt", time_limit: 60 }
  - { id: read, tool: read_file, with: { path: flood.txt }, save: text }
  - { id: look, gate: edit, ask: Is all of this right?, value: "{{ memory.text }}", schema: {}, save: again }
"#;

/// H21, A6: in its call, in memory and at a gate.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_megabytes_of_hostile_text_leave_the_window_alive_and_inert() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&stage.machine.write("flood.yaml", FLOOD)).await;
    window.press("Approve this call").await;
    window.see("Is all of this right?").await;
    window.press("read_file").await;
    window.see("onerror").await;
    window.picture("flood").await;
    window.press("Memory").await;
    window.see("text").await;
    let made = "return document.querySelectorAll('.window :is(img, iframe, script, object, embed), .window [onerror], .window [onload]').length";
    assert_eq!(window.script(made).await, 0);
    assert_eq!(window.script("return window.__pwn ?? null").await, Value::Null);
    let all = "return document.documentElement.innerHTML.length";
    let length = window.script(all).await.as_u64().expect("a number");
    assert!(length < 1_000_000, "only what can be looked at is in the page: {length}");
    window.press("New session").await;
    window.type_into("Goal", "Still alive").await;
    assert_eq!(window.value("Goal").await, "Still alive");
    let session = stage.session().await;
    stage.machine.agree(&session);
    stage.stands(&session, "completed").await;
    window.quit().await;
}
