//! Several URLs in one text: where the next one begins, and whether it is of the same site.

use super::behind_list_marker;
use super::loc::split_port;
use super::scope::{ScopeFault, compare_hosts};
use super::search::{find_any, find_word};
use super::space::trim;
use crate::diagnostic::is_invisible;

/// A URL and what follows it behind a comma or semicolon, if that is another one of the same host. Behind a mere host, which
/// ends in neither, and behind a space that nobody sees, it may be one of any host. Nothing need stand between them where a
/// word of the path ends: the last line of a file without a line end, and the first of the next.
#[inline(never)]
pub(crate) fn split_urls(text: &str) -> Option<(&str, &str)> {
    let mut from = SCHEME_BYTES;
    while let Some(at) = find_url(text, from) {
        let (url, next) = text.split_at_checked(at)?;
        let visible = url.trim_end_matches(|c: char| !c.is_ascii() && is_invisible(c, None));
        let is_spaced = visible.len() < url.len();
        let separated = visible.strip_suffix([',', ';']).or(Some(visible).filter(|_| is_spaced));
        let ends_in_word = || url.ends_with(|c: char| c.is_ascii_alphanumeric());
        let hosts = host_and_path(separated.unwrap_or(url)).zip(host_and_path(next));
        let are_several = hosts.is_some_and(|((host, path), (other, _))| {
            let is_same = is_same_site(host, other);
            match separated {
                Some(_) => path.is_empty() || is_same || is_spaced,
                None => !path.is_empty() && is_same && ends_in_word(),
            }
        });
        if are_several {
            return Some((separated.unwrap_or(url), next));
        }
        from = at + SCHEME_BYTES;
    }
    None
}

/// The words that a line has before its only URL, which is the last of its words: `200 https://www.example.com/`.
#[inline(never)]
pub(crate) fn behind_words(line: &str) -> Option<(&str, &str)> {
    let line = trim(line);
    let (words, url) = line.rsplit_once([' ', '\t'])?;
    let is_comment = words.starts_with(['#', '<']) || words.starts_with("//");
    let is_one = find_url(url, 0) == Some(0) && find_word("://", words).is_none();
    // Of an item of a list, what stands before the URL is no word.
    let is_item = behind_list_marker(line).is_some_and(|rest| trim(rest) == url);
    (is_one && !is_comment && !is_item).then(|| (trim(words), url))
}

/// The length of `https://`.
pub(super) const SCHEME_BYTES: usize = 8;

/// Where the first URL begins that stands in a text behind its first `from` bytes.
#[inline(never)]
pub(super) fn find_url(text: &str, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += find_word("://", text.get(at..)?)?;
        let start = ["https", "http"].into_iter().find_map(|scheme| {
            let start = at.checked_sub(scheme.len()).filter(|start| *start >= from)?;
            starts_with(text.get(start..)?, scheme).then_some(start)
        });
        if start.is_some() {
            return start;
        }
        at += 1;
    }
}

/// Whether a text starts with a word, in any case.
#[inline(never)]
pub(super) fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The host of a URL, and what follows the authority.
#[inline(never)]
pub(super) fn host_and_path(url: &str) -> Option<(&str, &str)> {
    let behind = url.get(find_word("://", url)? + "://".len()..)?;
    let end = find_any([b'/', b'?', b'#'], behind.as_bytes()).unwrap_or(behind.len());
    let (authority, path) = behind.split_at_checked(end)?;
    let (host, _) = split_port(authority);
    (!host.is_empty()).then_some((host, path))
}

/// Whether hosts are the same but for a leading `www.`.
#[inline(never)]
pub(super) fn is_same_site(host: &str, other: &str) -> bool {
    matches!(compare_hosts(host, other), None | Some(ScopeFault::WwwMismatch))
}
