//! The hosts that a playbook asks to be granted.

use crate::problems::is;
use holdpoint_agent::playbook::parse;

/// G2, B14: hosts that are written out are looked at before anything starts.
#[test]
fn what_is_no_host_is_told_at_its_place_where_it_is_written_out() {
    let asks = |hosts: &str| {
        format!(
            "playbook: 1\nname: T\nparams: {{ a: {{ default: x }} }}\nasks:\n  - {{ allow: [t], hosts: {hosts} }}\nsteps: [{{ id: a, tool: t }}]\n"
        )
    };
    is(
        &asks("[a.example.test, ▸\"*.example.test\", ▸http://x/, '{{ params.a }}:80', ▸a.example.test:no]"),
        &[
            "grant-not-a-host host=*.example.test",
            "grant-not-a-host host=http://x/",
            "grant-not-a-host host=a.example.test:no",
        ],
    );
    is(&asks("[▸5, [▸a]]").replace("[▸a]", "▸[a]"), &["playbook-expected-text key=hosts"; 2]);
    for hosts in ["▸a.example.test", "▸'{{ params.a }}.test'", "▸{ a: b }", "▸5"] {
        is(&asks(hosts), &["playbook-expected-list key=hosts"]);
    }
    is(&asks("['▸{{ params.a']"), &["playbook-expression-open"]);
    is(&asks("'▸{{ params.a'"), &["playbook-expression-open"]);
    for hosts in ["[]", "['10.0.0.5', '[::1]:8080', localhost:81]", "'{{ params.a }}'", "['*.{{ params.a }}']"] {
        assert!(parse("test.yaml", &asks(hosts)).is_ok(), "{hosts}");
    }
}
