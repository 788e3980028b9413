//! Facts about a URL: <https://www.rfc-editor.org/rfc/rfc3986#section-3>.
//!
//! Only the few bytes before the path are looked at here; [`Flags`] say what the rest holds.

use super::EntryKind;
use super::address::version_6;
use super::flags::{Flags, MAY_BE_UNFILLED, NEVER_ALLOWED, QUIET, TELLING, classify, flags_of};
use super::notes::{Notes, may_end_in_file, of_listed_name, of_name, of_rest};
use super::origin::Origin;
use super::percent::{decoded, of_percent};
use super::scope::{Scope, ScopeFault};
use super::search::{count_chars, find_last, find_word, has};
use super::{placeholder, reference, scheme, several};
use crate::diagnostic::{between_invisible, first_invisible};

/// How a URL begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LocKind {
    /// `http://` or `https://` with a host.
    Absolute,
    /// No scheme, and no host either: a path or a query that somebody can have meant.
    Relative,
    /// Starts with `//`.
    ProtocolRelative,
    /// Starts with what looks like a host.
    SchemeMissing,
    /// Another scheme than `http` and `https`.
    SchemeUnsupported,
    /// `http://` without a host.
    HostMissing,
    /// `https//`, `http;//`, `htps://`, before a host; or it stands there twice.
    SchemeMisspelled,
    /// What a program or a template puts where it has no value.
    Placeholder,
    /// Something else that cannot be resolved: text with a URL in it, a mere fragment, or a relative reference with characters
    /// that nobody sees.
    NotUrl,
}

/// A URL and what is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Loc<'a> {
    /// Without characters that nobody sees at its ends.
    pub(crate) text: &'a str,
    /// With them.
    pub(crate) written: &'a str,
    pub(crate) kind: LocKind,
    pub(crate) flags: Flags,
    /// Of absolute URLs only.
    pub(crate) notes: Notes,
    /// Without the colon; as written.
    pub(crate) scheme: &'a str,
    /// As written, without user, password and port.
    pub(crate) host: &'a str,
    /// As written; `None` when there is no colon after the host.
    pub(crate) port: Option<&'a str>,
    /// From the end of the authority on: path, query and fragment.
    pub(crate) rest: &'a str,
    pub(crate) has_userinfo: bool,
    /// Whether the host is a name or address that can exist; `true` where there is none.
    pub(crate) is_host_valid: bool,
    /// Whether the port is a number up to 65,535; `true` where there is none.
    pub(crate) is_port_valid: bool,
    /// Compared with where the sitemap is.
    pub(crate) scope_fault: Option<ScopeFault>,
}

impl<'a> Loc<'a> {
    /// Looks at `text`, which has no white space around it, by itself.
    pub(crate) fn of(text: &'a str) -> Self {
        Self::new(text, None, None, None)
    }

    /// Whether it does not begin with a scheme, or what was meant as one.
    pub(crate) const fn is_relative(&self) -> bool {
        matches!(
            self.kind,
            LocKind::Relative
                | LocKind::ProtocolRelative
                | LocKind::SchemeMissing
                | LocKind::NotUrl
        )
    }

    /// Whether there is a character that nobody sees.
    pub(crate) fn has_invisible(&self) -> bool {
        self.flags.has(Flags::NON_ASCII) && first_invisible(self.written).is_some()
    }

    /// Where the rest begins in what is written.
    pub(crate) fn rest_start(&self) -> usize {
        self.rest.as_ptr().addr().saturating_sub(self.written.as_ptr().addr())
    }

