//! The origin of a URL, which those of one document mostly share: <https://www.rfc-editor.org/rfc/rfc6454#section-4>.

use super::flags::{Flags, MAY_BE_UNFILLED, QUIET, TELLING, flags_of};
use super::idna::ascii_host;
use super::loc::{Loc, LocKind, effective_port};
use super::notes::{Notes, may_end_in_file, of_listed_name, of_name, of_rest};
use super::percent::of_percent;
use super::placeholder;
use super::public::is_public;
use super::scope::{Scope, ScopeFault, compare_hosts};
use super::search::has;

/// The scheme, host and port of a URL that was taken apart and found good.
#[derive(Debug, Clone, Default)]
pub(crate) struct Origin {
    /// Such as `https://www.example.com:8443`. Empty before the first one.
    text: String,
    scheme_len: usize,
    host: (usize, usize),
    port: Option<usize>,
    notes: Notes,
    /// Whether the sitemap may list all that has it.
    pub(super) is_in_scope: bool,
    /// Whether it is compared with the first one of the document.
    is_compared: bool,
    /// The first host, and whether its scheme was `https`.
    first: Option<(String, bool)>,
}

impl Origin {
    /// For the URLs of a document, each of which is compared with the first one, unless it is known where the document is.
    pub(crate) fn of_document() -> Self {
        Self { is_compared: true, ..Self::default() }
    }

    /// Whether `text` begins as URLs of this origin do.
    #[inline]
    pub(crate) fn may_be_that_of(&self, text: &str) -> bool {
        !self.text.is_empty() && starts_with(text, &self.text)
    }

    /// A URL that begins as those of this origin do, if [`Loc::is_plain`] holds of it and there is nothing in it but letters,
    /// digits and marks that mean nothing.
    #[inline]
    pub(crate) fn plain<'t>(&self, text: &'t str) -> Option<PlainUrl<'t>> {
        let rest = text.get(self.text.len()..)?;
        let is_plain = self.notes.is_empty() && is_path(rest);
        (is_plain && flags_of(text.as_bytes()) == Flags::NONE)
            .then(|| text.get(self.host.0..self.host.1))?
            .map(|host| PlainUrl { host })
    }
}

/// What is needed of a plain URL.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlainUrl<'t> {
    pub(crate) host: &'t str,
}

