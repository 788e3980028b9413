//! What there is to say about the parts of a URL that is a URL: found once, and only where [`Flags`] or the end of the path
//! give reason to look.

use super::flags::Flags;
use super::parameters::of_parameters;
use super::percent::of_percent;
use super::resolve::dots;
use super::search::{each_slash_pair, find_any, find_word};
use super::words::is_listed;
use std::ops::{BitOr, BitOrAssign};

/// What there is to say about a URL. Nothing for most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Notes(u32);

impl Notes {
    pub(crate) const NONE: Self = Self(0);

    /// Host or port cannot be, or there is a user name.
    pub(crate) const AUTHORITY_FAULT: Self = Self(1);
    /// Capitals in the scheme.
    pub(crate) const SCHEME_CASE: Self = Self(1 << 1);
    /// Capitals in the host.
    pub(crate) const HOST_CASE: Self = Self(1 << 2);
    /// Letters outside ASCII in the host, encoded or not.
    pub(crate) const HOST_IDN: Self = Self(1 << 3);
    /// The host cannot be reached from outside.
    pub(crate) const HOST_NOT_PUBLIC: Self = Self(1 << 4);
    /// The port that goes without saying.
    pub(crate) const PORT_DEFAULT: Self = Self(1 << 5);
    pub(crate) const EMPTY_PATH: Self = Self(1 << 6);
    /// `.` or `..` as a segment of the path.
    pub(crate) const DOT_SEGMENTS: Self = Self(1 << 7);
    /// `%` without two hexadecimal digits.
    pub(crate) const PERCENT_INVALID: Self = Self(1 << 8);
    /// Something in the path that was percent-encoded twice.
    pub(crate) const PERCENT_TWICE: Self = Self(1 << 9);
    /// A reference of XML that is left.
    pub(crate) const ESCAPED_TWICE: Self = Self(1 << 10);
    /// Stood in the document before, written in another way that means the same.
    pub(crate) const EQUIVALENT: Self = Self(1 << 11);
    /// Another URL of the same host behind a comma or semicolon.
    pub(crate) const SEVERAL_URLS: Self = Self(1 << 12);
    /// A full stop at the end of the host.
    pub(crate) const HOST_DOT: Self = Self(1 << 13);

    /// From here on what is told once for the whole document, by its [`Tallies`](super::Tallies).
    const TALLIED: u32 = 16;
    /// Another host than that of the first URL of the document.
    pub(crate) const OTHER_HOST: Self = Self(1 << Self::TALLIED);
    /// One that differs only by a leading `www.`.
    pub(crate) const OTHER_WWW: Self = Self(1 << 17);
    /// Another scheme than that of the first URL.
    pub(crate) const OTHER_SCHEME: Self = Self(1 << 18);
    /// `//` in the path.
    pub(crate) const DOUBLE_SLASH: Self = Self(1 << 19);
    /// Lower-case letters in percent-encodings.
    pub(crate) const PERCENT_CASE: Self = Self(1 << 20);
    /// Percent-encodings of what needs none.
    pub(crate) const PERCENT_UNRESERVED: Self = Self(1 << 21);
    /// Percent-encodings that are not those of UTF-8.
    pub(crate) const PERCENT_NOT_UTF8: Self = Self(1 << 22);
    pub(crate) const SESSION: Self = Self(1 << 23);
    pub(crate) const TRACKING: Self = Self(1 << 24);
    /// A search, filters, or an order.
    pub(crate) const FACET: Self = Self(1 << 25);
    /// An image, a style sheet or a script.
    pub(crate) const STATIC: Self = Self(1 << 26);
    /// A sitemap.
    pub(crate) const SITEMAP: Self = Self(1 << 27);
    /// Longer than what Baidu takes.
    pub(crate) const LONG_FOR_BAIDU: Self = Self(1 << 28);
    /// Stood in the document before with or without the slash at its end.
    pub(crate) const SLASH_TWIN: Self = Self(1 << 29);
    /// Stood in the document before with other capitals.
    pub(crate) const CASE_TWIN: Self = Self(1 << 30);

    /// In an index: by its name no sitemap.
    pub(crate) const NO_SITEMAP: Self = Self(1 << 31);

    /// With which a URL is not in normal form: <https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2>.
    pub(super) const NOT_NORMAL: Self = Self(
        Self::SCHEME_CASE.0
            | Self::HOST_CASE.0
            | Self::HOST_DOT.0
            | Self::PORT_DEFAULT.0
            | Self::EMPTY_PATH.0
            | Self::DOT_SEGMENTS.0
            | Self::PERCENT_CASE.0
            | Self::PERCENT_UNRESERVED.0,
    );

