//! A machine on which no window can be shown.

use crate::support::Stage;

/// I4: it is said in a sentence, with an exit code of its own: by that `npm start` knows to run the sample in the terminal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_display_that_answers_the_program_says_so_and_ends() {
    let stage = Stage::set().await;
    for display in [None, Some(":4177")] {
        let ended = stage.start_on(display);
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(ended.status.code(), Some(4), "{display:?}: {said}");
        assert!(said.contains("display"), "{display:?}: {said}");
        assert!(!stage.machine.path("data").exists(), "nothing was begun");
    }
}
