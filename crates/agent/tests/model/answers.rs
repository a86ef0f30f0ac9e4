//! How an answer is read.

use crate::drive::{Drive, stream, thought};
use holdpoint_core::dialogue::{Said, SaidCall, Thought, Usage};
use holdpoint_testkit::Reply;
use serde_json::json;

async fn said(reply: Reply) -> Said {
    match thought(reply).await {
        Thought::Said(said) => said,
        other => panic!("{other:?}"),
    }
}

fn call(id: Option<&str>, tool: &str, arguments: &str) -> SaidCall {
    SaidCall { provider_id: id.map(str::to_owned), tool: tool.into(), arguments: arguments.into() }
}

/// H01
#[tokio::test]
async fn a_character_that_the_network_cuts_arrives_whole() {
    let pieces: [&[u8]; 4] = [
        b"data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\xE6",
        b"\xB8",
        b"\x90",
        b"\"}}]}\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n",
    ];
    let drive = Drive::new(vec![Reply::Stream(pieces.map(<[u8]>::to_vec).to_vec())]).await;
    assert_eq!(drive.said().text.as_bytes(), [0xE6, 0xB8, 0x90]);
    assert_eq!(*drive.heard.lock().unwrap(), "渐");
    assert_eq!(drive.ended(), Some("渐"));
}

/// H02
#[tokio::test]
async fn an_untidy_but_legal_stream_is_read_without_an_error() {
    let pieces = [
        ": keep-alive\n\n",
        "data:{\"choices\":[]}\r",
        "\n\r\n",
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":null}}]}\n\n",
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"ok\"}}]}\n\n",
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":null},\"finish_reason\":\"stop\"}]}\n\n",
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":2}}\n\n",
        "data: [DONE]",
    ];
    let said = said(Reply::Stream(pieces.map(|piece| piece.as_bytes().to_vec()).to_vec())).await;
    assert_eq!(said.text, "ok");
    assert_eq!(said.usage, Some(Usage { input: 11, output: 2 }));
}

/// H03
#[tokio::test]
async fn a_call_whose_id_comes_only_first_is_one_call() {
    let deltas = [
        json!({"tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"R","arguments":""}}]}),
        json!({"tool_calls":[{"index":0,"function":{"arguments":"{\"path\":"}}]}),
        json!({"tool_calls":[{"index":0,"function":{"arguments":"\"a.txt\"}"}}]}),
    ];
    let said = said(Reply::deltas(&deltas, "tool_calls")).await;
    assert_eq!(said.calls, [call(Some("c1"), "R", r#"{"path":"a.txt"}"#)]);
}

/// H03
#[tokio::test]
async fn calls_without_an_index_are_told_apart() {
    let piece = |id: Option<&str>, name: Option<&str>, arguments: &str| json!({"tool_calls":[{"id":id,"function":{"name":name,"arguments":arguments}}]});
    let by_id = [
        piece(Some("a"), Some("R"), "{\"n\":"),
        piece(Some("a"), None, "1}"),
        piece(Some("b"), Some("R"), "{\"n\":2}"),
    ];
    let by_order = [piece(None, Some("R"), "{\"n\":"), piece(None, None, "1}"), piece(None, Some("R"), "{\"n\":2}")];
    let id_renewed = [
        piece(Some("a"), Some("R"), "{\"n\":"),
        piece(Some("x"), None, "1}"),
        piece(Some("b"), Some("R"), "{\"n\":2}"),
    ];
    for deltas in [by_id, by_order, id_renewed] {
        let said = said(Reply::deltas(&deltas, "tool_calls")).await;
        let arguments: Vec<_> = said.calls.iter().map(|call| call.arguments.as_str()).collect();
        assert_eq!(arguments, [r#"{"n":1}"#, r#"{"n":2}"#], "{deltas:?}");
    }
}

/// H06
#[tokio::test]
async fn several_whole_calls_under_one_index_are_several_calls() {
    let piece = |id: &str, city: &str| json!({"index":0,"id":id,"function":{"name":"R","arguments":format!("{{\"city\":\"{city}\"}}")}});
    let together = [json!({"tool_calls":[piece("a", "Rome"), piece("b", "Oslo")]})];
    let one_by_one = [json!({"tool_calls":[piece("a", "Rome")]}), json!({"tool_calls":[piece("b", "Oslo")]})];
    for deltas in [&together[..], &one_by_one[..]] {
        let said = said(Reply::deltas(deltas, "tool_calls")).await;
        assert_eq!(
            said.calls,
            [call(Some("a"), "R", r#"{"city":"Rome"}"#), call(Some("b"), "R", r#"{"city":"Oslo"}"#)]
        );
    }
}

/// H06: what comes twice under one index and id is not done twice.
#[tokio::test]
async fn a_call_that_a_server_repeats_is_malformed_and_not_two_calls() {
    let piece = json!({"tool_calls":[{"index":0,"id":"a","function":{"name":"R","arguments":"{\"n\":1}"}}]});
    let said = said(Reply::deltas(&[piece.clone(), piece], "tool_calls")).await;
    assert_eq!(said.calls, [call(Some("a"), "R", r#"{"n":1}{"n":1}"#)]);
}

/// G1
#[tokio::test]
async fn arguments_that_come_as_an_object_or_not_at_all_are_arguments() {
    let delta = json!({"tool_calls":[
        {"index":0,"id":"a","function":{"name":"R","arguments":{"big":18446744073709551615u64}}},
        {"index":1,"id":"b","function":{"name":"now"}},
    ]});
    let said = said(Reply::deltas(&[delta], "tool_calls")).await;
    assert_eq!(said.calls, [call(Some("a"), "R", r#"{"big":18446744073709551615}"#), call(Some("b"), "now", "{}")]);
}

/// G1
#[tokio::test]
async fn an_answer_that_does_not_stream_is_taken_too() {
    let body = json!({"model":"m-1","choices":[{"index":0,"finish_reason":"tool_calls","message":{"role":"assistant","content":"Looking.",
        "tool_calls":[{"id":"same","type":"function","function":{"name":"look","arguments":"{}"}},
                      {"id":"same","type":"function","function":{"name":"look","arguments":"{\"n\":1}"}}]}}],
        "usage":{"prompt_tokens":5,"completion_tokens":7}});
    let said = said(Reply::json(&body.to_string())).await;
    assert_eq!((said.text.as_str(), said.model.as_str()), ("Looking.", "m-1"));
    assert_eq!(said.calls, [call(Some("same"), "look", "{}"), call(Some("same"), "look", r#"{"n":1}"#)]);
    assert_eq!(said.usage, Some(Usage { input: 5, output: 7 }));
}

/// G1
#[tokio::test]
async fn an_end_without_done_or_without_a_reason_is_an_end() {
    let without_done = "data: {\"choices\":[{\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\n";
    let without_reason = "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\ndata: [DONE]\n\n";
    for text in [without_done, without_reason] {
        assert_eq!(said(stream(text)).await.text, "a");
    }
    assert_eq!(said(Reply::CutAfter(without_done.into())).await.text, "a");
}

/// G1: a server that keeps the line open behind the end does not keep the turn open.
#[tokio::test]
async fn what_is_behind_the_end_is_not_waited_for() {
    let text = "data: {\"choices\":[{\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    assert_eq!(said(Reply::Silence(vec![text.into()])).await.text, "a");
}
