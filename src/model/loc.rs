//! Facts about a URL: <https://www.rfc-editor.org/rfc/rfc3986#section-3>.
//!
//! One pass over the bytes collects [`Flags`]; everything else looks at the few bytes before the path.

use std::ops::BitOr;

/// What kinds of characters a URL holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags(u8);

impl Flags {
    pub(crate) const NONE: Self = Self(0);
    /// White space.
    pub(crate) const SPACE: Self = Self(1);
    /// Outside ASCII.
    pub(crate) const NON_ASCII: Self = Self(1 << 1);
    /// Not allowed in a URL: `"<>\^{|}`, the backtick and DEL, which must be percent-encoded.
    pub(crate) const FORBIDDEN: Self = Self(1 << 2);
    /// `[` or `]`, allowed only around an IPv6 address.
    pub(crate) const BRACKET: Self = Self(1 << 3);
    /// `%`
    pub(crate) const PERCENT: Self = Self(1 << 4);
    /// `#`
    pub(crate) const HASH: Self = Self(1 << 5);
    /// A control character that XML does not allow either.
    pub(crate) const CONTROL: Self = Self(1 << 6);
    /// `&`
    pub(crate) const AMPERSAND: Self = Self(1 << 7);

    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is nothing but `other`.
    const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

impl BitOr for Flags {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What no part of a URL may have.
const NEVER_ALLOWED: Flags = Flags(Flags::SPACE.0 | Flags::FORBIDDEN.0 | Flags::CONTROL.0);

const CLASSES: [Flags; 256] = {
    let mut table = [Flags::NONE; 256];
    let mut byte = 0;
    #[expect(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        reason = "const evaluation, 0 to 255"
    )]
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' => Flags::SPACE,
            0..=31 => Flags::CONTROL,
            128..=255 => Flags::NON_ASCII,
            b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | 127 => Flags::FORBIDDEN,
            b'&' => Flags::AMPERSAND,
            b'[' | b']' => Flags::BRACKET,
            b'%' => Flags::PERCENT,
            b'#' => Flags::HASH,
            _ => Flags::NONE,
        };
        byte += 1;
    }
    table
};

/// What the bytes hold.
#[inline]
pub(crate) fn flags_of(bytes: &[u8]) -> Flags {
    let by_table =
        |bytes: &[u8]| bytes.iter().fold(Flags::NONE, |flags, &byte| flags | classify(byte));
    // Blocks without anything to tell, which most are, are passed over with vector instructions.
    let (blocks, rest) = bytes.as_chunks();
    let mut flags = Flags::NONE;
    for block in blocks {
        if !is_usual_block(block) {
            flags = flags | by_table(block);
        }
    }
    // The last bytes are looked at again together with those before.
    match bytes.last_chunk() {
        Some(last) if is_usual_block(last) => flags,
        _ => flags | by_table(rest),
    }
}

/// Two vector registers.
const BLOCK_BYTES: usize = 32;

#[inline]
fn is_usual_block(block: &[u8; BLOCK_BYTES]) -> bool {
    block.iter().fold(0, |unusual, &byte| unusual | u8::from(!is_usual(byte))) == 0
}

/// Whether a byte is one of the letters, digits and marks of ordinary URLs: certainly without a class.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without branches it compiles to vector instructions"
)]
const fn is_usual(byte: u8) -> bool {
    (byte.wrapping_sub(b'\'') <= b';' - b'\'')
        | ((byte | 0x20).wrapping_sub(b'a') <= b'z' - b'a')
        | (byte | 2 == b'?')
        | (byte == b'_')
}

/// The class of one byte.
#[inline]
fn classify(byte: u8) -> Flags {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(Flags::NONE)
}

/// How a URL begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LocKind {
    /// `http://` or `https://` with a host.
    Absolute,
    /// No scheme, and no host either: a path.
    Relative,
    /// Starts with `//`.
    ProtocolRelative,
    /// Starts with what looks like a host.
    SchemeMissing,
    /// Another scheme than `http` and `https`.
    SchemeUnsupported,
    /// `http://` without a host.
    HostMissing,
}

