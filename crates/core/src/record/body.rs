//! The bodies of records.

mod call;
mod gate;
mod halt;
mod kept;
mod session;
mod step;
mod turn;

pub use call::*;
pub use gate::*;
pub use halt::*;
pub use kept::*;
pub use session::*;
pub use step::*;
pub use turn::*;
