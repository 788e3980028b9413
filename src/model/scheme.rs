//! Schemes that are misspelled or come twice, and the address of a site before a URL that has one.

use super::list::meaning;
use super::reference::starts_with_host;
use super::search::{before, find_any, find_word};
use super::several::{SCHEME_BYTES, find_url, host_and_path, is_same_site, starts_with};

/// Spellings of schemes, each with the one that is meant.
const SPELLINGS: &str = "https https http http htps https htp http htttps https htttp http hhttps https hhttp http \
    ttps https ttp http httpss https httsp https htpps https htpp http hhtps https hhtp http httpps https httpp http";

/// Takes a misspelled scheme off a URL: `https//`, `http;//`, `https:/`, `htps://`, or with a colon of Chinese. The scheme that
/// is meant, which nobody knows of `://www.example.com`, and what begins with the host.
#[inline(never)]
pub(crate) fn behind_misspelled_scheme(text: &str) -> Option<(Option<&'static str>, &str)> {
    if !matches!(text.as_bytes().first()?, b':' | b'A'..=b'Z' | b'a'..=b'z') {
        return None;
    }
    if let Some(last) = behind_repeated_scheme(text).or_else(|| behind_own_address(text)) {
        return Some(last);
    }
    let len = text.bytes().position(|byte| !byte.is_ascii_alphabetic())?;
    let (word, marks_and_rest) = text.split_at_checked(len)?;
    let rest = marks_and_rest.trim_start_matches([':', ';', '：', '/', '\\', '.', ' ']);
    let marks = marks_and_rest.strip_suffix(rest)?;
    let is_mark = marks.bytes().any(|byte| matches!(byte, b':' | b';' | b'\\' | 0x80..))
        || find_word("//", marks).is_some();
    if !is_mark || !starts_with_host(before(b'#', before(b'?', rest))) {
        return None;
    }
    if word.is_empty() {
        return (marks == "://").then_some((None, rest));
    }
    meaning(SPELLINGS, word).map(|meant| (Some(meant), rest))
}

/// Takes what was put before a URL off it: `https://https://www.example.com/`, and
/// `https://www.example.comhttps://www.example.com/tea`, where a page got its host twice.
#[inline(never)]
pub(super) fn behind_repeated_scheme(text: &str) -> Option<(Option<&'static str>, &str)> {
    let at_scheme_end = |text| find_word("://", text).and_then(|at| text.split_at_checked(at));
    let (_, mut rest) = at_scheme_end(text)?;
    let mut last = None;
    while let Some((before, behind)) = rest.get(3..).and_then(at_scheme_end) {
        last = ["https", "http"].into_iter().find(|scheme| {
            let start = before.len().checked_sub(scheme.len()).and_then(|at| before.get(at..));
            start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        });
        let host = before.get(..before.len() - last?.len())?;
        if find_any([b'/', b'?', b'#'], host.as_bytes()).is_some() || ends_url(host) {
            return None;
        }
        rest = behind;
    }
    let rest = rest.get(3..)?;
    (last.is_some() && starts_with_host(before(b'#', before(b'?', rest)))).then_some((last, rest))
}

/// Whether a host has what parts URLs behind it.
fn ends_url(host: &str) -> bool {
    let name = host.trim_end_matches([',', ';', ' ', '\t', '\n', '\r']);
    !name.is_empty() && name.len() < host.len()
}

/// Takes the address of a site off a URL that has it already: `https://www.example.com/https://www.example.com/tea`.
#[inline(never)]
pub(super) fn behind_own_address(text: &str) -> Option<(Option<&'static str>, &str)> {
    let mut url = text;
    while let Some(inner) = without_own_address(url) {
        url = inner;
    }
    let scheme = ["https", "http"].into_iter().find(|scheme| starts_with(url, scheme))?;
    let rest = url.get(scheme.len() + "://".len()..)?;
    (url.len() < text.len()).then_some((Some(scheme), rest))
}

#[inline(never)]
fn without_own_address(text: &str) -> Option<&str> {
    let (address, url) = text.split_at_checked(find_url(text, SCHEME_BYTES)?)?;
    let (host, folder) = host_and_path(address)?;
    let (inner_host, path) = host_and_path(url)?;
    let folder = folder.strip_suffix('/')?.trim_end_matches('/');
    (is_same_site(host, inner_host) && path.starts_with(folder)).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Loc, LocKind};

    #[test]
    fn a_misspelled_scheme_is_told_from_others() {
        for (text, expected) in [
            ("https//www.example.com/d", Some((Some("https"), "www.example.com/d"))),
            ("http;//www.example.com", Some((Some("http"), "www.example.com"))),
            ("https：//www.example.com/", Some((Some("https"), "www.example.com/"))),
            ("HTTPS:/www.example.com/", Some((Some("https"), "www.example.com/"))),
            ("https:www.example.com/w", Some((Some("https"), "www.example.com/w"))),
            ("https:///www.example.com/w", Some((Some("https"), "www.example.com/w"))),
            ("https ://www.example.com/w", Some((Some("https"), "www.example.com/w"))),
            ("htps://www.example.com:80/t", Some((Some("https"), "www.example.com:80/t"))),
            ("ttp://www.example.com", Some((Some("http"), "www.example.com"))),
            ("://www.example.com/l", Some((None, "www.example.com/l"))),
            ("ftp://www.example.com/", None),
            ("mailto:tea@example.com", None),
            ("https:tea", None),
            ("https:///tea", None),
            ("https/tea.example/a", None),
            ("//www.example.com/", None),
            ("see: www.example.com", None),
        ] {
            assert_eq!(behind_misspelled_scheme(text), expected, "{text}");
            let is_it = Loc::of(text).kind == LocKind::SchemeMisspelled;
            assert_eq!(is_it, expected.is_some(), "{text}");
        }
    }
}