/// The scheme, host and port of a URL that was taken apart and found good.
#[derive(Debug, Clone, Default)]
pub(crate) struct Origin {
    /// Such as `https://www.example.com:8443`. Empty before the first one.
    text: String,
    scheme_len: usize,
    host: (usize, usize),
    port: Option<usize>,
}

/// A URL and what is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Loc<'a> {
    pub(crate) text: &'a str,
    pub(crate) kind: LocKind,
    pub(crate) flags: Flags,
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
    /// Looks at `text`, which has no white space around it. `flags` may come from a scan that was needed anyway.
    /// `known` is the origin of a URL before, and is set to that of this one.
    pub(crate) fn new(
        text: &'a str,
        flags: Option<Flags>,
        scope: Option<&Scope>,
        known: Option<&mut Origin>,
    ) -> Self {
        let mut loc = Self {
            text,
            kind: LocKind::Relative,
            flags: flags.unwrap_or_else(|| flags_of(text.as_bytes())),
            scheme: "",
            host: "",
            port: None,
            rest: text,
            has_userinfo: false,
            is_host_valid: true,
            is_port_valid: true,
            scope_fault: None,
        };
        match known {
            Some(known) if loc.has_origin(known) => {}
            known => {
                loc.take_apart();
                let is_good =
                    loc.kind == LocKind::Absolute && loc.is_host_valid && loc.is_port_valid;
                if let Some(known) = known.filter(|_| is_good && !loc.has_userinfo) {
                    loc.remember(known);
                }
            }
        }
        if loc.kind == LocKind::Absolute && loc.is_host_valid && loc.is_port_valid {
            loc.scope_fault = scope.and_then(|scope| scope.fault(&loc));
        }
        loc
    }

    /// Takes scheme, host and port from a known origin, if the URL starts with it.
    #[inline]
    fn has_origin(&mut self, known: &Origin) -> bool {
        if known.text.is_empty() || !starts_with(self.text, &known.text) {
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
        true
    }

    fn remember(&self, known: &mut Origin) {
        let len = self.text.len() - self.rest.len();
        self.text.get(..len).unwrap_or_default().clone_into(&mut known.text);
        known.scheme_len = self.scheme.len();
        let host = self.scheme.len() + "://".len();
        known.host = (host, host + self.host.len());
        known.port = self.port.map(|port| len - port.len());
    }

    fn take_apart(&mut self) {
        let Some((scheme, after)) = split_scheme(self.text) else {
            self.kind = kind_without_scheme(self.text);
            return;
        };
        self.scheme = scheme;
        if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
            // `www.example.com:8080/` and `localhost:3000` have no scheme: the colon is that of a port.
            let is_host = scheme.contains('.') || scheme.eq_ignore_ascii_case("localhost");
            self.kind = if is_host { LocKind::SchemeMissing } else { LocKind::SchemeUnsupported };
            return;
        }
        let Some(after) = after.strip_prefix("//") else {
            self.kind = LocKind::HostMissing;
            return;
        };
        let end = after.find(['/', '?', '#', '\\']).unwrap_or(after.len());
        let (authority, rest) = after.split_at_checked(end).unwrap_or((after, ""));
        let (userinfo, host_port) = match authority.rsplit_once('@') {
            Some((userinfo, host_port)) => (Some(userinfo), host_port),
            None => (None, authority),
        };
        (self.host, self.port) = split_port(host_port);
        self.has_userinfo = userinfo.is_some();
        self.rest = rest;
        self.kind = if self.host.is_empty() { LocKind::HostMissing } else { LocKind::Absolute };
        if self.kind == LocKind::Absolute {
            self.is_host_valid = is_host(self.host);
            self.is_port_valid = self.port.is_none_or(|port| is_port(self.scheme, port));
        }
    }

    /// Whether it is an absolute URL of ordinary characters, in scope, and good in every part.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.kind == LocKind::Absolute
            && self.flags.is_within(Flags::AMPERSAND)
            && self.is_host_valid
            && self.is_port_valid
            && !self.has_userinfo
            && self.scope_fault.is_none()
    }

    /// The number of characters, as the protocol counts the length.
    pub(crate) fn char_count(&self) -> usize {
        if self.flags.has(Flags::NON_ASCII) { self.text.chars().count() } else { self.text.len() }
    }
}

