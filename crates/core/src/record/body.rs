//! The bodies of records.

mod call;
mod gate;
mod halt;
mod kept;
mod session;
mod step;

pub use call::*;
pub use gate::*;
pub use halt::*;
pub use kept::*;
pub use session::*;
pub use step::*;