impl Loc<'_> {
    /// What follows the origin of a URL of which [`is_plain`](Self::is_plain) holds, with its name looked at if it is that of a
    /// page. Finds nothing else out, so that it takes less time; of some plain URLs it does not see that they are.
    #[inline(always)]
    pub(crate) fn plain_rest<'t>(
        text: &'t str,
        flags: Flags,
        is_page: bool,
        scope: Option<&Scope>,
        known: &Origin,
    ) -> Option<&'t str> {
        let is_good = flags.is_within(QUIET)
            && known.notes.is_empty()
            && known.may_be_that_of(text)
            && scope.is_none_or(|scope| scope.is_plainly_in(text));
        let rest = text.get(known.text.len()..).filter(|rest| is_good && is_path(rest))?;
        let mut notes = if flags.has(TELLING) {
            if flags.has(MAY_BE_UNFILLED) && placeholder::is_unfilled(rest, flags) {
                return None;
            }
            of_rest(rest, flags)
        } else if is_page && may_end_in_file(text) {
            of_name(rest)
        } else {
            Notes::NONE
        };
        if !is_page {
            notes |= of_listed_name(rest);
        }
        notes.is_empty().then_some(rest)
    }

    /// Takes scheme, host and port from a known origin, if the URL starts with it.
    #[inline]
    pub(super) fn has_origin(&mut self, known: &Origin) -> bool {
        if known.text.is_empty()
            || !starts_with(self.text, &known.text)
            || (self.flags.has(MAY_BE_UNFILLED) && placeholder::is_unfilled(self.text, self.flags))
        {
            return false;
        }
        let rest = self.text.get(known.text.len()..).unwrap_or_default();
        if !matches!(rest.as_bytes().first(), None | Some(b'/' | b'?' | b'#')) {
            return false;
        }
        self.kind = LocKind::Absolute;
        self.scheme = self.text.get(..known.scheme_len).unwrap_or_default();
        self.host = self.text.get(known.host.0..known.host.1).unwrap_or_default();
        self.port = known.port.and_then(|start| self.text.get(start..known.text.len()));
        self.rest = rest;
        self.notes = known.notes;
        true
    }

    /// Makes its origin the known one.
    pub(super) fn remember(&mut self, known: &mut Origin, scope: Option<&Scope>) {
        if known.is_compared && scope.is_none() {
            self.notes |= self.compare(known.first.as_ref());
            known.first.get_or_insert_with(|| (self.host.to_owned(), self.is_https()));
        }
        known.is_in_scope = scope.is_some_and(|scope| scope.has_all_of(self));
        known.notes = self.notes;
        let len = self.text.len() - self.rest.len();
        self.text.get(..len).unwrap_or_default().clone_into(&mut known.text);
        known.scheme_len = self.scheme.len();
        let host = self.scheme.len() + "://".len();
        known.host = (host, host + self.host.len());
        known.port = self.port.map(|port| len - port.len());
    }

    fn is_https(&self) -> bool {
        self.scheme.eq_ignore_ascii_case("https")
    }

    fn compare(&self, first: Option<&(String, bool)>) -> Notes {
        let Some((host, is_https)) = first else { return Notes::NONE };
        let scheme = Notes::OTHER_SCHEME.when(*is_https != self.is_https());
        match compare_hosts(self.host, host) {
            None => scheme,
            Some(ScopeFault::WwwMismatch) => scheme | Notes::OTHER_WWW,
            Some(_) => Notes::OTHER_HOST,
        }
    }

    pub(super) fn has_authority_fault(&self) -> bool {
        self.has_userinfo || !self.is_host_valid || !self.is_port_valid
    }

    pub(super) fn notes_of_origin(&self, scope: Option<&Scope>) -> Notes {
        if self.kind != LocKind::Absolute {
            return Notes::NONE;
        }
        if !self.is_host_valid || !self.is_port_valid {
            return Notes::AUTHORITY_FAULT;
        }
        let has_capitals = |text: &str| text.bytes().any(|byte| byte.is_ascii_uppercase());
        // Those of percent-encodings are what they should be.
        let is_encoded = has(b'%', self.host);
        let host_has_capitals = has_capitals(self.host) && !is_encoded;
        let (percent, wrong) = (of_percent(self.host, 0), Notes::PERCENT_INVALID);
        let port = |port| effective_port(self.scheme, port);
        let is_default = self.port.is_some() && port(self.port) == port(None);
        Notes::AUTHORITY_FAULT.when(self.has_userinfo)
            | Notes::SCHEME_CASE.when(has_capitals(self.scheme))
            | Notes::HOST_CASE.when(host_has_capitals)
            | Notes::HOST_DOT.when(self.host.ends_with('.'))
            | Notes::HOST_IDN.when(!self.host.is_ascii() || is_encoded && !percent.has(wrong))
            | wrong.when(percent.has(wrong))
            // A sitemap that is on such a host itself is being tried out.
            | Notes::HOST_NOT_PUBLIC.when(
                !is_public(&ascii_host(self.host))
                    && !scope.is_some_and(|scope| scope.is_on(self.host)),
            )
            | Notes::PORT_DEFAULT.when(is_default)
    }
}

/// Whether a path follows the origin.
#[inline]
fn is_path(rest: &str) -> bool {
    rest.as_bytes().first() == Some(&b'/')
}