/// Whether `text` starts with `prefix`, as nearly every URL does. Compared eight bytes at a time, because a comparison of
/// slices is a call in WebAssembly.
#[inline]
fn starts_with(text: &str, prefix: &str) -> bool {
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

/// Whether a host is a name or address that can exist:
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>, <https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4>.
/// Characters that no URL may have are left to the flags.
fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return address.parse::<std::net::Ipv6Addr>().is_ok();
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

fn kind_without_scheme(text: &str) -> LocKind {
    if text.starts_with("//") {
        return LocKind::ProtocolRelative;
    }
    let first = text.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, _) = split_port(first);
    let mut labels = host.rsplit('.');
    let top = labels.next().unwrap_or_default();
    let looks_like_host = labels.next().is_some()
        && !host.starts_with('.')
        && top.len() >= 2
        && top.bytes().all(|b| b.is_ascii_alphabetic())
        && !matches!(
            top,
            "html"
                | "htm"
                | "php"
                | "asp"
                | "aspx"
                | "jsp"
                | "xml"
                | "txt"
                | "pdf"
                | "gz"
                | "jpg"
                | "png"
        );
    if looks_like_host { LocKind::SchemeMissing } else { LocKind::Relative }
}

fn split_port(host_port: &str) -> (&str, Option<&str>) {
    let after_address = host_port.rfind(']').map_or(0, |at| at + 1);
    match host_port.get(after_address..).and_then(|rest| rest.rfind(':')) {
        Some(colon) => {
            let colon = after_address + colon;
            (host_port.get(..colon).unwrap_or_default(), host_port.get(colon + 1..))
        }
        None => (host_port, None),
    }
}

fn effective_port(scheme: &str, port: Option<&str>) -> Option<u16> {
    match port {
        None | Some("") => Some(if scheme.eq_ignore_ascii_case("https") { 443 } else { 80 }),
        Some(digits) => digits.bytes().try_fold(0_u16, |value, b| {
            value.checked_mul(10)?.checked_add(u16::from(b.wrapping_sub(b'0')))
        }),
    }
}

/// How a URL lies outside of what its sitemap may list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScopeFault {
    OtherHost,
    /// The hosts differ only by a leading `www.`.
    WwwMismatch,
    OtherProtocol,
    OtherPort,
    AbovePath,
}

/// Where a sitemap is, and so which URLs it may list: <https://www.sitemaps.org/protocol.html#location>.
#[derive(Debug, Clone)]
pub(crate) struct Scope {
    scheme: String,
    host: String,
    port: Option<u16>,
    /// Up to and including the last slash of the path.
    directory: String,
    /// The text nearly every URL in scope starts with; compared first.
    prefix: String,
}

impl Scope {
    /// The scope of the sitemap at `url`, an absolute `http` or `https` URL; `None` for any other text.
    pub(crate) fn new(url: &str) -> Option<Self> {
        let loc = Loc::new(url, None, None, None);
        if loc.kind != LocKind::Absolute || !loc.is_host_valid || !loc.is_port_valid {
            return None;
        }
        let path = loc.rest.split(['?', '#']).next().unwrap_or_default();
        let directory =
            path.rfind('/').and_then(|slash| path.get(..=slash)).unwrap_or("/").to_owned();
        let port = effective_port(loc.scheme, loc.port);
        let scheme = loc.scheme.to_ascii_lowercase();
        let host = loc.host.to_ascii_lowercase();
        let written_port = loc.port.map(|port| format!(":{port}")).unwrap_or_default();
        let prefix = format!("{scheme}://{host}{written_port}{directory}");
        Some(Self { scheme, host, port, directory, prefix })
    }

