//! How things are written for people in a terminal: aligned, short, calm.

mod colour;
mod gate;
mod session;
mod shell;
mod table;
mod width;

pub use colour::{Colour, Paint};
pub(crate) use gate::verb_key;
pub use gate::{block, examples};
pub(crate) use session::{brief, plan, silent};
pub use session::{detail, intents, receipt, sessions};
pub use shell::{Program, quoted};
pub use table::{Cell, table};
pub use width::{clip, columns, wrap};
