//! However the network cuts an answer, it says the same.

use crate::drive::{Drive, stop};
use holdpoint_core::dialogue::{Said, Thought};
use holdpoint_core::session::Input;
use holdpoint_ports::Agent;
use holdpoint_testkit::{ModelServer, Reply};
use proptest::prelude::*;

const ANSWER: &str = concat!(
    "\u{feff}: hello\r\n\r\n",
    "event: message\r\ndata: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"reasoning_content\":\"想\"}}]}\r\n\r\n",
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"渐 🎈\"}}]}\n\n",
    "data: {\"choices\":[{\"index\":0,\r\ndata: \"delta\":{\"content\":\" b\"}}]}\r\n\r\n",
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"a\",\"function\":{\"name\":\"look\",\"arguments\":\"{\\\"q\\\":\"}}]}}]}\r\r",
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"\\\"ñ\\\"}\"}}]}}]}\n\n",
    "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":4}}\n\n",
    "data: [DONE]\n\n",
);

async fn read(pieces: Vec<Vec<u8>>) -> (Said, String) {
    let mut drive = Drive::still(ModelServer::start(vec![Reply::Stream(pieces)]));
    drive.handle(Input::Think);
    let Thought::Said(said) = drive.agent().think(drive.think(), stop()).await else { panic!("not said") };
    let heard = drive.heard.lock().unwrap().clone();
    (said, heard)
}

fn cut(mut places: Vec<usize>) -> Vec<Vec<u8>> {
    places.extend([0, ANSWER.len()]);
    places.sort_unstable();
    places.windows(2).map(|pair| ANSWER.as_bytes()[pair[0]..pair[1]].to_vec()).collect()
}

fn whole() -> Said {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(read(cut(Vec::new()))).0
}

/// H01, H02
#[test]
fn an_answer_of_every_kind_is_read_whole() {
    let said = whole();
    assert_eq!(said.text, "渐 🎈 b");
    assert_eq!(said.calls[0].arguments, r#"{"q":"ñ"}"#);
    assert!(said.private.unwrap().contains("想"));
    assert_eq!(said.usage.unwrap().output, 4);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// H01, H02
    #[test]
    fn any_cut_of_an_answer_gives_the_same_answer(places in prop::collection::vec(0..ANSWER.len(), 0..40)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (said, heard) = runtime.block_on(read(cut(places)));
        prop_assert_eq!(&heard, &said.text);
        prop_assert_eq!(said, whole());
    }
}

/// H01, H02
#[test]
fn an_answer_that_comes_byte_by_byte_is_the_same_answer() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    assert_eq!(runtime.block_on(read(cut((0..ANSWER.len()).collect()))).0, whole());
}
