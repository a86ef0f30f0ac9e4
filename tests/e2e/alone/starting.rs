//! A start in the very moment in which the first window goes away.

use crate::support::Stage;

/// E1, I1: there is nobody to hand anything over to, so it opens as if it were the first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_whose_first_window_goes_away_while_it_is_told_opens_itself() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    let name = stage.name_of_window().await;
    window.quit().await;
    let fading = stage.fading_window(&name).await;
    let window = stage.open().await;
    window.see("Run the sample").await;
    assert_eq!(stage.name_of_window().await, name, "it is the first one now");
    window.quit().await;
    drop(fading);
}
