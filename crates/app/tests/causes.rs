//! Every kind of failing connection has a sentence of its own, in each language.

use holdpoint_net::Cause;
use holdpoint_wire::words::{Catalogue, Language, Words};
use std::collections::BTreeSet;

const DETAIL: &str = "connection error (os error 111)";
/// What a sentence in another script may hold of ours.
const FOREIGN: [&str; 5] = ["a.example.test", "https", "http", "HTTP", DETAIL];

fn said(catalogue: &Catalogue, key: &str, detail: &str, cause: Cause) -> String {
    let words = Words::new(key).with("host", "a.example.test").with("cause", cause);
    catalogue.say(&words.with(detail, DETAIL))
}

/// I3, G1
#[test]
fn each_kind_is_told_in_its_own_words_with_the_host_named_and_the_librarys_words_last() {
    let connecting = [
        Cause::Refused,
        Cause::Unreachable,
        Cause::TimedOut,
        Cause::BrokeOff,
        Cause::Certificate,
        Cause::Tls,
        Cause::Other,
    ];
    let answering = [Cause::TimedOut, Cause::BrokeOff, Cause::NotHttp, Cause::Encoding];
    let cases: [(&str, &str, Vec<Cause>); 4] = [
        ("model-unreachable", "why", [connecting.as_slice(), &[Cause::Name]].concat()),
        ("model-broke-off", "why", answering.to_vec()),
        ("fetch-connect", "detail", connecting.to_vec()),
        ("fetch-protocol", "detail", [answering.as_slice(), &[Cause::Location, Cause::Other]].concat()),
    ];
    for (language, label) in [(Language::English, "Details: "), (Language::Chinese, "详情：")] {
        let catalogue = Catalogue::in_utc(language);
        for (key, detail, causes) in &cases {
            let all: BTreeSet<String> = causes.iter().map(|cause| said(&catalogue, key, detail, *cause)).collect();
            assert_eq!(all.len(), causes.len(), "{key}: {all:#?}");
            for said in all {
                assert!(said.contains("a.example.test") && said.ends_with(&format!("{label}{DETAIL}")), "{said}");
                let ours = FOREIGN.iter().fold(said.clone(), |said, foreign| said.replace(foreign, ""));
                let latin = ours.contains(|letter: char| letter.is_ascii_alphabetic());
                assert_eq!(latin, language == Language::English, "{said}");
            }
        }
    }
}

/// I3, H19
#[test]
fn why_a_redirect_is_not_followed_is_told_in_words() {
    let reasons = ["not_granted", "scheme", "credentials", "port", "loopback", "private", "link_local", "metadata"];
    for language in [Language::English, Language::Chinese] {
        let catalogue = Catalogue::in_utc(language);
        let said = reasons.map(|reason| {
            let words = Words::new("refuse-redirect").with("from", "a.example.test").with("host", "b.example.test");
            catalogue.say(&words.with("reason", reason))
        });
        assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), reasons.len(), "{said:#?}");
        assert!(said.iter().all(|said| !said.contains('_')), "{said:#?}");
    }
}
