//! Columns that stand under each other.

use super::colour::{Colour, Paint};
use super::width::{clip, columns};

/// One entry of a table.
#[derive(Clone, Debug)]
pub struct Cell {
    text: String,
    colour: Option<Colour>,
}

impl Cell {
    /// A plain entry.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), colour: None }
    }

    /// The same in a colour.
    #[must_use]
    pub fn coloured(mut self, colour: Option<Colour>) -> Self {
        self.colour = colour;
        self
    }
}

/// The rows as lines of at most `most` columns: the last column gives way where there is not room enough for all.
pub fn table(rows: &[Vec<Cell>], paint: Paint, most: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|at| rows.iter().filter_map(|row| row.get(at)).map(|cell| columns(&cell.text)).max().unwrap_or(0))
        .collect();
    rows.iter().map(|row| line(row, &widths, paint, most)).collect()
}

fn line(row: &[Cell], widths: &[usize], paint: Paint, most: usize) -> String {
    let mut line = String::new();
    let mut used = 0;
    for (at, cell) in row.iter().enumerate() {
        let last = at + 1 == row.len();
        let text = if last { clip(&cell.text, most.saturating_sub(used).max(8)) } else { cell.text.clone() };
        let padding = if last { 0 } else { widths[at] - columns(&text) + 2 };
        used += columns(&text) + padding;
        line += &cell.colour.map_or_else(|| text.clone(), |colour| paint.put(colour, &text));
        line += &" ".repeat(padding);
    }
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// I3
    #[test]
    fn columns_stand_under_each_other_in_any_script() {
        let rows = [
            vec![Cell::new("运行中"), Cell::new("a"), Cell::new("last")],
            vec![Cell::new("running"), Cell::new("bcd"), Cell::new("a longer last entry")],
        ];
        let lines = table(&rows, Paint::new(false, false), 30);
        assert_eq!(lines, ["运行中   a    last", "running  bcd  a longer last e…"]);
    }
}
