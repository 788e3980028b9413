//! Searches, out of line: code that searches with vectors is long, and where it runs once for a tag or a value, a call
//! costs next to nothing.

/// Where `byte` stands first.
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
