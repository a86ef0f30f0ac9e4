//! Words as a search sees them.

/// Words that stand in every English text and so tell nothing.
const COMMON: [&str; 60] = [
    "a", "about", "an", "and", "are", "as", "at", "be", "been", "but", "by", "can", "did", "do", "does", "for", "from",
    "had", "has", "have", "he", "her", "his", "how", "i", "if", "in", "into", "is", "it", "not", "of", "on", "or",
    "our", "she", "so", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "to", "was",
    "we", "were", "what", "when", "where", "which", "who", "why", "will", "with", "you",
];

/// The words of a text in order: of scripts without spaces each pair of neighbours, of others the words in lower case without a plural `s`.
pub(crate) fn terms(text: &str) -> Vec<String> {
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

/// The different words of a question, common ones left out unless it has no others.
pub(crate) fn query_terms(query: &str) -> Vec<String> {
    let mut all = Vec::new();
    for term in terms(query) {
        if !all.contains(&term) {
            all.push(term);
        }
    }
    let telling: Vec<String> = all.iter().filter(|term| !COMMON.contains(&term.as_str())).cloned().collect();
    if telling.is_empty() { all } else { telling }
}

fn end(run: &mut String, paired: bool, found: &mut Vec<String>) {
    let run = std::mem::take(run);
    let chars: Vec<char> = run.chars().collect();
    match (chars.len(), paired) {
        (0, _) => {}
        (1, _) | (_, false) => found.push(singular(run)),
        (_, true) => found.extend(chars.windows(2).map(String::from_iter)),
    }
}

/// English without its plural `s`; a rule of thumb that is applied to text and question alike.
fn singular(word: String) -> String {
    let plural = word.len() > 3 && word.is_ascii() && word.ends_with('s') && !word.ends_with("ss");
    if plural { word[..word.len() - 1].to_owned() } else { word }
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
    fn words_are_lower_case_singular_and_pairs_where_there_are_no_spaces() {
        assert_eq!(
            terms("Tide-Tables of 潮汐表 and glass, M2"),
            ["tide", "table", "of", "潮汐", "汐表", "and", "glass", "m2"]
        );
        assert_eq!(terms("潮x汐表"), ["潮", "x", "汐表"]);
    }

    /// H1
    #[test]
    fn a_question_of_common_words_alone_is_still_one() {
        assert_eq!(query_terms("How are the tides and the tide?"), ["tide"]);
        assert_eq!(query_terms("what is it"), ["what", "is", "it"]);
    }
}
