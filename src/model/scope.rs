//! Which URLs a sitemap may list: <https://www.sitemaps.org/protocol.html#location>.

use super::address::version_6;
use super::flags::Flags;
use super::idna::ascii_host;
use super::loc::{Loc, LocKind, effective_port};
use super::normal::{compared_form, key_of_url};
use super::notes::Notes;
use super::origin::starts_with;
use super::search::{before, find_last};
use std::borrow::Cow;

/// How a URL lies outside of what its sitemap may list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScopeFault {
    OtherHost,
    /// The hosts differ only by a leading `www.`.
    WwwMismatch,
    OtherProtocol,
    OtherPort,
    AbovePath,
    /// It is where the sitemap itself is.
    Itself,
    /// It is on another host, whose robots.txt does not name the sitemap.
    Unproven,
}

/// What robots.txt files say about a sitemap: each that names it has proven that it may list all URLs of its host.
/// <https://www.sitemaps.org/protocol.html#sitemaps_cross_submits>
///
/// URLs are known by their [`key_of_url`].
#[derive(Debug, Clone, Default)]
pub(crate) struct Proofs {
    /// The hosts whose robots.txt is known, each with a sitemap that it names. One that names none stands with 0.
    pub(crate) named: Vec<(u64, u64)>,
    /// The sitemap, and the indexes that list it.
    pub(crate) documents: Vec<u64>,
}

/// The key of a host, with scheme and port, from a URL of it.
#[cold]
pub(crate) fn key_of_host(url: &str) -> u64 {
    let loc = Loc::of(url);
    key_of_url(url.strip_suffix(loc.rest).unwrap_or(url))
}

impl Proofs {
    /// Adds what the robots.txt file of the host of `url` names.
    #[inline(never)]
    pub(crate) fn add(&mut self, url: &str, sitemaps: &mut dyn Iterator<Item = u64>) {
        let host = key_of_host(url);
        self.named.push((host, 0));
        for sitemap in sitemaps {
            self.named.push((host, sitemap));
        }
    }

    /// How a URL lies outside of what its sitemap may list, if that changes what the robots.txt file of its host says.
    #[cold]
    #[inline(never)]
    pub(crate) fn judge(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
        use ScopeFault::{AbovePath, Itself};
        if self.named.is_empty() || matches!(loc.scope_fault, None | Some(Itself)) {
            return loc.scope_fault;
        }
        let (host, itself) = (key_of_host(loc.text), key_of_url(loc.text));
        let mut fault = loc.scope_fault;
        for (_, sitemap) in self.named.iter().filter(|(known, _)| *known == host) {
            // A sitemap in an index may be named itself.
            if *sitemap == itself || self.documents.contains(sitemap) {
                return None;
            }
            if fault != Some(AbovePath) {
                fault = Some(ScopeFault::Unproven);
            }
        }
        fault
    }

    /// Whether the robots.txt file of the host of the sitemap, which is at `url`, names it or an index that lists it.
    pub(crate) fn prove(&self, url: &str) -> bool {
        let mut loc = Loc::of(url);
        loc.scope_fault = Some(ScopeFault::AbovePath);
        self.judge(&loc).is_none()
    }
}

/// How two hosts differ. A full stop at the end of a name changes nothing, nor does whether its letters are encoded, nor how an
/// address is written.
#[inline(never)]
pub(super) fn compare_hosts(one: &str, other: &str) -> Option<ScopeFault> {
    let [one, other] = [one, other].map(|host| host.strip_suffix('.').unwrap_or(host));
    if one.eq_ignore_ascii_case(other) {
        return None;
    }
    if let [Some(one), Some(other)] = [one, other].map(address_6) {
        return (one != other).then_some(ScopeFault::OtherHost);
    }
    if one.is_ascii() && other.is_ascii() {
        let is_same = bare(one).eq_ignore_ascii_case(bare(other));
        return Some(if is_same { ScopeFault::WwwMismatch } else { ScopeFault::OtherHost });
    }
    let [one, other] = [one, other].map(ascii_host);
    let is_same = bare(&one) == bare(&other);
    let fault = if is_same { ScopeFault::WwwMismatch } else { ScopeFault::OtherHost };
    (one != other).then_some(fault)
}

/// The address of version 6 that a host is.
fn address_6(host: &str) -> Option<[u16; 8]> {
    version_6(host.strip_prefix('[')?.strip_suffix(']')?)
}

/// What a URL has behind its host, as it is compared: the same however it is written.
#[inline(never)]
fn compared_path<'a>(loc: &Loc<'a>) -> Cow<'a, str> {
    match compared_form(loc) {
        Cow::Borrowed(_) => Cow::Borrowed(loc.rest),
        Cow::Owned(form) => Cow::Owned(Loc::of(&form).rest.to_owned()),
    }
}

