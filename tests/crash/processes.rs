//! Which processes are alive, by an unusual word on their command line.

use std::fs;

/// The ids of all processes whose command line is exactly `words`.
pub fn alive(words: &[&str]) -> Vec<u32> {
    let wanted: Vec<u8> = words.iter().flat_map(|word| word.bytes().chain([0])).collect();
    let ids = fs::read_dir("/proc").expect("processes can be listed").flatten();
    let ids = ids.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.filter(|id| fs::read(format!("/proc/{id}/cmdline")).is_ok_and(|line| line == wanted)).collect()
}