    fn fault(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
        if starts_with(loc.text, &self.prefix) {
            return None;
        }
        // A full stop at the end of a name changes nothing.
        let undotted = |host: &'_ str| host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
        if undotted(loc.host) != undotted(&self.host) {
            let bare = |host: &'_ str| {
                let www = host.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."));
                undotted(host.get(if www { 4 } else { 0 }..).unwrap_or_default())
            };
            let same = bare(loc.host) == bare(&self.host);
            return Some(if same { ScopeFault::WwwMismatch } else { ScopeFault::OtherHost });
        }
        if !loc.scheme.eq_ignore_ascii_case(&self.scheme) {
            return Some(ScopeFault::OtherProtocol);
        }
        if effective_port(loc.scheme, loc.port) != self.port {
            return Some(ScopeFault::OtherPort);
        }
        let path = if loc.rest.starts_with('/') { loc.rest } else { "/" };
        (!path.starts_with(&self.directory)).then_some(ScopeFault::AbovePath)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_bytes_have_no_class() {
        for byte in 0..=u8::MAX {
            assert!(!is_usual(byte) || classify(byte) == Flags::NONE, "{byte:#x}");
            for pad in [0, 5, 16, 40, 80] {
                let bytes = [vec![b'a'; pad], vec![byte], vec![b'a'; pad]].concat();
                assert_eq!(flags_of(&bytes), classify(byte), "{byte:#x}");
            }
        }
    }

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
            assert_eq!(Loc::new(text, None, None, None).kind, kind, "{text}");
        }
    }

    #[test]
    fn an_authority_is_taken_apart() {
        let loc = Loc::new("https://me:pw@www.Example.com:8443?x#y", None, None, None);
        assert_eq!((loc.host, loc.port, loc.rest), ("www.Example.com", Some("8443"), "?x#y"));
        assert!(loc.has_userinfo && loc.is_port_valid && loc.is_host_valid);
        let loc = Loc::new("http://[2001:db8::1]:80/", None, None, None);
        assert_eq!((loc.host, loc.port), ("[2001:db8::1]", Some("80")));
        assert!(loc.is_host_valid);
    }

    #[test]
    fn impossible_hosts_and_ports_are_seen() {
        for text in ["http://a..b/", "http://.a/", "http://[zz]/", "http://a!b/"] {
            assert!(!Loc::new(text, None, None, None).is_host_valid, "{text}");
        }
        let long = format!("http://{}.example/", "a".repeat(64));
        assert!(!Loc::new(&long, None, None, None).is_host_valid);
        for text in ["http://a:65536/", "http://a:8x/", "http://a:-1/"] {
            assert!(!Loc::new(text, None, None, None).is_port_valid, "{text}");
        }
    }

    #[test]
    fn scope_is_scheme_host_port_and_directory() {
        let scope = Scope::new("https://www.example.com/shop/sitemap.xml?x=/y").unwrap();
        for (text, fault) in [
            ("https://www.example.com/shop/tea", None),
            ("https://www.example.com/shop/", None),
            ("HTTPS://WWW.EXAMPLE.COM:443/shop/tea", None),
            ("https://www.example.com./shop/tea", None),
            ("https://www..example.org/shop/tea", None),
            ("https://www.example.com:99999/shop/tea", None),
            ("https://www.example.com/tea", Some(ScopeFault::AbovePath)),
            ("https://www.example.com", Some(ScopeFault::AbovePath)),
            ("https://www.example.com/shopping", Some(ScopeFault::AbovePath)),
            ("http://www.example.com/shop/tea", Some(ScopeFault::OtherProtocol)),
            ("https://www.example.com:8443/shop/tea", Some(ScopeFault::OtherPort)),
            ("https://example.com/shop/tea", Some(ScopeFault::WwwMismatch)),
            ("https://blog.example.com/shop/tea", Some(ScopeFault::OtherHost)),
            ("https://www.example.com.evil.example/shop/", Some(ScopeFault::OtherHost)),
        ] {
            assert_eq!(Loc::new(text, None, Some(&scope), None).scope_fault, fault, "{text}");
        }
    }

    #[test]
    fn a_known_origin_changes_nothing() {
        let scope = Scope::new("https://www.example.com/shop/sitemap.xml").unwrap();
        let texts = [
            "https://www.example.com/shop/a",
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
    fn a_scope_needs_an_absolute_url() {
        assert!(Scope::new("/sitemap.xml").is_none());
        assert!(Scope::new("ftp://example.com/sitemap.xml").is_none());
        assert!(Scope::new("https://example.com").is_some());
    }
}
