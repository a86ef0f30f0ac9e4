//! Finding out whether an endpoint answers.

use crate::drive::client;
use holdpoint_agent::model::Endpoint;
use holdpoint_agent::model::probe::{find_at, list, test};
use holdpoint_testkit::{ModelServer, Reply};

fn endpoint(server: &ModelServer) -> Endpoint {
    Endpoint::new(&server.base_url(), "test-model", Some("sk-very-secret".into())).unwrap()
}

/// G1
#[tokio::test]
async fn a_test_says_which_model_answered_and_what() {
    let server = ModelServer::start(vec![Reply::words("ready")]);
    let tested = test(&client(), &endpoint(&server)).await.unwrap();
    assert_eq!((tested.model.as_str(), tested.words.as_str()), ("test-model", "ready"));
    assert!(server.sent()[0]["tools"].is_array());
}

/// G1
#[tokio::test]
async fn a_test_that_fails_says_so_in_the_words_of_the_server() {
    let server = ModelServer::start(vec![Reply::error(400, "small does not support tools (sk-very-secret)")]);
    let words = test(&client(), &endpoint(&server)).await.unwrap_err();
    assert_eq!(
        (words.key.as_str(), words.args["said"].as_str()),
        ("model-refused", "small does not support tools (***)")
    );
}

/// G1
#[tokio::test]
async fn the_models_of_a_server_are_listed_with_any_form_of_its_address() {
    let server = ModelServer::start(vec![Reply::Hang]);
    for address in [server.base_url(), server.base_url().replace("/v1", "/"), server.base_url() + "/chat/completions"] {
        assert_eq!(list(&client(), &address, None).await.unwrap(), ["test-model"]);
    }
}

/// G1
#[tokio::test]
async fn only_servers_that_answer_are_found() {
    let server = ModelServer::start(vec![Reply::Hang]);
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    // It listens and never answers.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let places = [format!("http://{gone}"), format!("http://{}", silent.local_addr().unwrap()), server.base_url()];
    let places: Vec<_> = ["Gone", "Silent", "Here"].into_iter().zip(places.iter().map(String::as_str)).collect();
    // A busy machine may keep the one that answers from answering in the short time that each has.
    let mut found = find_at(&client(), &places).await;
    for _again in 0..20 {
        if !found.is_empty() {
            break;
        }
        found = find_at(&client(), &places).await;
    }
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].name.as_str(), found[0].models.as_slice()), ("Here", &["test-model".to_owned()][..]));
}
