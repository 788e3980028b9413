//! What stands where a URL should and does not begin with `http://` or `https://` and a host: a reference that somebody can
//! have meant, or a mistake of which no URL can be made.

use super::address::version_4;
use super::flags::Flags;
use super::loc::{Loc, LocKind, split_port};
use super::no_reference::is_no_reference;
use super::placeholder::is_placeholder;
use super::scheme::behind_misspelled_scheme;
use super::search::{before, find, find_last, find_word};
use super::space::trim_end;
use super::words::is_listed;
use crate::diagnostic::without_invisible;

/// Names of files that are no names of hosts.
const FILE_TYPES: &[&str] =
    &["html", "htm", "php", "asp", "aspx", "jsp", "xml", "txt", "pdf", "gz", "jpg", "png"];

/// What a text is that has no good scheme.
#[cold]
#[inline(never)]
pub(super) fn kind_of(text: &str, flags: Flags) -> LocKind {
    let path = before(b'#', before(b'?', text));
    if is_placeholder(text, path, flags) {
        return LocKind::Placeholder;
    }
    if is_no_reference(text) {
        return LocKind::NotUrl;
    }
    if behind_misspelled_scheme(text).is_some() {
        return LocKind::SchemeMisspelled;
    }
    let slashed = if flags.has(Flags::BACKSLASH) { without_backslashes(text) } else { None };
    let text = slashed.as_deref().unwrap_or(text);
    let path = before(b'#', before(b'?', text));
    let is_double = text.starts_with("//");
    let inner = if is_double { path.get(2..).unwrap_or_default() } else { path };
    if text.starts_with('#') || has_host_inside(inner) {
        return LocKind::NotUrl;
    }
    if is_double {
        return LocKind::ProtocolRelative;
    }
    if starts_with_host(path) { LocKind::SchemeMissing } else { LocKind::Relative }
}

/// As browsers read it: <https://url.spec.whatwg.org/#relative-slash-state>; `\/` is a slash in JSON.
pub(crate) fn without_backslashes(url: &str) -> Option<String> {
    // What is left of a line end is no folder.
    if matches!(url.as_bytes(), [.., b'\\', b'n' | b'r' | b't']) {
        return None;
    }
    let path = before(b'#', before(b'?', url)).len();
    let mut mended = Vec::new();
    for (at, &byte) in url.as_bytes().iter().enumerate() {
        let is_wrong = byte == b'\\' && at < path;
        if !is_wrong {
            mended.push(byte);
        } else if url.as_bytes().get(at + 1) != Some(&b'/') {
            mended.push(b'/');
        }
    }
    String::from_utf8(mended).ok().filter(|mended| mended != url)
}

/// Whether `://` is there, or a host behind two slashes.
fn has_host_inside(path: &str) -> bool {
    let mut rest = path;
    while let Some(at) = find_word("//", rest) {
        let is_scheme = rest.get(..at).is_some_and(|before| before.ends_with(':'));
        rest = rest.get(at + 2..).unwrap_or_default();
        if is_scheme || starts_with_host(rest) {
            return true;
        }
    }
    false
}

/// Whether the first part of a path looks like the name of a host, with or without a port.
#[inline(never)]
pub(super) fn starts_with_host(path: &str) -> bool {
    let (host, _) = split_port(before(b'/', path));
    if host.eq_ignore_ascii_case("localhost") || version_4(host).is_some() {
        return true;
    }
    let Some((name, top)) = find_last(b'.', host).and_then(|dot| host.split_at_checked(dot)) else {
        return false;
    };
    let top = top.get(1..).unwrap_or_default();
    !name.is_empty()
        && !name.starts_with('.')
        && top.len() >= 2
        && top.bytes().all(|b| b.is_ascii_alphabetic())
        && !is_listed(FILE_TYPES, top.as_bytes())
}

/// A URL and the comment that somebody has put behind it, with its `#`: `https://www.example.com/ # home`. What a script makes a page of
/// is no comment.
#[cold]
#[inline(never)]
pub(crate) fn split_comment(text: &str) -> Option<(&str, &str)> {
    let (page, comment) = text.split_at_checked(find(b'#', text.as_bytes())?)?;
    let url = trim_end(page);
    let is_page = comment.starts_with("#!") || comment.starts_with("#/");
    (!is_page && !url.is_empty() && url.len() < page.len()).then_some((url, comment))
}

/// The URL between quotes, or between the brackets that stand around one in a text.
#[cold]
#[inline(never)]
pub(crate) fn in_quotes(text: &str) -> Option<&str> {
    let is_mark = |c: char| {
        matches!(c, '"' | '\'' | '<' | '>' | '«' | '»' | '‘' | '’' | '“' | '”' | '„')
            || c.is_whitespace()
    };
    let url = text.trim_matches(is_mark);
    let is_between = !text.starts_with(url) && !text.ends_with(url);
    (is_between && Loc::of(url).kind == LocKind::Absolute).then_some(url)
}

