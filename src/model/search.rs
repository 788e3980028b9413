//! Searches for single bytes, out of line: code that searches with vectors is long, and where it runs once for a tag or a
//! value, a call costs next to nothing.

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

/// What stands before the first `byte`, or all of it.
pub(crate) fn before(byte: u8, text: &str) -> &str {
    text.get(..find(byte, text.as_bytes()).unwrap_or(text.len())).unwrap_or(text)
}

/// What stands behind the first `word`.
#[cold]
#[inline(never)]
pub(super) fn after<'a>(word: &str, text: &'a str) -> Option<&'a str> {
    text.split_once(word).map(|(_, after)| after)
}

/// The text in lower case, as far as it is ASCII.
#[cold]
#[inline(never)]
pub(super) fn lowered(text: &str) -> String {
    text.to_ascii_lowercase()
}
