//! A file is read at a sitting, a function at a glance.

use crate::repository::{self, File, none};
use crate::strip::is_word;

/// Lines above which a file must be divided; files aim at 150. Unit tests at its end are not counted.
const FILE_LINES: usize = 500;
/// Lines above which a function must be divided; functions aim at 10.
const FUNCTION_LINES: usize = 80;

#[test]
fn no_file_is_longer_than_a_sitting() {
    let mut written = repository::rust();
    written.extend(repository::files("scripts", &[".mjs"]));
    written.extend(repository::files("ui/src", &[".ts", ".svelte"]));
    let offences: Vec<String> = written
        .iter()
        .map(|file| (file, counted_lines(file)))
        .filter(|(_, lines)| *lines > FILE_LINES)
        .map(|(file, lines)| file.place(1, &format!("{lines} lines")))
        .collect();
    none(&offences, "divide the file by what its parts are for");
}

#[test]
fn no_function_is_longer_than_a_glance() {
    let mut offences = Vec::new();
    for file in repository::rust() {
        let long = functions(&file.code()).into_iter().filter(|found| found.lines > FUNCTION_LINES);
        offences.extend(long.map(|found| file.place(found.line, &format!("{} has {} lines", found.name, found.lines))));
    }
    none(&offences, "divide the function by what its parts are for");
}

fn counted_lines(file: &File) -> usize {
    let lines: Vec<&str> = file.text.lines().collect();
    let tests = lines.windows(2).position(|pair| pair[0] == "#[cfg(test)]" && pair[1] == "mod tests {");
    tests.unwrap_or(lines.len())
}

struct Function {
    name: String,
    line: usize,
    lines: usize,
}

/// The functions with a body in blanked code, outer ones with the lines of inner ones.
fn functions(code: &str) -> Vec<Function> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices("fn ") {
        let name: String = code[start + 3..].chars().take_while(|one| is_word(*one)).collect();
        if name.is_empty() || code[..start].chars().next_back().is_some_and(is_word) {
            continue;
        }
        if let Some(lines) = lines_of_body(&code[start..]) {
            found.push(Function { name, line: code[..start].lines().count().max(1), lines });
        }
    }
    found
}

/// Lines from the signature to the brace that closes the body; none for a declaration without one.
fn lines_of_body(code: &str) -> Option<usize> {
    // A semicolon inside brackets belongs to an array type of the signature.
    let (mut braces, mut brackets) = (0_usize, 0_usize);
    for (at, one) in code.char_indices() {
        match one {
            '[' | '(' => brackets += 1,
            ']' | ')' => brackets = brackets.saturating_sub(1),
            ';' if braces == 0 && brackets == 0 => return None,
            '{' => braces += 1,
            '}' if braces == 1 => return Some(code[..at].matches('\n').count() + 1),
            '}' => braces = braces.saturating_sub(1),
            _ => {}
        }
    }
    None
}

#[test]
fn functions_are_found_with_their_lines() {
    let found = functions("trait A {\n fn a(x: [u8; 2]);\n fn b(x: [u8; 2]) {\n  { 1 };\n }\n}\nlet f: fn (u8);");
    let seen: Vec<_> = found.iter().map(|one| (one.name.as_str(), one.line, one.lines)).collect();
    assert_eq!(seen, [("b", 3, 3)]);
}
