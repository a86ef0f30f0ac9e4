//! Choosing a folder and a file in the desktop's own dialog.

use crate::support::Stage;

/// I1, I3: the page gets the path that was chosen and nothing else; put away, the dialog changes nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_and_a_playbook_are_chosen_in_the_desktops_own_dialog() {
    let stage = Stage::set().await;
    let folder = stage.machine.path("tides");
    std::fs::create_dir(&folder).expect("a folder to choose");
    let playbook =
        stage.machine.write("survey.yaml", "playbook: 1\nname: A survey\nsteps: [{ id: end, set: { a: 1 } }]\n");
    let window = stage.open().await;
    window.press("New session").await;
    window.press("A playbook").await;
    window.see("Reads sites on a topic and writes a report with sources.").await;
    window.pick("Playbook", "A playbook file of your own").await;
    window.press("Choose… (Path of the playbook)").await;
    window.type_in_dialog("Choose a playbook", playbook.to_str().expect("a path in UTF-8")).await;
    window.holds("Path of the playbook", playbook.to_str().expect("a path in UTF-8")).await;
    window.press("Title and folder").await;
    window.press("Choose… (Folder)").await;
    window.type_in_dialog("Choose a folder", folder.to_str().expect("a path in UTF-8")).await;
    window.holds("Folder", folder.to_str().expect("a path in UTF-8")).await;
    window.press("Choose… (Folder)").await;
    window.leave_dialog("Choose a folder").await;
    window.holds("Folder", folder.to_str().expect("a path in UTF-8")).await;
    window.picture("chosen").await;
    window.press("Start").await;
    let session = stage.named("A survey").await;
    assert_eq!(stage.machine.session(&session)["workspace"], folder.display().to_string());
    window.quit().await;
}
