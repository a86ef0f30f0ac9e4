//! What every [`Journal`] must do. [`journal_contract!`](crate::journal_contract) makes a test of each fact.

mod commands;
mod owners;
mod records;
mod sample;

pub use commands::*;
pub use owners::*;
pub use records::*;

use holdpoint_ports::Journal;

/// A store that the facts are tried on: empty, and used by nobody else.
pub trait Store {
    /// The journal under test.
    type Journal: Journal;

    /// Opens the store as a process of its own would.
    fn open(&self) -> Self::Journal;

    /// The process that had opened `journal` dies without a last word.
    fn dies(&self, journal: Self::Journal);
}

/// Makes a test of each fact about journals. `$store` is an expression that gives a new, empty
/// [`Store`]; the crate that uses it needs `tokio` with `macros`, `rt` and `time`.
#[macro_export]
macro_rules! journal_contract {
    ($store:expr) => {
        $crate::journal_contract! { $store =>
            a_batch_comes_back_as_it_was,
            reading_goes_on_after_a_given_record,
            a_session_that_nobody_made_is_unknown,
            a_batch_after_another_record_than_the_last_is_a_conflict,
            a_session_is_made_once,
            records_with_a_gap_are_refused,
            a_large_text_comes_back_and_is_kept_once,
            a_missing_text_is_damage,
            a_refused_batch_leaves_no_text_behind,
            a_change_by_another_process_is_told,
            a_new_session_belongs_to_its_maker,
            a_process_that_does_not_own_a_session_cannot_write_to_it,
            a_session_that_was_let_go_is_free,
            a_session_is_not_let_go_by_others,
            taking_what_is_mine_is_no_death,
            a_visitor_is_told_from_a_driver,
            a_death_is_told_once,
            commands_wait_in_order,
            a_reply_comes_with_the_records_that_give_it,
            a_reply_needs_no_records,
            a_command_is_withdrawn_once,
            a_command_that_was_replied_to_is_not_withdrawn,
            nothing_comes_of_a_command_that_was_withdrawn,
            a_command_is_replied_to_once,
            a_refused_batch_replies_to_nothing,
        }
    };
    ($store:expr => $($fact:ident),* $(,)?) => {
        $(
            #[doc = concat!("Holds for every journal: ", stringify!($fact), ".")]
            #[::tokio::test]
            async fn $fact() {
                $crate::contract::journal::$fact(&$store).await;
            }
        )*
    };
}