    /// Looks at `text`, which has no white space around it. `flags` may come from a scan that was needed anyway.
    /// `known` is the origin of a URL before, and is set to that of this one.
    pub(crate) fn new(
        text: &'a str,
        flags: Option<Flags>,
        scope: Option<&Scope>,
        known: Option<&mut Origin>,
    ) -> Self {
        let flags = flags.unwrap_or_else(|| flags_of(text.as_bytes()));
        let written = text;
        let may_be_hidden = flags.has(Flags::NON_ASCII | Flags::CONTROL);
        let text = if may_be_hidden { between_invisible(text) } else { text };
        let mut loc = Self {
            text,
            written,
            kind: LocKind::Relative,
            flags,
            notes: Notes::NONE,
            scheme: "",
            host: "",
            port: None,
            rest: text,
            has_userinfo: false,
            is_host_valid: true,
            is_port_valid: true,
            scope_fault: None,
        };
        let is_in_scope = match known {
            Some(known) if loc.has_origin(known) => known.is_in_scope,
            known => {
                loc.take_apart(scope, known.is_some());
                loc.notes = loc.notes_of_origin(scope);
                let is_good = loc.kind == LocKind::Absolute
                    && !loc.has_authority_fault()
                    && !loc.flags.has(NEVER_ALLOWED);
                if let Some(known) = known.filter(|_| is_good) {
                    loc.remember(known, scope);
                }
                false
            }
        };
        if loc.kind == LocKind::Absolute {
            if loc.flags.has(TELLING) || loc.rest.is_empty() {
                loc.notes |= of_rest(loc.rest, loc.flags);
                if loc.notes.has(Notes::SEVERAL_URLS) {
                    loc.look_at_inner_url();
                }
            }
            if let Some(scope) = scope
                && loc.kind == LocKind::Absolute
                && loc.is_host_valid
                && loc.is_port_valid
            {
                let is_in_scope = is_in_scope && loc.rest.starts_with('/');
                loc.scope_fault = if is_in_scope { scope.itself(&loc) } else { scope.fault(&loc) };
            }
        }
        loc
    }

    /// Whether there is a U+FFFD in it, which stands for what could not be decoded, unless the document has it itself.
    pub(crate) fn may_be_damaged(&self) -> bool {
        self.flags.has(Flags::NON_ASCII) && find_word("\u{FFFD}", self.text).is_some()
    }

    #[inline(never)]
    fn take_apart(&mut self, scope: Option<&Scope>, is_entry: bool) {
        self.split();
        if self.kind == LocKind::Absolute
            && is_entry
            && placeholder::is_host_of_nobody(self.host)
            && !scope.is_some_and(|scope| scope.is_on(self.host))
        {
            self.kind = LocKind::Placeholder;
        }
        if self.kind != LocKind::Absolute {
            self.look_for_mistakes();
        }
    }

    /// Of what is no URL and no reference, nothing else is told before that is mended.
    #[cold]
    #[inline(never)]
    fn look_for_mistakes(&mut self) {
        let is_reference = matches!(
            self.kind,
            LocKind::Relative | LocKind::ProtocolRelative | LocKind::SchemeMissing
        );
        if is_reference && self.has_invisible() {
            self.kind = LocKind::NotUrl;
        }
        if matches!(self.kind, LocKind::SchemeMisspelled | LocKind::Placeholder | LocKind::NotUrl) {
            self.flags = self.flags.only(Flags::NON_ASCII);
            (self.host, self.port, self.rest) = ("", None, self.text);
            self.has_userinfo = false;
        }
    }

    /// Another URL stands in it: a page may quote one. Of the same host, it is the next one behind a comma, or what the address of
    /// the site was put before.
    #[cold]
    #[inline(never)]
    fn look_at_inner_url(&mut self) {
        if scheme::behind_own_address(self.text).is_some() {
            self.kind = LocKind::SchemeMisspelled;
            self.notes = Notes::NONE;
            self.look_for_mistakes();
        } else if several::split_urls(self.text).is_none() {
            self.notes = self.notes.without(Notes::SEVERAL_URLS);
        }
    }