/// The text without them, if all of them stand at its ends.
#[inline(never)]
pub(crate) fn trimmed_invisible(text: &str) -> Option<String> {
    Some(without_invisible(text)).filter(|visible| find_word(visible, text).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_one_that_somebody_can_have_meant() {
        use LocKind::{NotUrl, ProtocolRelative, Relative, SchemeMissing};
        for (kind, texts) in [
            (
                Relative,
                &[
                    "",
                    "/tea",
                    "tea",
                    "tea.html",
                    "Tea.HTML",
                    "DEFAULT.ASP?id=1",
                    "../tea",
                    "./tea",
                    "?page=2",
                    "/null",
                    "nullable/a",
                    "none.html",
                    "/a//b",
                    "/go?to=https://www.example.com/",
                    "/a?b={\"c\":1}",
                    "100%/a",
                    "%C3%A9/a",
                    "/tea pot",
                    "news/2026",
                    "true/a",
                    "$50/a",
                    "100%sale",
                    "~tea/a",
                    "@tea/a",
                    "errors",
                    "array.html",
                    "localhost.html",
                ][..],
            ),
            (
                NotUrl,
                &[
                    "#top",
                    "\"https://www.example.com/v\"",
                    "Tea https://www.example.com/",
                    "[Tea](https://www.example.com/)",
                    "[https://www.example.com/?a](https://www.example.com/?a)",
                    "shop//www.example.com/a",
                    "\u{FEFF}/a",
                    "/te\u{AD}a",
                    "www.example.com/a\u{A0}",
                    "2026-11-20",
                    "1.0",
                    "weekly.",
                    "...",
                    "tea@example.com",
                    "tea@example.com/a",
                ],
            ),
            (ProtocolRelative, &["//www.example.com/tea", "//localhost/a"]),
            (
                SchemeMissing,
                &[
                    "www.example.com/a",
                    "example.com:80",
                    "localhost:3000/a",
                    "localhost/a",
                    "localhost",
                    "127.0.0.1/a",
                    "10.0.0.1:8080",
                ],
            ),
        ] {
            for text in texts {
                assert_eq!(Loc::of(text).kind, kind, "{text}");
            }
        }
    }

    #[test]
    fn what_was_not_filled_in_is_told_from_references() {
        for text in [
            "None",
            "null",
            "NULL",
            "undefined/a",
            "NaN",
            "false",
            "N/A",
            "nil?x",
            "#N/A",
            "#REF!",
            "%s",
            "/shop/%s",
            "{{ site.url }}/a",
            "/shop/{{slug}}",
            "${BASE}/q",
            "<%= url %>",
            "[[url]]",
            "{id}",
            "/shop/{id}",
            "[object Object]",
            "$url/a",
            "%SITEURL%/z",
            "{{host}}.example.com/a",
            "YOUR_DOMAIN_HERE",
            "your-site/tea",
            "__BASE_URL__/tea",
            "TODO",
            "error",
            "Array",
            "Not Found",
            "e.g.",
            "N.A.",
            "~/Default.aspx",
            "%%sitename%%/d",
            "%%img%%",
            ":base/a",
            "@Model.Url",
            "@Url.Action(\"a\")",
        ] {
            assert_eq!(Loc::of(text).kind, LocKind::Placeholder, "{text}");
        }
    }

    #[test]
    fn what_has_a_scheme_may_be_no_url_all_the_same() {
        use LocKind::{Absolute, Placeholder, SchemeMisspelled};
        for (kind, texts) in [
            (
                Absolute,
                &[
                    "https://yourdomain.com/",
                    "\u{FEFF}https://www.example.com/a",
                    "https://[fd00::1]/a",
                    "https://www.example.com/[1]",
                    "https://www.example.com/{id}.html",
                    "https://www.example.com/a[b]",
                    "https://www.example.com/?a={{b}}",
                    "https://www.example.com/?a=%5Bobject%20Object%5D",
                    "https://www.example.com/tags/%5Bobjective-c%5D",
                    "https://www.example.com/tags/%5Bobject%5D",
                    "https://www.example.com/tags/%5Bsubject%20line%5D",
                    "https://www.example.com/undefined",
                    "https://www.example.com/blog/null/",
                    "https://www.example.com/https://www.example.org/a",
                    "https://www.example.com/a/https://www.example.com/b",
                    "https://www.example.com:/a//b",
                    "https://www.example.com,https://www.example.org/a",
                    "https://https/a",
                ][..],
            ),
            (
                Placeholder,
                &[
                    "https://{{host}}/a",
                    "https://www.example.com/${path}",
                    "https://www.example.com/<%= path %>",
                    "https://www.example.com/[object Object]",
                    "https://www.example.com/%5Bobject%20Object%5D",
                    "https://www.example.com/projects/%5bobject%20promise%5d/",
                    "https://www.example.com/%5Bobject+Object%5D?a",
                    "https://www.example.com/%C3%A9/[a]/%5Bobject%20Object%5D",
                    "https://www.example.com/[...path]/a",
                    "https://www.example.com/{page_id}?a",
                ],
            ),
            (
                SchemeMisspelled,
                &[
                    "https://https://www.example.com/",
                    "HTTP://HTTPS://www.example.com/",
                    "https://https://https://www.example.com/",
                    "https://www.example.comhttps://www.example.com/a",
                    "https://www.example.com/https://www.example.com/a",
                ],
            ),
        ] {
            for text in texts {
                assert_eq!(Loc::of(text).kind, kind, "{text}");
            }
        }
    }

    #[test]
    fn what_nobody_sees_is_taken_off_the_ends_alone() {
        for (text, expected) in [
            ("\u{FEFF}\u{200C}a\u{A0}\u{200D}", Some("a")),
            ("\u{FEFF}a\u{200B}a", None),
            ("می\u{200C}\u{200B}", Some("می\u{200C}")),
            ("\u{FEFF}", Some("")),
            ("é", Some("é")),
        ] {
            assert_eq!(trimmed_invisible(text).as_deref(), expected, "{text:?}");
        }
    }
}
