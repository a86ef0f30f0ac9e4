//! Whatever comes, in whatever order, the promises hold.

mod halts;
mod input;
mod turns;
mod watch;

use crate::support::{Bench, model_session};
use holdpoint_core::limits::Limits;
use input::{Step, step};
use proptest::prelude::*;
use watch::Watch;

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 1..50)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    /// A2, A4, B6, B13, C1, C5, D2, D3, D4
    #[test]
    fn the_promises_hold_in_any_order_of_inputs(steps in steps(), limit in 1u32..12, tokens in 100u64..600) {
        let limits = Limits { steps: limit, tokens: Some(tokens), ..Limits::default() };
        let mut bench = Bench::of(model_session(limits));
        let mut watch = Watch::default();
        for step in steps {
            let input = step.input(&bench);
            let before = bench.state.clone();
            if let Ok(told) = bench.try_feed(input.clone()) {
                watch.look(&before, &input, &told, &bench.state);
            }
        }
        prop_assert_eq!(bench.replayed(), bench.state);
    }
}
