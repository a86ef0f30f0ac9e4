//! Words as a search sees them.

/// Words that stand in every English text and so tell nothing.
const COMMON: [&str; 60] = [
    "a", "about", "an", "and", "are", "as", "at", "be", "been", "but", "by", "can", "did", "do", "does", "for", "from",
    "had", "has", "have", "he", "her", "his", "how", "i", "if", "in", "into", "is", "it", "not", "of", "on", "or",
    "our", "she", "so", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "to", "was",
    "we", "were", "what", "when", "where", "which", "who", "why", "will", "with", "you",
];

/// The words of a text in order, in the form in which they are compared.
pub(crate) fn terms(text: &str) -> Vec<String> {
    words(text).into_iter().map(stem).collect()
}

/// The different words of a question, common ones left out unless it has no others.
pub(crate) fn query_terms(query: &str) -> Vec<String> {
    let all = words(query);
    let telling: Vec<String> = all.iter().filter(|word| !COMMON.contains(&word.as_str())).cloned().collect();
    let mut different = Vec::new();
    for term in if telling.is_empty() { all } else { telling }.into_iter().map(stem) {
        if !different.contains(&term) {
            different.push(term);
        }
    }
    different
}

/// The words of a text in lower case; of scripts without spaces each pair of neighbours.
fn words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut run = String::new();
    let mut paired = false;
    for one in text.chars() {
        if !one.is_alphanumeric() {
            end(&mut run, paired, &mut found);
        } else {
            if is_unspaced(one) != paired {
                end(&mut run, paired, &mut found);
                paired = !paired;
            }
            run.extend(one.to_lowercase());
        }
    }
    end(&mut run, paired, &mut found);
    found
}

fn end(run: &mut String, paired: bool, found: &mut Vec<String>) {
    let run = std::mem::take(run);
    let chars: Vec<char> = run.chars().collect();
    match (chars.len(), paired) {
        (0, _) => {}
        (1, _) | (_, false) => found.push(run),
        (_, true) => found.extend(chars.windows(2).map(String::from_iter)),
    }
}

/// An English word without its commonest endings, so that `measured` finds `measuring`. A rule of thumb: what it makes of a word need not be
/// one, as long as it makes the same of a text and of a question.
fn stem(word: String) -> String {
    if !word.is_ascii() {
        return word;
    }
    let mut rest = word.as_str();
    for (ending, longer_than) in [("s", 3), ("ing", 6), ("ed", 4), ("e", 4)] {
        if rest.len() > longer_than && !rest.ends_with("ss") {
            rest = rest.strip_suffix(ending).unwrap_or(rest);
        }
    }
    rest.to_owned()
}

/// Whether `one` belongs to Chinese or Japanese.
pub(crate) fn is_han_or_kana(one: char) -> bool {
    matches!(u32::from(one), 0x3040..=0x30ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff | 0xf900..=0xfaff | 0x20000..=0x3ffff)
}

/// Whether `one` belongs to a script that puts no spaces between words, or (Korean) inflects behind them.
fn is_unspaced(one: char) -> bool {
    is_han_or_kana(one)
        || matches!(u32::from(one), 0x0e00..=0x0eff | 0x1000..=0x109f | 0x1780..=0x17ff | 0xac00..=0xd7af)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// H1
    #[test]
    fn words_are_lower_case_stems_and_pairs_where_there_are_no_spaces() {
        assert_eq!(terms("Tides of 潮汐表 and glass, M2"), ["tide", "of", "潮汐", "汐表", "and", "glass", "m2"]);
        assert_eq!(terms("潮x汐表"), ["潮", "x", "汐表"]);
        for alike in [["measured", "measuring"], ["measures", "measure"], ["Tables", "table"], ["prints", "printed"]] {
            assert_eq!(terms(alike[0]), terms(alike[1]));
        }
    }

    /// H1
    #[test]
    fn a_question_of_common_words_alone_is_still_one() {
        assert_eq!(query_terms("How does this tide and these tides?"), ["tide"]);
        assert_eq!(query_terms("what is it"), ["what", "is", "it"]);
    }
}
