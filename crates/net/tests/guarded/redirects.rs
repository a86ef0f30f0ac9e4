//! Every hop is checked like the first.

use std::collections::HashMap;

use holdpoint_net::{Error, FixedNames, Headers, Limits, MAX_REDIRECTS};

use crate::support::{OTHER_PUBLIC, PUBLIC, Reply, Server, client, client_of, get, granted, page, redirect};

/// H19
#[tokio::test]
async fn a_redirect_to_this_machine_or_to_a_file_is_refused_with_the_reason() {
    let secret = Server::start(|_| page("text/plain", b"secret")).await;
    let port = secret.at.port();
    for (location, reason) in [
        (format!("http://127.0.0.1:{port}/secret"), "loopback"),
        (format!("http://localhost:{port}/secret"), "loopback"),
        (format!("http://[::1]:{port}/secret"), "loopback"),
        (format!("//2130706433:{port}/secret"), "loopback"),
        ("file:///x".to_owned(), "scheme"),
    ] {
        let site = Server::redirecting(&location).await;

        let error = get(&client_of(&site), "http://public.example.test/", &granted(&["public.example.test"])).await;

        let Err(Error::Refused { why, from, .. }) = error else { panic!("{location}: {error:?}") };
        assert_eq!((why.code(), from.as_deref()), (reason, Some("public.example.test")), "{location}");
        assert_eq!(site.heads().await.len(), 1, "{location}");
    }
    assert_eq!(secret.heads().await.len(), 0);
}

/// H19
#[tokio::test]
async fn a_redirect_to_a_granted_name_that_leads_to_loopback_is_refused() {
    let secret = Server::start(|_| page("text/plain", b"secret")).await;
    let inside = format!("inside.example.test:{}", secret.at.port());
    let site = Server::redirecting(&format!("http://{inside}/secret")).await;
    let names = FixedNames::default().with("inside.example.test", [secret.at.ip()]);
    let client = client(names, HashMap::from([(PUBLIC, site.at)]));

    let error = get(&client, "http://public.example.test/", &granted(&["public.example.test", &inside])).await;

    let Err(Error::Refused { host, why, from }) = error else { panic!("{error:?}") };
    assert_eq!((host, why.code(), from.as_deref()), (inside, "loopback", Some("public.example.test")));
    assert_eq!(secret.heads().await.len(), 0);
}

/// H19
#[tokio::test]
async fn a_grant_of_one_port_of_this_machine_is_none_of_another() {
    let secret = Server::start(|_| page("text/plain", b"secret")).await;
    let site = Server::redirecting(&format!("http://{}/secret", secret.at)).await;

    let error = get(&client_of(&site), &format!("http://{}/", site.at), &granted(&[&site.at.to_string()])).await;

    let Err(Error::Refused { why, .. }) = error else { panic!("{error:?}") };
    assert_eq!(why.code(), "port");
    assert_eq!(secret.heads().await.len(), 0);
}

/// B14
#[tokio::test]
async fn a_redirect_to_a_host_nobody_granted_names_that_host() {
    let other = Server::start(|_| page("text/plain", b"other")).await;
    let site = Server::redirecting("http://other.example.test/").await;
    let client = client(FixedNames::default(), HashMap::from([(PUBLIC, site.at), (OTHER_PUBLIC, other.at)]));

    let error = get(&client, "http://public.example.test/", &granted(&["public.example.test"])).await.unwrap_err();

    let (host, from) = ("other.example.test".to_owned(), Some("public.example.test".to_owned()));
    assert_eq!(error, Error::NotGranted { host, from });
    assert_eq!(other.heads().await.len(), 0);
}

#[tokio::test]
async fn redirects_are_followed_and_listed() {
    let site = Server::start(|path| match path {
        "/old" => redirect("newer?q=1"),
        "/newer?q=1" => redirect("/newest"),
        _ => page("text/plain", b"here"),
    })
    .await;

    let page =
        get(&client_of(&site), "http://public.example.test/old", &granted(&["public.example.test"])).await.unwrap();

    assert_eq!(page.url.as_str(), "http://public.example.test/newest");
    assert_eq!(page.bytes, b"here");
    let passed: Vec<_> = page.redirects.iter().map(|url| url.path()).collect();
    assert_eq!(passed, ["/old", "/newer"]);
}

#[tokio::test]
async fn a_loop_of_redirects_ends_after_five() {
    let site = Server::redirecting("/again").await;

    let error =
        get(&client_of(&site), "http://public.example.test/", &granted(&["public.example.test"])).await.unwrap_err();

    let host = "public.example.test".to_owned();
    assert_eq!(error, Error::TooManyRedirects { host, followed: MAX_REDIRECTS });
    assert_eq!(site.heads().await.len(), 1 + MAX_REDIRECTS);
}

/// B14
#[tokio::test]
async fn secrets_stay_with_the_host_they_were_meant_for() {
    let site =
        Server::start(|path| redirect(if path == "/start" { "/next" } else { "http://other.example.test/" })).await;
    let other = Server::start(|path| if path == "/" { redirect("/end") } else { page("text/plain", b"") }).await;
    let client = client(FixedNames::default(), HashMap::from([(PUBLIC, site.at), (OTHER_PUBLIC, other.at)]));
    let guard = granted(&["public.example.test", "other.example.test"]);
    let headers = Headers::new().with("Authorization", "Bearer k").unwrap().with("X-Api-Key", "k").unwrap();
    let headers = headers.with("Accept-Language", "de").unwrap();

    client.get("http://public.example.test/start", &guard, &Limits::default(), &headers).await.unwrap();

    let (at_home, abroad) = (site.heads().await, other.heads().await);
    assert!(at_home.len() == 2 && at_home.iter().all(|head| head.contains("authorization: Bearer k\r\n")));
    assert!(abroad.len() == 2 && abroad.iter().all(|head| head.contains("accept-language: de\r\n")));
    assert!(abroad.iter().all(|head| !head.contains("authorization") && !head.contains("x-api-key")));
    assert!(!format!("{headers:?}").contains("Bearer"));
}

#[tokio::test]
async fn a_redirect_without_a_place_to_go_is_a_page() {
    let site = Server::start(|_| Reply::Bytes(b"HTTP/1.1 302 Found\r\nContent-Length: 2\r\n\r\nhm".to_vec())).await;
    let page = get(&client_of(&site), "http://public.example.test/", &granted(&["public.example.test"])).await.unwrap();
    assert_eq!((page.status, page.bytes.as_slice()), (302, b"hm".as_slice()));
}
