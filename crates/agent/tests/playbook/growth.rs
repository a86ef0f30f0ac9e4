//! How long a check takes does not run away with the length of the file.

use crate::drive::steps;
use holdpoint_agent::playbook::{Problem, parse};
use std::time::{Duration, Instant};

/// What many of `step`, each given its number, take of the processor; the less of two times.
fn cost(many: usize, text: impl Fn(usize) -> String, told: usize) -> Duration {
    let text = text(many);
    let once = || {
        let before = spent();
        let problems: Vec<Problem> = parse("test.yaml", &text).err().unwrap_or_default();
        let took = spent().saturating_sub(before);
        assert_eq!(problems.len(), told, "{:?}", problems.first());
        took
    };
    (0..2).map(|_| once()).min().unwrap()
}

/// What this thread has had of the processor, so that other work on the machine counts as little as may be.
fn spent() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let of_thread = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = of_thread.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Four times as many steps take less than ten times as long, where the square of it would be sixteen times. `told` says how many problems
/// there are with so many steps.
fn grows_gently(name: &str, text: impl Fn(usize) -> String, told: impl Fn(usize) -> usize) {
    let few = cost(1_000, &text, told(1_000));
    let many = cost(4_000, &text, told(4_000));
    println!("{name}: {few:?} and {many:?}");
    assert!(many < few * 10, "{name}: {few:?} for 1,000 and {many:?} for 4,000");
}

fn each(many: usize, step: impl Fn(usize) -> String) -> String {
    steps(&(0..many).map(step).collect::<String>())
}

/// G2
#[test]
fn a_long_playbook_without_slips_is_checked_in_time_that_grows_with_its_length() {
    let none = |_| 0;
    grows_gently("set", |many| each(many, |n| format!("  - {{ id: s{n}, set: {{ a: {n} }} }}\n")), none);
    let reads = |n: usize| {
        let before = n.saturating_sub(1);
        format!("  - {{ id: s{n}, set: {{ a{n}: '{{{{ memory.a{before} | default(0) }}}}' }} }}\n")
    };
    let reads = |many| each(many, |n| if n == 0 { "  - { id: s, set: { a0: 0 } }\n".to_owned() } else { reads(n) });
    grows_gently("reads", reads, none);
    let backwards = |many: usize| {
        let needs = |n: usize| if n + 1 < many { format!("s{}", n + 1) } else { String::new() };
        each(many, |n| format!("  - {{ id: s{n}, needs: [{}], set: {{ a: 1 }} }}\n", needs(n)))
    };
    grows_gently("backwards", backwards, none);
    let gate = |n: usize| {
        let ask = if n == 0 { "Begin?" } else { "After {{ answer.value }}?" };
        format!("  - {{ id: s{n}, gate: approve, ask: '{ask}' }}\n")
    };
    let gates = |many| each(many, gate);
    grows_gently("gates", gates, none);
    let keys = |many| {
        steps(&format!("  - id: s\n    set:\n{}", (0..many).map(|n| format!("      k{n}: 1\n")).collect::<String>()))
    };
    grows_gently("keys", keys, none);
}

/// G2
#[test]
fn a_long_playbook_full_of_slips_is_checked_in_time_that_grows_with_its_length() {
    let misspelt = |n| format!("  - {{ id: s{n}, save: x, set: {{ name{n}: '{{{{ memory.nmae{n} }}}}' }} }}\n");
    grows_gently("misspelt", |many| each(many, misspelt), |many| 2 * many);
    let circle =
        |many: usize| each(many, |n| format!("  - {{ id: s{n}, needs: [s{}], end: failed }}\n", (n + 1) % many));
    grows_gently("circle", circle, |_| 1);
    let unknown = |n| format!("  - {{ id: step{n}, needs: [stpe{n}], end: failed }}\n");
    grows_gently("unknown", |many| each(many, unknown), |many| many);
}
