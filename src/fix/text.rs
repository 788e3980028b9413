//! How values are taken apart and put together, out of line: mends are rare, and each way of `str` to do it is code of its
//! own wherever it stands.

use crate::model::{cut, find_word, trim};

/// The parts as one text.
#[cold]
#[inline(never)]
pub(super) fn join(parts: &[&str]) -> String {
    let mut out = String::new();
    for part in parts {
        out.push_str(part);
    }
    out
}

/// What stands before and behind the first `word`.
#[cold]
#[inline(never)]
pub(super) fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let at = find_word(word, text)?;
    text.get(..at).zip(text.get(at + word.len()..))
}

/// The words of a list, which are separated by single spaces.
#[cold]
#[inline(never)]
pub(super) fn words(list: &str) -> Vec<&str> {
    let (mut words, mut rest) = (Vec::new(), list);
    while !rest.is_empty() {
        let word;
        (word, rest) = cut(rest, b' ');
        words.push(word);
    }
    words
}

/// The parts between any of the bytes of `separators`, written anew with `between` between those that are not empty; `None`
/// where one of them cannot be, or where there are none.
#[cold]
#[inline(never)]
pub(super) fn each_part(
    text: &str,
    separators: &[u8],
    between: &str,
    write: &dyn Fn(&mut String, &str) -> Option<()>,
) -> Option<String> {
    let mut out = String::new();
    for part in text.as_bytes().split(|byte| separators.contains(byte)) {
        let part = trim(std::str::from_utf8(part).ok()?);
        if !out.is_empty() && !part.is_empty() {
            out.push_str(between);
        }
        write(&mut out, part)?;
    }
    (!out.is_empty()).then_some(out)
}
