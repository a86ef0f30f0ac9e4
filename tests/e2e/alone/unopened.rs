//! A window whose store cannot be opened, and how a page is drawn on this machine.

use crate::support::Stage;
use serde_json::Value;
use std::path::Path;

const NO_STORE: &str = "A shopping list: bread, apples.";

/// I1, I3: why, what was kept and what to do; it tries again when it is told to, and what was there is never touched.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_no_store_is_told_of_and_left_as_it_is_and_mended_it_opens() {
    let stage = Stage::set().await;
    let file = stage.machine.write("list.txt", NO_STORE);
    let name = file.to_str().expect("a path in UTF-8");
    let window = stage.open_in_vain(&["--store", name]).await;
    window.see("Holdpoint could not open its sessions").await;
    window.see("list.txt is not a store of Holdpoint's. It was left as it is.").await;
    window.see("Once that is mended, try again.").await;
    window.picture("unopened").await;
    window.press("Try again").await;
    window.find("the way to try once more", ".unopened button:enabled").await;
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), NO_STORE);
    std::fs::rename(&file, file.with_extension("old")).expect("it is put aside");
    window.press("Try again").await;
    window.find("the window's frame", ".window").await;
    window.see("The agent works. The decisions are yours.").await;
    window.quit().await;
}

/// E3, I3: whoever cannot begin can leave, and is told so in the language of their desktop.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_without_a_store_speaks_the_desktops_language_and_quits_at_once() {
    let stage = Stage::set_with(&[("LANG", "zh_CN.UTF-8")]).await;
    let file = stage.machine.write("list.txt", NO_STORE);
    let window = stage.open_in_vain(&["--store", file.to_str().expect("a path in UTF-8")]).await;
    window.see("Holdpoint 无法打开会话").await;
    window.picture("zh-unopened").await;
    assert_eq!(window.script("return document.documentElement.lang").await, "zh-CN");
    window.press_last("退出 Holdpoint").await;
    stage.gone().await;
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), NO_STORE);
}

/// I1: on a machine without a graphics card no program imitates one; the browser says of itself whether it draws with one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_is_drawn_with_a_card_where_there_is_one_and_only_there() {
    let cards = std::fs::read_dir(Path::new("/dev/dri")).into_iter().flatten().flatten();
    let has_card = cards.map(|card| card.file_name()).any(|name| name.to_string_lossy().starts_with("renderD"));
    let stage = Stage::set().await;
    let window = stage.open().await;
    let drawn = window.script("return matchMedia('(-webkit-transform-3d)').matches").await;
    assert_eq!(drawn, Value::from(has_card));
    window.quit().await;
}
