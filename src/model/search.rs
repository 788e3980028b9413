//! Searches, out of line: code that searches with vectors is long, and where it runs once for a tag or a value, a call
//! costs next to nothing.

/// Where `byte` stands first.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(never)]
pub(crate) fn find(byte: u8, bytes: &[u8]) -> Option<usize> {
    crate::vectors::find(byte, bytes)
}

/// Where `byte` stands first.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(never)]
pub(crate) fn find(byte: u8, bytes: &[u8]) -> Option<usize> {
    memchr::memchr(byte, bytes)
}

/// Where the first of `wanted` stands.
#[inline(never)]
pub(crate) fn find_any([a, b, c]: [u8; 3], bytes: &[u8]) -> Option<usize> {
    memchr::memchr3(a, b, c, bytes)
}

/// Whether `byte` stands anywhere.
pub(crate) fn has(byte: u8, text: &str) -> bool {
    find(byte, text.as_bytes()).is_some()
}

/// Where `byte` stands last.
#[inline(never)]
pub(crate) fn find_last(byte: u8, text: &str) -> Option<usize> {
    text.as_bytes().iter().rposition(|other| *other == byte)
}

/// How many characters there are.
#[inline(never)]
pub(crate) fn count_chars(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

/// The text without the attributes that stand in it because its closing quote is missing: then it ends in a `=`, behind which
/// the quote of another one was taken for that.
pub(crate) fn before_attributes(text: &str) -> Option<&str> {
    let is_space = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r');
    let mut at = 0;
    for word in text.strip_suffix('=').map(|_| text.split_inclusive(is_space))? {
        let name = word.split_once('=').map_or("", |(name, _)| name);
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":_-.".contains(&byte));
        if is_name && at > 0 {
            return text.get(..at).map(str::trim_ascii_end);
        }
        at += word.len();
    }
    None
}

/// What stands before and behind the first `byte`.
#[inline(never)]
pub(crate) fn split_once(byte: u8, text: &str) -> Option<(&str, &str)> {
    let at = find(byte, text.as_bytes())?;
    text.get(..at).zip(text.get(at + 1..))
}

/// What stands before the first `byte`, or all of it.
#[inline(never)]
pub(crate) fn before(byte: u8, text: &str) -> &str {
    text.get(..find(byte, text.as_bytes()).unwrap_or(text.len())).unwrap_or(text)
}

/// Where `word` first stands in `text`. Words are short, so that preparing a search, as `str::find` does, would take
/// longer than searching.
#[inline(never)]
pub(crate) fn find_word(word: &str, text: &str) -> Option<usize> {
    let Some((&first, tail)) = word.as_bytes().split_first() else { return Some(0) };
    let mut at = 0;
    loop {
        at += find(first, text.as_bytes().get(at..)?)?;
        if text.as_bytes().get(at + 1..)?.starts_with(tail) {
            return Some(at);
        }
        at += 1;
    }
}

/// Calls `look` with the place of each slash that has another one or a full stop behind it, with some twice. Eight bytes at a
/// time, and those behind them; the last ones together with some of those before.
#[inline(always)]
pub(super) fn each_slash_pair(path: &[u8], mut look: impl FnMut(usize)) {
    let mut short = [0; 9];
    let bytes = if path.len() < short.len() {
        short.iter_mut().zip(path).for_each(|(to, from)| *to = *from);
        &short
    } else {
        path
    };
    let last = bytes.len() - short.len();
    let mut at = 0;
    while let Some(word) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
        let mut pairs = slash_pairs(word);
        while pairs != 0 {
            look(at + (pairs.trailing_zeros() / 8) as usize);
            pairs &= pairs - 1;
        }
        at = if at < last { (at + 8).min(last) } else { bytes.len() };
    }
}

/// The highest bit of each of the first eight bytes that is a slash with another one or a full stop behind it.
#[inline(always)]
fn slash_pairs(bytes: &[u8; 9]) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const SLASHES: u64 = u64::from_le_bytes([b'/'; 8]);
    const LOW: u64 = u64::from_le_bytes([0x7F; 8]);
    let word = |bytes: Option<&[u8; 8]>| bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let (first, second) = (word(bytes.first_chunk()), word(bytes.last_chunk()));
    // Full stop and slash differ in this bit.
    let others = (first ^ SLASHES) | ((second | ONES) ^ SLASHES);
    !(((others & LOW) + LOW) | others | LOW)
}

/// What stands behind the first `word`.
#[cold]
#[inline(never)]
pub(super) fn after<'a>(word: &str, text: &'a str) -> Option<&'a str> {
    text.get(find_word(word, text)? + word.len()..)
}

/// The text in lower case, as far as it is ASCII.
#[cold]
#[inline(never)]
pub(crate) fn lowered(text: &str) -> String {
    text.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::each_slash_pair;

    #[test]
    fn pairs_are_found_at_every_place() {
        for len in 0..40 {
            for at in 0..len {
                for pair in ["//", "/.", "./", "..", "/a", "a/", "a.", "\u{1}/."] {
                    let mut path = "a".repeat(len);
                    path.replace_range(at..at, pair);
                    let mut found = Vec::new();
                    each_slash_pair(path.as_bytes(), |at| found.push(at));
                    found.sort_unstable();
                    found.dedup();
                    let starts =
                        |at: &usize| path[*at..].starts_with("//") || path[*at..].starts_with("/.");
                    let expected: Vec<usize> = (0..path.len()).filter(starts).collect();
                    assert_eq!(found, expected, "{path:?}");
                }
            }
        }
    }
}
