//! A session in which nothing runs until a time comes.

use super::support::Home;

const LATER: &str = "
playbook: 1
name: A look tomorrow
steps:
  - { id: look_again, after: 2h, gate: approve, ask: Is it dry? }
";

/// A2: it is told as one that waits, until when and for what, in the list and in its head; paused it tells no time.
#[tokio::test(flavor = "multi_thread")]
async fn a_wait_is_told_in_the_list_and_in_the_head() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("later", LATER, None), &[]).await;
    let waits = |next: &Option<String>| next.as_deref().is_some_and(|next| next.starts_with("Nothing runs until "));
    let line = desk.until(&session, |line| waits(&line.next)).await;
    let next = line.next.unwrap();
    assert!(next.ends_with(", then step \"Look again\" begins."), "{next}");
    let head = desk.open(&session).await.head;
    let wait = head.wait.unwrap();
    assert_eq!((wait.what, wait.until > head.session.last_at), (next, true));
    desk.command("pause", &session).await.unwrap();
    let paused = desk.until(&session, |line| line.pause == Some("user")).await;
    assert_eq!(paused.next.as_deref(), Some("Next: Look again."));
    assert_eq!(desk.open(&session).await.head.wait, None);
}
