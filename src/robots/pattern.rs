//! Paths and the patterns of rules, brought to one form and compared:
//! <https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2>.

use super::line::before;
use crate::model::find_word;
use std::borrow::Cow;

/// What is compared with patterns, of what follows the authority of a URL: the path with its query, normalised. `*` and
/// `$` stand for themselves.
pub(super) fn path_of(target: &str) -> Cow<'_, str> {
    let target = before(target, b'#');
    let has_slash = target.starts_with('/');
    if has_slash && target.bytes().all(is_plain) {
        return Cow::Borrowed(target);
    }
    let mut out = String::with_capacity(target.len() + 16);
    if !has_slash {
        out.push('/');
    }
    normalise(target, None, &mut out);
    Cow::Owned(out)
}

/// Appends a pattern in the form in which it is compared; `*` stays a wildcard. A `$` at its end must have been taken
/// off.
pub(super) fn normalise_pattern(pattern: &str, out: &mut String) {
    normalise(pattern, Some(b'*'), out);
}

const fn is_plain(byte: u8) -> bool {
    matches!(byte, 0x21..=0x7E)
        && !matches!(
            byte,
            b'%' | b'*' | b'$' | b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}'
        )
}

/// Writes what is percent-encoded for no reason as it is, and encodes what no URL may have, except `wild`. In a query,
/// `:/?@` need no encoding, so both spellings are one.
fn normalise(text: &str, wild: Option<u8>, out: &mut String) {
    let mut rest = text.as_bytes();
    let mut is_query = false;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        is_query |= byte == b'?';
        let mut octet = byte;
        let mut is_kept = is_plain(byte) || wild == Some(byte);
        if byte == b'%' {
            is_kept = true;
            if let Some((encoded, after)) = octet_of(rest) {
                (octet, rest) = (encoded, after);
                is_kept = octet.is_ascii_alphanumeric()
                    || matches!(octet, b'-' | b'.' | b'_' | b'~')
                    || (is_query && matches!(octet, b':' | b'/' | b'?' | b'@'));
            }
        }
        let hex = |digit: u8| if digit < 10 { b'0' + digit } else { b'A' - 10 + digit };
        let encoded = [b'%', hex(octet >> 4), hex(octet & 15)];
        for &byte in if is_kept { std::slice::from_ref(&octet) } else { &encoded } {
            out.push(char::from(byte));
        }
    }
}

fn octet_of(digits: &[u8]) -> Option<(u8, &[u8])> {
    let ([high, low], rest) = digits.split_first_chunk()?;
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let value = digit(*high)? * 16 + digit(*low)?;
    Some((u8::try_from(value).ok()?, rest))
}

/// Whether `path` starts with what `pattern` describes, or is it when `is_anchored`. Both are normalised. Nothing is
/// tried twice: the first place where a piece between two `*` fits is as good as any later one.
#[inline(never)]
pub(super) fn matches(pattern: &str, is_anchored: bool, path: &str) -> bool {
    let mut piece = before(pattern, b'*');
    let Some(mut rest) = path.strip_prefix(piece) else { return false };
    let mut left = pattern.get(piece.len()..).unwrap_or_default();
    while let Some(after) = left.strip_prefix('*') {
        piece = before(after, b'*');
        left = after.get(piece.len()..).unwrap_or_default();
        if is_anchored && left.is_empty() {
            return rest.ends_with(piece);
        }
        let Some(at) = find_word(piece, rest) else { return false };
        rest = rest.get(at + piece.len()..).unwrap_or_default();
    }
    !is_anchored || rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, path: &str) -> bool {
        let (pattern, is_anchored) = match pattern.strip_suffix('$') {
            Some(pattern) => (pattern, true),
            None => (pattern, false),
        };
        let mut normalised = String::new();
        normalise_pattern(pattern, &mut normalised);
        matches(&normalised, is_anchored, &path_of(path))
    }

    #[test]
    fn a_pattern_is_the_start_of_a_path() {
        for (pattern, path, expected) in [
            ("/", "/", true),
            ("/", "/tea", true),
            ("/fish", "/fish", true),
            ("/fish", "/fishheads/yummy.html", true),
            ("/fish", "/fish.php?id=anything", true),
            ("/fish", "/Fish.asp", false),
            ("/fish", "/catfish", false),
            ("/fish/", "/fish", false),
            ("/fish/", "/fish/salmon.htm", true),
            ("/tea", "/te", false),
        ] {
            assert_eq!(fits(pattern, path), expected, "{pattern} {path}");
        }
    }

    #[test]
    fn a_star_is_any_text_and_a_dollar_the_end() {
        for (pattern, path, expected) in [
            ("/fish*", "/fish", true),
            ("/*.php", "/index.php", true),
            ("/*.php", "/folder/any.php.file.html", true),
            ("/*.php", "/windows.PHP", false),
            ("/*.php$", "/filename.php", true),
            ("/*.php$", "/filename.php?parameters", false),
            ("/*.php$", "/a.php5", false),
            ("/*.php$", "/a.php/b.php", true),
            ("/fish*.php", "/fishheads/catfish.php?parameters", true),
            ("/fish*.php", "/Fish.PHP", false),
            ("/$", "/", true),
            ("/$", "/tea", false),
            ("/tea$", "/tea", true),
            ("/tea$", "/tea/", false),
            ("/a$b", "/a$b", true),
            ("/a$b", "/a", false),
            ("*", "/tea", true),
            ("*/tea", "/green/tea/cup", true),
            ("/**a**b", "/xaxbx", true),
            ("/a*a", "/a", false),
            ("/a*$", "/abc", true),
            ("/*a*b$", "/abab", true),
        ] {
            assert_eq!(fits(pattern, path), expected, "{pattern} {path}");
        }
    }

    #[test]
    fn spellings_of_one_url_are_one() {
        for (pattern, path, expected) in [
            ("/foo/bar?baz=quz", "/foo/bar?baz=quz", true),
            ("/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar", true),
            ("/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https://foo.bar", true),
            ("/foo/bar/ツ", "/foo/bar/%E3%83%84", true),
            ("/foo/bar/%E3%83%84", "/foo/bar/ツ", true),
            ("/foo/bar/%e3%83%84", "/foo/bar/%E3%83%84", true),
            ("/foo/bar/%62%61%7A", "/foo/bar/baz", true),
            ("/foo/bar/baz", "/foo/bar/%62%61%7a", true),
            ("/a%3cd.html", "/a%3Cd.html", true),
            ("/a<d.html", "/a%3Cd.html", true),
            ("/a%2fb.html", "/a/b.html", false),
            ("/a/b.html", "/a%2fb.html", false),
            ("/%7Ejoe/", "/~joe/index.html", true),
            ("/file-with-a-%2A.html", "/file-with-a-*.html", true),
            ("/file-with-a-%2A.html", "/file-with-a-b.html", false),
            ("/foo-%24", "/foo-$", true),
            ("/100%", "/100%", true),
            ("/a b", "/a%20b", true),
        ] {
            assert_eq!(fits(pattern, path), expected, "{pattern} {path}");
        }
    }

    #[test]
    fn a_hostile_pattern_takes_no_more_time_than_a_long_path() {
        let pattern = "/*a".repeat(20_000);
        assert!(!fits(&format!("{pattern}b"), &"/a".repeat(19_999)));
        let path = "a".repeat(60_000);
        assert!(!fits(&format!("/{}b", "a*".repeat(200)), &format!("/{path}")));
    }
}