    /// What only sitemaps with pages can have.
    pub(super) const OF_PAGES: Self = Self(
        Self::SESSION.0
            | Self::TRACKING.0
            | Self::FACET.0
            | Self::STATIC.0
            | Self::SITEMAP.0
            | Self::LONG_FOR_BAIDU.0
            | Self::SLASH_TWIN.0
            | Self::CASE_TWIN.0,
    );

    /// What is no fault in a feed, which may quote others.
    pub(super) const NOT_OF_FEEDS: Self =
        Self(Self::OTHER_HOST.0 | Self::OTHER_WWW.0 | Self::OTHER_SCHEME.0 | Self::SITEMAP.0);

    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those that are told once for the whole document.
    pub(super) const fn told_once(self) -> Self {
        Self(self.0 >> Self::TALLIED << Self::TALLIED)
    }

    /// Takes one of them out.
    pub(super) const fn take_first(&mut self) -> Option<Self> {
        let rest = self.0 & self.0.wrapping_sub(1);
        let first = self.0 ^ rest;
        self.0 = rest;
        if first == 0 { None } else { Some(Self(first)) }
    }

    /// `self` if `condition` holds.
    pub(super) const fn when(self, condition: bool) -> Self {
        if condition { self } else { Self::NONE }
    }
}

impl BitOr for Notes {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Notes {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Whether a URL may end like a file that has a note: in a full stop and two to four characters, but not in `.html`.
#[inline]
pub(super) fn may_end_in_file(url: &str) -> bool {
    let Some(end) = url.as_bytes().last_chunk::<5>() else { return false };
    match end {
        [b'.', b'h', b't', b'm', b'l'] => false,
        [a, b, c, _, _] => *a == b'.' || *b == b'.' || *c == b'.',
    }
}

/// How long the path is in what follows the authority.
#[inline(never)]
pub(super) fn path_len(rest: &[u8]) -> usize {
    find_any([b'?', b'#', b'#'], rest).unwrap_or(rest.len())
}

/// What there is to say about all that follows the authority. Where any other URL is in it, those are several for now.
#[inline(never)]
pub(super) fn of_rest(rest: &str, flags: Flags) -> Notes {
    let bytes = rest.as_bytes();
    // Parameters may stand in the path, too.
    let mark = find_any([b'?', b'&', b';'], bytes).unwrap_or(rest.len());
    let parameters = bytes.get(mark..).unwrap_or_default();
    let is_path = !flags.has(Flags::HASH) && matches!(parameters, [] | [b'?', ..]);
    let path_len = if is_path { mark } else { path_len(bytes) };
    let path = rest.get(..path_len).unwrap_or_default();
    let mut notes = Notes::EMPTY_PATH.when(path.is_empty());
    if may_end_in_file(path) {
        notes |= of_name(path);
    }
    if flags.has(Flags::PAIR) {
        notes |= of_segments(path.as_bytes())
            | Notes::SEVERAL_URLS.when(find_word("://", rest).is_some());
    }
    if flags.has(Flags::PERCENT) {
        notes |= of_percent(rest, path_len);
    }
    if flags.has(Flags::QUERY | Flags::AMPERSAND) {
        notes |= of_parameters(parameters, path == "/");
    }
    notes
}

/// What there is to say about the segments of a path.
fn of_segments(path: &[u8]) -> Notes {
    let mut notes = Notes::NONE;
    each_slash_pair(path, |at| {
        let behind = path.get(at + 1..).unwrap_or_default();
        notes |= if behind.starts_with(b"/") {
            // Two slashes after a colon belong to a URL that is quoted.
            Notes::DOUBLE_SLASH.when(at == 0 || path.get(at - 1) != Some(&b':'))
        } else {
            Notes::DOT_SEGMENTS.when(dots(behind).is_some())
        };
    });
    notes
}

/// Extensions of files that are part of pages.
const STATIC: &[&str] = &["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "css"];

/// Folders for files that are part of pages.
const STATIC_FOLDERS: &[&str] = &["js", "assets", "static", "dist"];

/// Extensions of files that are no sitemaps.
const NO_SITEMAPS: &[&str] = &[
    "html", "htm", "xhtml", "pdf", "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico",
    "css", "js", "json", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "mp3", "mp4", "webm", "mov",
];

/// What its name says about what an index lists, of which this follows the host.
#[inline(never)]
pub(super) fn of_listed_name(rest: &str) -> Notes {
    let path = rest.as_bytes().get(..path_len(rest.as_bytes())).unwrap_or_default();
    let dot = path.iter().rposition(|byte| matches!(byte, b'.' | b'/'));
    let extension = dot.and_then(|dot| path.get(dot..)).and_then(|end| end.strip_prefix(b"."));
    Notes::NO_SITEMAP.when(extension.is_some_and(|name| is_listed(NO_SITEMAPS, name)))
}

/// What the last segment of a path says about a page.
#[inline(never)]
pub(super) fn of_name(path: &str) -> Notes {
    let path = path.as_bytes();
    let start = path.iter().rposition(|byte| *byte == b'/').unwrap_or_default();
    let (folders, name) = path.split_at_checked(start).unwrap_or_default();
    // What the extension is of: `sitemap.xml.gz` is a `sitemap.xml`.
    let file = name.strip_suffix(b".gz").unwrap_or(name);
    let dot = file.iter().rposition(|byte| *byte == b'.').unwrap_or_default();
    let (stem, extension) = file.split_at_checked(dot).unwrap_or_default();
    let extension = extension.get(1..).unwrap_or_default();
    // The stem starts with the slash.
    if stem.len() < 2 {
        return Notes::NONE;
    }
    if is_listed(&["xml", "txt"], extension) {
        let names = stem.windows(7).any(|part| part.eq_ignore_ascii_case(b"sitemap"));
        return Notes::SITEMAP.when(names);
    }
    // Pages can be about files (`File:Tea.jpg`) and about what is called like one (`node.js`).
    let is_script = || {
        extension.eq_ignore_ascii_case(b"js")
            && (stem.ends_with(b".min")
                || folders.split(|byte| *byte == b'/').any(|name| is_listed(STATIC_FOLDERS, name)))
    };
    let is_static = file.len() == name.len()
        && !name.contains(&b':')
        && (is_listed(STATIC, extension) || is_script());
    Notes::STATIC.when(is_static)
}

#[cfg(test)]
mod tests {
    use super::super::Loc;
    use super::*;

    fn notes(rest: &str) -> Notes {
        Loc::of(&format!("https://www.example.com{rest}")).notes
    }

    #[test]
    fn paths_are_looked_at_segment_by_segment() {
        for (rest, expected) in [
            ("/", Notes::NONE),
            ("", Notes::EMPTY_PATH),
            ("?a", Notes::EMPTY_PATH),
            ("#a", Notes::EMPTY_PATH),
            ("/a/../b", Notes::DOT_SEGMENTS),
            ("/a/./b", Notes::DOT_SEGMENTS),
            ("/a/..", Notes::DOT_SEGMENTS),
            ("/.", Notes::DOT_SEGMENTS),
            ("/.well-known/a", Notes::NONE),
            ("/a/...", Notes::NONE),
            ("/a..b/.c", Notes::NONE),
            ("/a?b=/../c", Notes::NONE),
            ("//", Notes::DOUBLE_SLASH),
            ("//a", Notes::DOUBLE_SLASH),
            ("/a//b", Notes::DOUBLE_SLASH),
            ("/a//../b", Notes::DOUBLE_SLASH | Notes::DOT_SEGMENTS),
            ("/web/2026/https://example.org/", Notes::NONE),
            ("/web/https://example.org//a", Notes::DOUBLE_SLASH),
            ("/a?b=//c", Notes::NONE),
            ("/a#//c", Notes::NONE),
        ] {
            assert_eq!(notes(rest), expected, "{rest}");
        }
    }

    #[test]
    fn the_last_segment_says_what_is_no_page() {
        for (rest, expected) in [
            ("/tea.jpg", Notes::STATIC),
            ("/tea.JPEG", Notes::STATIC),
            ("/i/tea.webp", Notes::STATIC),
            ("/tea.css?v=2", Notes::STATIC),
            ("/tea.css#a", Notes::STATIC),
            ("/js/tea.js", Notes::STATIC),
            ("/tea.min.js", Notes::STATIC),
            ("/topics/node.js", Notes::NONE),
            ("/wiki/File:Tea.jpg", Notes::NONE),
            ("/tea.jpg/", Notes::NONE),
            ("/tea.jpg.html", Notes::NONE),
            ("/.jpg", Notes::NONE),
            ("/jpg", Notes::NONE),
            ("/tea.pdf", Notes::NONE),
            ("/tea.html", Notes::NONE),
            ("/sitemap.xml", Notes::SITEMAP),
            ("/Sitemap.XML", Notes::SITEMAP),
            ("/a/post-sitemap2.xml", Notes::SITEMAP),
            ("/sitemap_index.xml.gz", Notes::SITEMAP),
            ("/sitemap.txt", Notes::SITEMAP),
            ("/sitemap.xml?page=2", Notes::SITEMAP),
            ("/sitemap.html", Notes::NONE),
            ("/sitemap", Notes::NONE),
            ("/sitemap/", Notes::NONE),
            ("/sitemap/tea.xml", Notes::NONE),
            ("/tea.xml", Notes::NONE),
            ("/tea.gz", Notes::NONE),
            ("/tea.svg.gz", Notes::NONE),
        ] {
            assert_eq!(of_rest(rest, Flags::QUERY | Flags::HASH), expected, "{rest}");
        }
    }
}
