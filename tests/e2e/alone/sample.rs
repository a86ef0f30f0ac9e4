//! The sample, by clicks from the first screen to the report.

use crate::support::{Stage, until};

/// I4, K2, B2, B8
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sample_goes_from_the_first_screen_to_the_report_by_clicks() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.see("Research report").await;
    window.picture("first").await;
    window.press("Run the sample").await;
    window.press("Allow").await;
    window.see("Search with these keywords?").await;
    window.press("Confirm").await;
    window.see("Which sites should be read?").await;
    window.picture("sample-sites").await;
    window.press("All").await;
    window.press("Choose these 3").await;
    window.see("What now?").await;
    window.picture("sample-blocked").await;
    window.press("Skip this page").await;
    window.see("What should the report stress?").await;
    window.fill("Value", "who measured, and how").await;
    window.press("Send").await;
    window.see("Is this outline right?").await;
    // The picture is of a gate that answers.
    until("a gate that answers", || async { window.can_press("Confirm").await.then_some(()) }).await;
    window.picture("sample-outline").await;
    window.press("Confirm").await;
    window.press("Open report.md").await;
    window.find("the report's title", ".stage :is(h1, h2)").await;
    window.see("How tide tables are made").await;
    window.picture("sample-report").await;
    let session = stage.machine.only_session();
    assert_eq!(stage.machine.line(&session)["status"], "completed");
    window.quit().await;
}
