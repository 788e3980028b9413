//! Relative references: <https://www.rfc-editor.org/rfc/rfc3986#section-5.2>.

use super::append;
use super::search::{each_slash_pair, find, find_last, split_once};

/// A reference taken apart: <https://www.rfc-editor.org/rfc/rfc3986#appendix-B>.
struct Parts<'a> {
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    path: &'a str,
    /// With its `?`.
    query: &'a str,
    /// With its `#`.
    fragment: &'a str,
}

fn split(text: &str) -> Parts<'_> {
    let cut = |text: &'_ str, at: Option<usize>| at.unwrap_or(text.len());
    let (text, fragment) =
        text.split_at_checked(cut(text, find(b'#', text.as_bytes()))).unwrap_or((text, ""));
    let (text, query) =
        text.split_at_checked(cut(text, find(b'?', text.as_bytes()))).unwrap_or((text, ""));
    let (scheme, rest) = match split_once(b':', text) {
        Some((scheme, rest)) if is_scheme(scheme) => (Some(scheme), rest),
        _ => (None, text),
    };
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let end = cut(rest, find(b'/', rest.as_bytes()));
            (rest.get(..end), rest.get(end..).unwrap_or_default())
        }
        None => (None, rest),
    };
    Parts { scheme, authority, path, query, fragment }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
}

/// The URL that `reference` means in a document whose base is `base`; `None` if the base is not absolute.
pub(crate) fn resolve(base: &str, reference: &str) -> Option<String> {
    let (base, to) = (split(base), split(reference));
    if to.scheme.is_some() {
        return Some(reference.to_owned());
    }
    let mut url = [base.scheme?, ":"].concat();
    if let Some(authority) = to.authority.or(base.authority) {
        url.push_str("//");
        url.push_str(authority);
    }
    let mut url = url.into_bytes();
    if to.authority.is_some() || to.path.starts_with('/') {
        push_without_dots(&mut url, to.path.as_bytes());
    } else if to.path.is_empty() {
        append(&mut url, base.path.as_bytes());
    } else {
        let directory = find_last(b'/', base.path).and_then(|slash| base.path.get(..=slash));
        let missing = if base.authority.is_some() { "/" } else { "" };
        let path = [directory.unwrap_or(missing), to.path].concat();
        push_without_dots(&mut url, path.as_bytes());
    }
    let keeps_query = to.authority.is_none() && to.path.is_empty() && to.query.is_empty();
    append(&mut url, if keeps_query { base.query } else { to.query }.as_bytes());
    append(&mut url, to.fragment.as_bytes());
    String::from_utf8(url).ok()
}

/// How many full stops a segment is, if it is `.` or `..`; behind it may come more of the path.
pub(super) const fn dots(segment: &[u8]) -> Option<usize> {
    match segment {
        [b'.'] | [b'.', b'/', ..] => Some(1),
        [b'.', b'.'] | [b'.', b'.', b'/', ..] => Some(2),
        _ => None,
    }
}

/// Appends a path without its `.` and `..`.
#[inline(never)]
pub(super) fn push_without_dots(url: &mut Vec<u8>, path: &[u8]) {
    let (origin_len, mut pending) = (url.len(), 0);
    let mut look = |start: usize| {
        let Some(len) = path.get(start..).and_then(dots) else { return };
        // Places may come twice.
        let Some(before) = path.get(pending..start) else { return };
        append(url, before);
        pending = start + len + 1;
        if len == 2 {
            let segments = url.get(origin_len..url.len().saturating_sub(1)).unwrap_or_default();
            if let Some(at) = segments.iter().rposition(|byte| *byte == b'/') {
                url.truncate(origin_len + at + 1);
            }
        }
    };
    look(0);
    each_slash_pair(path, |slash| look(slash + 1));
    append(url, path.get(pending..).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::resolve;

    #[test]
    fn references_are_resolved_as_the_rfc_shows() {
        // <https://www.rfc-editor.org/rfc/rfc3986#section-5.4>
        for (reference, url) in [
            ("g:h", "g:h"),
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"),
            ("g#s", "http://a/b/c/g#s"),
            (";x", "http://a/b/c/;x"),
            ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../..", "http://a/"),
            ("../../g", "http://a/g"),
            ("../../../g", "http://a/g"),
            ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."),
            ("./../g", "http://a/b/g"),
            ("g/../h", "http://a/b/c/h"),
        ] {
            assert_eq!(
                resolve("http://a/b/c/d;p?q", reference).as_deref(),
                Some(url),
                "{reference}"
            );
        }
        assert_eq!(
            resolve("https://www.example.com", "tea").as_deref(),
            Some("https://www.example.com/tea")
        );
        assert_eq!(resolve("/b/c", "d"), None);
    }
}
