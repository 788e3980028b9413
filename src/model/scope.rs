//! Which URLs a sitemap may list: <https://www.sitemaps.org/protocol.html#location>.

use super::loc::{Loc, LocKind, effective_port, starts_with};

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
        let loc = Loc::of(url);
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

    pub(super) fn fault(&self, loc: &Loc<'_>) -> Option<ScopeFault> {
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
    fn a_scope_needs_an_absolute_url() {
        assert!(Scope::new("/sitemap.xml").is_none());
        assert!(Scope::new("ftp://example.com/sitemap.xml").is_none());
        assert!(Scope::new("https://example.com").is_some());
    }
}