    fn split(&mut self) {
        let Some((scheme, after)) = split_scheme(self.text) else {
            self.kind = reference::kind_of(self.text, self.flags);
            return;
        };
        let is_misspelled = || scheme::behind_misspelled_scheme(self.text).is_some();
        self.scheme = scheme;
        if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
            // `www.example.com:8080/` and `localhost:3000` have no scheme: the colon is that of a port.
            let is_host = has(b'.', scheme) || scheme.eq_ignore_ascii_case("localhost");
            self.kind = if is_host {
                LocKind::SchemeMissing
            } else if is_misspelled() {
                LocKind::SchemeMisspelled
            } else if after.starts_with(' ') && find_word("://", after).is_some() {
                // What stands before a URL in a text.
                LocKind::NotUrl
            } else {
                LocKind::SchemeUnsupported
            };
            return;
        }
        let without_host =
            || if is_misspelled() { LocKind::SchemeMisspelled } else { LocKind::HostMissing };
        let Some(after) = after.strip_prefix("//") else {
            self.kind = without_host();
            return;
        };
        if self.flags.has(MAY_BE_UNFILLED) && placeholder::is_unfilled(self.text, self.flags) {
            self.kind = LocKind::Placeholder;
            return;
        }
        let mut end = after.find(['/', '?', '#', '\\']).unwrap_or(after.len());
        // A colon there may be that of the next one of several URLs.
        if after.get(..end).is_some_and(|authority| authority.ends_with(':'))
            && let Some((first, _)) = several::split_urls(self.text)
        {
            end = end.min(first.len().saturating_sub(self.text.len() - after.len()));
        }
        let (authority, rest) = after.split_at_checked(end).unwrap_or((after, ""));
        let (userinfo, host_port) = match find_last(b'@', authority)
            .map(|at| (authority.get(..at), authority.get(at + 1..)))
        {
            Some((userinfo, host_port)) => (userinfo, host_port.unwrap_or_default()),
            None => (None, authority),
        };
        (self.host, self.port) = split_port(host_port);
        self.has_userinfo = userinfo.is_some();
        self.rest = rest;
        self.kind = if self.host.is_empty() { without_host() } else { LocKind::Absolute };
        if self.port == Some("")
            && rest.starts_with("//")
            && scheme::behind_repeated_scheme(self.text).is_some()
        {
            self.kind = LocKind::SchemeMisspelled;
        }
        if self.kind == LocKind::Absolute {
            self.is_host_valid = is_host(self.host);
            self.is_port_valid = self.port.is_none_or(|port| is_port(self.scheme, port));
        }
    }

    /// Whether it is an absolute URL of ordinary characters, in scope, with nothing to say about any part.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.kind == LocKind::Absolute
            && self.flags.is_within(QUIET)
            && self.notes.is_empty()
            && self.scope_fault.is_none()
    }

    /// Adds to the notes what its name says, unless that has been looked at with all the rest. Sitemaps have names that
    /// pages do not have, so it is asked for other things there.
    #[inline]
    pub(crate) fn look_at_name(&mut self, kind: EntryKind) {
        if kind == EntryKind::Sitemap {
            if self.kind == LocKind::Absolute {
                self.notes |= of_listed_name(self.rest);
            }
        } else if may_end_in_file(self.text) && !self.flags.has(TELLING) {
            self.notes |= of_name(self.rest);
        }
    }

    /// Whether it may have another normal form than itself.
    #[inline]
    pub(crate) fn may_have_other_form(&self) -> bool {
        self.notes.has(Notes::NOT_NORMAL)
    }

    /// Where its host is in an absolute URL.
    pub(super) fn host_span(&self) -> std::ops::Range<usize> {
        let port_len = self.port.map_or(0, |port| port.len() + 1);
        let end = self.text.len() - self.rest.len() - port_len;
        end - self.host.len()..end
    }

    /// What follows the scheme, host and port in `other`, if there are some and they are the same, letter for letter.
    pub(crate) fn rest_of<'o>(&self, other: &'o str) -> Option<&'o str> {
        let origin = self.text.get(..self.text.len() - self.rest.len()).unwrap_or_default();
        let rest = other.strip_prefix(origin).filter(|_| self.kind == LocKind::Absolute)?;
        matches!(rest.as_bytes().first(), None | Some(b'/' | b'?' | b'#')).then_some(rest)
    }

    /// Whether a `%` is not followed by two hexadecimal digits.
    pub(crate) fn has_invalid_percent(&self) -> bool {
        // What follows the authority of an absolute URL has been looked at.
        let known = if self.kind == LocKind::Absolute { self.rest.len() } else { 0 };
        let unknown = self.text.get(..self.text.len() - known).unwrap_or_default();
        self.flags.has(Flags::PERCENT)
            && (self.notes | of_percent(unknown, 0)).has(Notes::PERCENT_INVALID)
    }

    /// The number of characters, as the protocol counts the length.
    pub(crate) fn char_count(&self) -> usize {
        if self.flags.has(Flags::NON_ASCII) { count_chars(self.text) } else { self.text.len() }
    }
}

/// Whether a host is a name or address that can exist:
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>, <https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4>.
/// Characters that no URL may have are left to the flags.
fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return version_6(address).is_some();
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let may_be_in_label = |b: u8| {
        b.is_ascii_alphanumeric()
            || matches!(b, b'-' | b'_' | b'%')
            || b >= 128
            || classify(b).has(NEVER_ALLOWED)
    };
    name.len() <= 253
        && name
            .split('.')
            .all(|label| (1..=63).contains(&label.len()) && label.bytes().all(may_be_in_label))
        && (!has(b'%', name) || has_letters_encoded(name))
}

/// Whether all that is percent-encoded is letters outside ASCII: others are no part of a name, or need no encoding, and
/// what looks a name up does not decode it. A percent sign that encodes nothing is told as that.
#[cold]
fn has_letters_encoded(name: &str) -> bool {
    let ascii = |text: &str| text.bytes().filter(u8::is_ascii).count();
    // Each encoding has three characters.
    let is_of_letters = |decoded: String| {
        ascii(name) == ascii(&decoded) + 3 * name.bytes().filter(|byte| *byte == b'%').count()
    };
    of_percent(name, 0).has(Notes::PERCENT_INVALID) || decoded(name).is_some_and(is_of_letters)
}

