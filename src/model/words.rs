//! Small lists of words.

/// Whether `word` is one of the words of `list`, which have no capitals, in any case.
#[inline(never)]
pub(super) fn is_listed(list: &[&str], word: &[u8]) -> bool {
    list.iter()
        .any(|listed| listed.len() == word.len() && listed.as_bytes().eq_ignore_ascii_case(word))
}

/// Whether `name` is one of the names of `list` or a name below one of them, in any case.
#[inline(never)]
pub(super) fn is_listed_domain(list: &[&str], name: &[u8]) -> bool {
    list.iter().any(|listed| match name.len().checked_sub(listed.len()) {
        Some(0) => name.eq_ignore_ascii_case(listed.as_bytes()),
        Some(at) => {
            name.get(at - 1) == Some(&b'.')
                && name.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(listed.as_bytes()))
        }
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_as_wholes() {
        for (word, is) in [
            ("tea", true),
            ("TEA", true),
            ("pot", true),
            ("te", false),
            ("ea", false),
            ("tea ", false),
            ("pots", false),
            ("", false),
        ] {
            assert_eq!(is_listed(&["tea", "pot"], word.as_bytes()), is, "{word}");
        }
        for (name, is) in
            [("tea", true), ("a.Tea", true), ("atea", false), (".tea", true), ("ea", false)]
        {
            assert_eq!(is_listed_domain(&["tea", "pot"], name.as_bytes()), is, "{name}");
        }
    }
}