/// Whether `text` starts with `prefix`, as nearly every URL does. Compared eight bytes at a time, because a comparison of
/// slices is a call in WebAssembly.
#[inline]
pub(super) fn starts_with(text: &str, prefix: &str) -> bool {
    let Some(start) = text.as_bytes().get(..prefix.len()) else { return false };
    let different = |(a, b): (&[u8; 8], &[u8; 8])| u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
    let (words, rest) = start.as_chunks();
    let (prefix_words, prefix_rest) = prefix.as_bytes().as_chunks();
    // The last bytes are compared together with some of those before, where there are any.
    let last = match start.last_chunk().zip(prefix.as_bytes().last_chunk()) {
        Some(last) => different(last) == 0,
        None => rest == prefix_rest,
    };
    last && words.iter().zip(prefix_words).fold(0, |bits, pair| bits | different(pair)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_origin_changes_nothing() {
        let scope = Scope::new("https://www.example.com/shop/sitemap.xml").unwrap();
        let texts = [
            "https://www.example.com/shop/a",
            "https://www.example.com/shop/%5Bobject%20Object%5D",
            "https://www.example.com",
            "https://www.example.com?x",
            "https://www.example.com.evil/",
            "https://www.example.com:8443/shop",
            "https://www.example.com:8443",
            "https://www.example.com:84/x",
            "HTTPS://www.example.com/",
            "https://me@www.example.com/",
            "https://[::1]:80/#x",
            "https://[::1]:8/",
            "/tea",
            "",
            "https://www.example.com\\x",
        ];
        for first in texts {
            for second in texts {
                let mut known = Origin::default();
                let _ = Loc::new(first, None, Some(&scope), Some(&mut known));
                let with = Loc::new(second, None, Some(&scope), Some(&mut known));
                let without = Loc::new(second, None, Some(&scope), None);
                assert_eq!(format!("{with:?}"), format!("{without:?}"), "{second} after {first}");
            }
        }
    }

    #[test]
    fn an_origin_is_compared_with_the_first_one_of_the_document() {
        let mut known = Origin::of_document();
        for (text, expected) in [
            ("/tea", Notes::NONE),
            ("https://exa mple.com/", Notes::NONE),
            ("https://www.example.com/", Notes::NONE),
            ("https://WWW.example.com./", Notes::HOST_CASE | Notes::HOST_DOT),
            ("https://www.example.com:8443/", Notes::NONE),
            ("http://www.example.com/", Notes::OTHER_SCHEME),
            ("http://www.example.com/tea", Notes::OTHER_SCHEME),
            ("https://example.com/", Notes::OTHER_WWW),
            ("http://example.com/", Notes::OTHER_WWW | Notes::OTHER_SCHEME),
            ("http://example.org/", Notes::OTHER_HOST),
            ("https://blog.example.com/tea", Notes::OTHER_HOST),
            ("https://www.example.com/tea", Notes::NONE),
        ] {
            let loc = Loc::new(text, None, None, Some(&mut known));
            assert_eq!(loc.notes, expected, "{text}");
            // Another kind of origin is compared with nothing.
            let others = Loc::new(text, None, None, Some(&mut Origin::default())).notes;
            assert!(!others.has(Notes::OTHER_HOST | Notes::OTHER_WWW | Notes::OTHER_SCHEME));
        }
    }

    #[test]
    fn an_origin_has_notes() {
        for (text, expected) in [
            ("HTTPS://www.example.com/", Notes::SCHEME_CASE),
            ("https://www.Example.com/", Notes::HOST_CASE),
            ("https://ex%C3%A4mple.com/", Notes::HOST_IDN),
            ("https://ex%C3mple.com/", Notes::AUTHORITY_FAULT),
            ("https://ex%mple.com/", Notes::PERCENT_INVALID),
            ("https://exämple.com/", Notes::HOST_IDN),
            ("https://www.example.com:443/", Notes::PORT_DEFAULT),
            ("https://www.example.com:/", Notes::PORT_DEFAULT),
            ("https://www.example.com:80/", Notes::NONE),
            ("http://www.example.com:080/", Notes::PORT_DEFAULT),
            ("https://localhost/", Notes::HOST_NOT_PUBLIC),
            // Dots and letters as UTS 46 maps them, which browsers and search engines do.
            ("https://example。com/", Notes::HOST_IDN),
            ("https://www．example｡com/", Notes::HOST_IDN),
            ("https://ｅｘａｍｐｌｅ．ｃｏｍ/", Notes::HOST_IDN),
            ("https://例え。テスト/", Notes::HOST_IDN),
            ("https://example。ｌｏｃａｌ/", Notes::HOST_IDN | Notes::HOST_NOT_PUBLIC),
            ("https://１２７。0.0.1/", Notes::HOST_IDN | Notes::HOST_NOT_PUBLIC),
            ("https://me@www.example.com/", Notes::AUTHORITY_FAULT),
            ("https://www..example.com/", Notes::AUTHORITY_FAULT),
            ("https://www.example.com:x/", Notes::AUTHORITY_FAULT),
            ("ftp://Localhost/", Notes::NONE),
        ] {
            assert_eq!(Loc::of(text).notes, expected, "{text}");
            let mut known = Origin::default();
            for _ in 0..2 {
                assert_eq!(Loc::new(text, None, None, Some(&mut known)).notes, expected, "{text}");
            }
        }
    }
}