fn is_port(scheme: &str, port: &str) -> bool {
    port.bytes().all(|b| b.is_ascii_digit()) && effective_port(scheme, Some(port)).is_some()
}

fn split_scheme(text: &str) -> Option<(&str, &str)> {
    // Nothing in practice has a longer scheme, and the search must not run through a whole path.
    let colon = text
        .bytes()
        .take(32)
        .position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.')))?;
    let (scheme, rest) = text.split_at_checked(colon)?;
    let after = rest.strip_prefix(':')?;
    scheme.bytes().next().is_some_and(|b| b.is_ascii_alphabetic()).then_some((scheme, after))
}

/// What follows the scheme and the authority of a text that has both, whatever stands in them.
pub(crate) fn behind_authority(text: &str) -> Option<&str> {
    let after = split_scheme(text)?.1.strip_prefix("//")?;
    after.get(after.find(['/', '?', '#', '\\']).unwrap_or(after.len())..)
}

pub(super) fn split_port(host_port: &str) -> (&str, Option<&str>) {
    let after_address = find_last(b']', host_port).map_or(0, |at| at + 1);
    match host_port.get(after_address..).and_then(|rest| find_last(b':', rest)) {
        Some(colon) => {
            let colon = after_address + colon;
            (host_port.get(..colon).unwrap_or_default(), host_port.get(colon + 1..))
        }
        None => (host_port, None),
    }
}

pub(super) fn effective_port(scheme: &str, port: Option<&str>) -> Option<u16> {
    match port {
        None | Some("") => Some(if scheme.eq_ignore_ascii_case("https") { 443 } else { 80 }),
        Some(digits) => digits.bytes().try_fold(0_u16, |value, b| {
            value.checked_mul(10)?.checked_add(u16::from(b.wrapping_sub(b'0')))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_decides_the_kind() {
        for (text, kind) in [
            ("https://www.example.com/a", LocKind::Absolute),
            ("HTTP://example.com", LocKind::Absolute),
            ("http://[::1]:8080/x", LocKind::Absolute),
            ("/tea", LocKind::Relative),
            ("tea.html", LocKind::Relative),
            ("../tea", LocKind::Relative),
            ("?q=1", LocKind::Relative),
            ("tea", LocKind::Relative),
            ("//www.example.com/", LocKind::ProtocolRelative),
            ("www.example.com/tea", LocKind::SchemeMissing),
            ("example.com", LocKind::SchemeMissing),
            ("www.example.com:8080/tea", LocKind::SchemeMissing),
            ("localhost:3000/tea", LocKind::SchemeMissing),
            ("mailto:tea@example.com", LocKind::SchemeUnsupported),
            ("javascript:alert(1)", LocKind::SchemeUnsupported),
            ("tel:123", LocKind::SchemeUnsupported),
            ("https:///tea", LocKind::HostMissing),
            ("https:tea", LocKind::HostMissing),
            ("https://", LocKind::HostMissing),
        ] {
            assert_eq!(Loc::of(text).kind, kind, "{text}");
        }
    }

    #[test]
    fn an_authority_is_taken_apart() {
        let loc = Loc::of("https://me:pw@www.Example.com:8443?x#y");
        assert_eq!((loc.host, loc.port, loc.rest), ("www.Example.com", Some("8443"), "?x#y"));
        assert!(loc.has_userinfo && loc.is_port_valid && loc.is_host_valid);
        let loc = Loc::of("http://[2001:db8::1]:80/");
        assert_eq!((loc.host, loc.port), ("[2001:db8::1]", Some("80")));
        assert!(loc.is_host_valid);
    }

    #[test]
    fn impossible_hosts_and_ports_are_seen() {
        for text in [
            "http://a..b/",
            "http://.a/",
            "http://[zz]/",
            "http://a!b/",
            "http://a%20b/",
            "http://a%2Eb/",
            "http://a%C3/",
        ] {
            assert!(!Loc::of(text).is_host_valid, "{text}");
        }
        let long = format!("http://{}.example/", "a".repeat(64));
        assert!(!Loc::of(&long).is_host_valid);
        for text in ["http://a:65536/", "http://a:8x/", "http://a:-1/"] {
            assert!(!Loc::of(text).is_port_valid, "{text}");
        }
    }
}
