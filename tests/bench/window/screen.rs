//! What stands on the screen, pixel by pixel: the virtual display keeps it in a file.

use std::collections::HashSet;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;

/// Names the file: `Xvfb -fbdir` keeps it, and `npm run bench` gives one.
const VARIABLE: &str = "HOLDPOINT_SCREEN";
/// Letters have soft edges, so a page with words on it has more colours than these, and an empty window one.
const COLOURS: usize = 12;
/// One line of so many is looked at: letters are higher.
const EVERY: u64 = 4;
/// The bytes of a colour in the table before the pixels.
const COLOUR_BYTES: u64 = 12;

/// The screen of the virtual display.
pub struct Screen {
    file: File,
    pixels: u64,
    line: u64,
    lines: u64,
}

impl Screen {
    /// The one that the display is drawn on.
    pub fn find() -> Self {
        let path = std::env::var_os(VARIABLE).expect("npm run bench gives a screen");
        let file = File::open(PathBuf::from(path)).expect("the display keeps its screen in a file");
        let field = |index| number(&file, index);
        let pixels = field(0) + field(19) * COLOUR_BYTES;
        let (line, lines) = (field(12), field(5));
        Self { file, pixels, line, lines }
    }

    /// Whether a page with words stands on it.
    pub fn has_words(&self) -> bool {
        let mut line = vec![0; usize::try_from(self.line).expect("a line is short")];
        let mut colours = HashSet::new();
        for at in (0..self.lines).step_by(usize::try_from(EVERY).expect("it is small")) {
            self.file.read_exact_at(&mut line, self.pixels + at * self.line).expect("the screen can be read");
            let (pixels, _) = line.as_chunks::<4>();
            colours.extend(pixels.iter().copied());
            if colours.len() > COLOURS {
                return true;
            }
        }
        false
    }
}

/// A number of the file's head.
fn number(file: &File, index: u64) -> u64 {
    let mut bytes = [0; 4];
    file.read_exact_at(&mut bytes, index * 4).expect("the screen has a head");
    u64::from(u32::from_be_bytes(bytes))
}
