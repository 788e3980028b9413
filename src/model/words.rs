//! Small lists of words, which are much smaller as one text than as comparisons.

/// Whether `word` is one of the words of `list`, which are separated by spaces and have no capitals, in any case.
#[inline(never)]
pub(super) fn is_listed(list: &str, word: &[u8]) -> bool {
    let Some(first) = word.first() else { return false };
    let list = list.as_bytes();
    // Most words are in no list, and most of these begin as few words there do.
    memchr::memchr_iter(first.to_ascii_lowercase(), list).any(|at| {
        let (before, from) = list.split_at(at);
        let (listed, after) = from.split_at_checked(word.len()).unwrap_or_default();
        before.last().is_none_or(|byte| *byte == b' ')
            && after.first().is_none_or(|byte| *byte == b' ')
            && listed.eq_ignore_ascii_case(word)
            && !word.contains(&b' ')
    })
}

/// Whether `name` is one of the names of `list` or a name below one of them, in any case.
#[inline(never)]
pub(super) fn is_listed_domain(list: &str, name: &[u8]) -> bool {
    any_word(list, |listed| match name.len().checked_sub(listed.len()) {
        Some(0) => name.eq_ignore_ascii_case(listed),
        Some(at) => {
            name.get(at - 1) == Some(&b'.')
                && name.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(listed))
        }
        None => false,
    })
}

#[inline]
fn any_word(list: &str, is_it: impl Fn(&[u8]) -> bool) -> bool {
    list.as_bytes().split(|byte| *byte == b' ').any(is_it)
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
            ("tea pot", false),
            ("pots", false),
            ("", false),
        ] {
            assert_eq!(is_listed("tea pot", word.as_bytes()), is, "{word}");
        }
        for (name, is) in
            [("tea", true), ("a.Tea", true), ("atea", false), (".tea", true), ("ea", false)]
        {
            assert_eq!(is_listed_domain("tea pot", name.as_bytes()), is, "{name}");
        }
    }
}
