//! Values that are lists.

/// Cuts a text at the first `separator`: what stands before it, without the white space around, and the rest.
#[inline(never)]
pub(crate) fn cut(text: &str, separator: u8) -> (&str, &str) {
    let at = text.bytes().position(|b| b == separator).unwrap_or(text.len());
    let (item, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    (item.trim_ascii(), rest.get(1..).unwrap_or_default())
}

/// What stands behind `word` in a list of words, each with what it means behind it.
#[cold]
#[inline(never)]
pub(crate) fn meaning(pairs: &'static str, word: &str) -> Option<&'static str> {
    let mut rest = pairs;
    while !rest.is_empty() {
        let (known, meaning);
        (known, rest) = cut(rest, b' ');
        (meaning, rest) = cut(rest, b' ');
        if known.eq_ignore_ascii_case(word) {
            return Some(meaning);
        }
    }
    None
}