/// Without a leading `www.`.
fn bare(host: &str) -> &str {
    match host.split_at_checked("www.".len()) {
        Some((www, bare)) if www.eq_ignore_ascii_case("www.") => bare,
        _ => host,
    }
}

/// Where a sitemap is, and so which URLs it may list: <https://www.sitemaps.org/protocol.html#location>.
#[derive(Debug, Clone)]
pub(crate) struct Scope {
    scheme: String,
    host: String,
    port: Option<u16>,
    /// Up to and including the last slash of the path.
    directory: String,
    /// The same as it is compared with URLs that are written in another way.
    compared_directory: String,
    /// The text nearly every URL in scope starts with; compared first.
    prefix: String,
    /// What the sitemap has after `prefix`: the last segment of its path, and its query.
    name: String,
    /// Where a redirect led that was met on the way to the sitemap. What may be listed there may be listed here.
    answered: Option<Box<Self>>,
}

impl Scope {
    /// The scope of the sitemap at `url`, an absolute `http` or `https` URL; `None` for any other text.
    #[inline(never)]
    pub(crate) fn new(url: &str) -> Option<Self> {
        let loc = Loc::of(url);
        if loc.kind != LocKind::Absolute || !loc.is_host_valid || !loc.is_port_valid {
            return None;
        }
        let path = before(b'?', before(b'#', loc.rest));
        let directory =
            find_last(b'/', path).and_then(|slash| path.get(..=slash)).unwrap_or("/").to_owned();
        let port = effective_port(loc.scheme, loc.port);
        let scheme = loc.scheme.to_ascii_lowercase();
        let host = loc.host.to_ascii_lowercase();
        let (colon, written_port) = loc.port.map_or(("", ""), |port| (":", port));
        let prefix = [&*scheme, "://", &*host, colon, written_port, &*directory].concat();
        // Of what has only usual characters, nothing is written in another way.
        let compared_directory = if loc.flags == Flags::NONE {
            directory.clone()
        } else {
            compared_path(&Loc::of(&prefix)).into_owned()
        };
        debug_assert_eq!(compared_directory, compared_path(&Loc::of(&prefix)));
        let rest = before(b'#', loc.rest);
        let name = rest.strip_prefix(&*directory).unwrap_or_default().to_owned();
        Some(Self {
            scheme,
            host,
            port,
            directory,
            compared_directory,
            prefix,
            name,
            answered: None,
        })
    }

    /// The same for a sitemap that came from another URL than the one that was asked for.
    pub(crate) fn answered_by(mut self, url: &str) -> Self {
        let answered = Self::new(before(b'#', url));
        self.answered =
            answered.filter(|to| to.prefix != self.prefix || to.name != self.name).map(Box::new);
        self
    }

    /// What URLs in scope start with, unless they are written in another way than usual.
    pub(crate) fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Whether a URL with that prefix and `rest` behind it is that of the sitemap.
    pub(crate) fn is_named(&self, rest: &[u8]) -> bool {
        !self.name.is_empty() && rest == self.name.as_bytes()
    }

    /// Whether the sitemap is on that host.
    pub(super) fn is_on(&self, host: &str) -> bool {
        self.host.eq_ignore_ascii_case(host)
            || self.answered.as_ref().is_some_and(|answered| answered.is_on(host))
    }

    /// Whether a URL is in scope as most are: with the prefix as usual, and certainly not that of the sitemap.
    #[inline]
    pub(super) fn is_plainly_in(&self, text: &str) -> bool {
        self.answered.is_none()
            && starts_with(text, &self.prefix)
            && text.len() != self.prefix.len() + self.name.len()
    }

    pub(super) fn fault(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
        let fault = self.fault_of_one(loc);
        let Some(answered) = &self.answered else { return fault };
        match (fault, answered.fault_of_one(loc)) {
            (Some(ScopeFault::Itself), _) | (_, Some(ScopeFault::Itself)) => {
                Some(ScopeFault::Itself)
            }
            (None, _) | (_, None) => None,
            (fault, Some(_)) => fault,
        }
    }

    /// The same by this address alone.
    fn fault_of_one(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
        // Percent-encodings may stand for dots.
        let may_have_dots = loc.notes.has(Notes::DOT_SEGMENTS | Notes::PERCENT_UNRESERVED);
        if starts_with(loc.text, &self.prefix) && !may_have_dots {
            return self.itself(loc);
        }
        if let Some(fault) = self.fault_of_origin(loc) {
            return Some(fault);
        }
        let path = if loc.rest.starts_with('/') { loc.rest } else { "/" };
        let is_below = !may_have_dots && path.starts_with(&self.directory);
        if is_below || compared_path(loc).starts_with(&self.compared_directory) {
            self.itself(loc)
        } else {
            Some(ScopeFault::AbovePath)
        }
    }

