//! Why no page came, by its kind: the same for pages and for models.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;

use holdpoint_net::model::{ModelClient, ModelError};
use holdpoint_net::{Cause, Error, FixedNames};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use crate::support::{PUBLIC, client, get, granted};

const HOST: &str = "public.example.test";

/// The address of a server that writes `reply` to whoever asks, and closes.
async fn saying(reply: &'static [u8]) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            drop(stream.read(&mut [0; 4096]).await);
            drop(stream.write_all(reply).await);
        }
    });
    at
}

/// The address of a server with a certificate that nobody signed but itself.
async fn unknown() -> SocketAddr {
    let certificate = include_bytes!("certificate/certificate.der").to_vec().into();
    let key = PrivateKeyDer::try_from(include_bytes!("certificate/key.der").as_slice()).unwrap();
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key).unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let stream: TcpStream = stream;
            assert!(acceptor.accept(stream).await.is_err(), "nobody is to trust it");
        }
    });
    at
}

/// An address at which nothing listens.
async fn gone() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap()
}

/// What a fetch from the server at `at` fails with.
async fn of_page(scheme: &str, at: SocketAddr) -> (&'static str, String, Cause, String) {
    let client = client(FixedNames::default(), HashMap::from([(PUBLIC, at)]));
    let error = get(&client, &format!("{scheme}://{HOST}/"), &granted(&[HOST])).await.unwrap_err();
    let code = error.code();
    match error {
        Error::Connect { host, cause, detail } | Error::Protocol { host, cause, detail } => (code, host, cause, detail),
        other => panic!("{other:?}"),
    }
}

/// What asking a model at `url` fails with, to the end of its answer.
async fn of_model(url: &str) -> (&'static str, Cause, String) {
    let client = ModelClient::new().unwrap();
    let asked = async { client.post(url, None, "{}".to_owned()).await?.rest(1000).await };
    match asked.await.unwrap_err() {
        ModelError::Connect { cause, detail, .. } => ("connect", cause, detail),
        ModelError::Broke { cause, detail, .. } => ("protocol", cause, detail),
        other => panic!("{other:?}"),
    }
}

/// Both fail with `cause` before or after a connection stood, as `code` says; gives what the system or a library said of it.
async fn both(scheme: &str, at: SocketAddr, code: &str, cause: Cause) -> String {
    let (page_code, host, page_cause, detail) = of_page(scheme, at).await;
    assert_eq!((page_code, host.as_str(), page_cause), (code, HOST, cause), "{detail}");
    let (model_code, model_cause, model_detail) = of_model(&format!("{scheme}://{at}/v1")).await;
    assert_eq!((model_code, model_cause), (code, cause), "{model_detail}");
    assert!(!model_detail.contains("http://"), "{model_detail}");
    assert_eq!(model_detail, detail);
    detail
}

/// G1, H19
#[tokio::test]
async fn a_port_at_which_nothing_listens_refuses() {
    let detail = both("http", gone().await, "connect", Cause::Refused).await;
    assert!(detail.to_lowercase().contains("refused"), "{detail}");
}

/// G1
#[tokio::test]
async fn a_server_that_closes_without_a_word_breaks_off() {
    both("http", saying(b"").await, "protocol", Cause::BrokeOff).await;
}

/// G1
#[tokio::test]
async fn an_answer_that_ends_before_its_length_breaks_off() {
    both("http", saying(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf").await, "protocol", Cause::BrokeOff)
        .await;
}

/// G1
#[tokio::test]
async fn what_speaks_another_protocol_is_told_as_such() {
    both("http", saying(b"SSH-2.0-test\r\n\r\n").await, "protocol", Cause::NotHttp).await;
}

/// G1
#[tokio::test]
async fn what_cannot_be_unpacked_is_told_as_such() {
    let reply = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 12\r\n\r\nnot packed..";
    both("http", saying(reply).await, "protocol", Cause::Encoding).await;
}

/// G1
#[tokio::test]
async fn a_server_that_does_not_encrypt_is_no_secure_one() {
    both("https", saying(b"HTTP/1.1 400 Bad Request\r\n\r\n").await, "connect", Cause::Tls).await;
}

/// G1
#[tokio::test]
async fn a_certificate_that_nobody_vouches_for_is_not_trusted() {
    let (code, host, cause, detail) = of_page("https", unknown().await).await;
    assert_eq!((code, host.as_str(), cause), ("connect", HOST, Cause::Certificate), "{detail}");
    let (code, cause, detail) = of_model(&format!("https://{}/v1", unknown().await)).await;
    assert_eq!((code, cause), ("connect", Cause::Certificate), "{detail}");
}

/// H19
#[tokio::test]
async fn a_redirect_to_what_is_no_address_is_told_as_such() {
    let at = saying(b"HTTP/1.1 302 Found\r\nLocation: http://[bad\r\nContent-Length: 0\r\n\r\n").await;
    let (code, _, cause, _) = of_page("http", at).await;
    assert_eq!((code, cause), ("protocol", Cause::Location));
}

/// G1: no name server needs to be asked about a name that is too long to be one.
#[tokio::test]
async fn a_name_without_an_address_is_told_as_such() {
    let (code, cause, _) = of_model(&format!("http://{}.test/v1", "a".repeat(64))).await;
    assert_eq!((code, cause), ("connect", Cause::Name));
}