    fn fault_of_origin(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
        let other_host = compare_hosts(loc.host, &self.host);
        if other_host.is_some() {
            return other_host;
        }
        if !loc.scheme.eq_ignore_ascii_case(&self.scheme) {
            return Some(ScopeFault::OtherProtocol);
        }
        let is_other_port = effective_port(loc.scheme, loc.port) != self.port;
        is_other_port.then_some(ScopeFault::OtherPort)
    }

    /// Whether a URL has the origin of the address to which a redirect led, and not that of the one that was asked for.
    pub(crate) fn was_left_for(&self, loc: &Loc<'_>) -> bool {
        self.answered.is_some() && self.fault_of_origin(loc).is_some()
    }

    /// Whether all URLs with the same origin are in scope.
    pub(super) fn has_all_of(&self, loc: &Loc<'_>) -> bool {
        self.answered.is_none() && !self.is_below_root() && self.fault_of_origin(loc).is_none()
    }

    /// Says so if the URL, which is in scope, is that of the sitemap. A page at `/` may well be a sitemap and a page.
    #[inline]
    pub(super) fn itself(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
        let may_be = loc.rest.len() == self.directory.len() + self.name.len();
        (may_be && self.is_itself(loc)).then_some(ScopeFault::Itself)
    }

    #[cold]
    #[inline(never)]
    fn is_itself(&self, loc: &Loc<'_>) -> bool {
        loc.rest.ends_with(&*self.name) && !self.name.is_empty()
    }

    /// Whether the sitemap is not in the directory above all others.
    pub(crate) fn is_below_root(&self) -> bool {
        self.directory != "/"
            && self.answered.as_ref().is_none_or(|answered| answered.is_below_root())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("https://www.example.com/shop/sitemap.xml?x=/y", Some(ScopeFault::Itself)),
            ("HTTPS://www.example.com:443/shop/sitemap.xml?x=/y", Some(ScopeFault::Itself)),
            ("https://www.example.com/shop/sitemap.xml?x=/z", None),
            ("https://www.example.com/shop/sitemap.xml", None),
            ("https://www.example.com/shop/./tea", None),
            ("https://www.example.com/shop/../tea", Some(ScopeFault::AbovePath)),
            ("https://www.example.com/shop/%2e%2E/tea", Some(ScopeFault::AbovePath)),
            ("https://www.example.com/a/../shop/tea", None),
            ("https://www.example.com/%73hop/tea", None),
        ] {
            assert_eq!(Loc::new(text, None, Some(&scope), None).scope_fault, fault, "{text}");
        }
    }

    #[test]
    fn a_directory_is_the_same_however_it_is_written() {
        let scope = Scope::new("https://www.example.com/caf%C3%A9/~tea/sitemap.xml").unwrap();
        for (path, is_in) in [
            ("/caf%C3%A9/~tea/a", true),
            ("/caf%c3%a9/~tea/a", true),
            ("/café/%7Etea/a", true),
            ("/cafe/~tea/a", false),
            ("/Caf%C3%A9/~tea/a", false),
            ("/caf%C3%A9/%7Etea", false),
        ] {
            let url = format!("https://www.example.com{path}");
            let fault = Loc::new(&url, None, Some(&scope), None).scope_fault;
            assert_eq!(fault, (!is_in).then_some(ScopeFault::AbovePath), "{path}");
        }
    }

    #[test]
    fn a_host_is_the_same_with_its_letters_encoded() {
        for (host, other, is_same) in [
            ("thé.example.com", "xn--th-cja.example.com", true),
            ("xn--th-cja.example.com", "Thé.Example.com", true),
            ("чай.example.com", "xn--80as4b.example.com", true),
            ("www.пример.рф", "www.xn--e1afmkfd.xn--p1ai", true),
            ("tea-ö.example.com", "xn--tea--8qa.example.com", true),
            ("thé.example.com", "xn--ca-cja.example.com", false),
            ("thé.example.com", "the.example.com", false),
            ("thé.example.com", "xn--th-cja.example.org", false),
            ("thé.example.com", "www.xn--th-cja.example.com", false),
            ("thé.example.com", "xn--.example.com", false),
            ("thé.example.com", "thè.example.com", false),
            ("[2606:4700:0:0::1111]", "[2606:4700::1111]", true),
            ("[2606:4700::ABCD]", "[2606:4700:0:0:0:0:0:abcd]", true),
            ("[2606:4700::1111]", "[2606:4700::1112]", false),
            ("[2606:4700::1111]", "www.example.com", false),
        ] {
            assert_eq!(compare_hosts(host, other).is_none(), is_same, "{host} {other}");
        }
    }

    #[test]
    fn a_scope_needs_an_absolute_url() {
        assert!(Scope::new("/sitemap.xml").is_none());
        assert!(Scope::new("ftp://example.com/sitemap.xml").is_none());
        assert!(Scope::new("https://example.com").is_some());
    }
}
