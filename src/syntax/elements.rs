//! The elements of the protocol: <https://www.sitemaps.org/protocol.html#xmlTagDefinitions>.

/// What an element is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// Above the root.
    Document,
    Urlset,
    Sitemapindex,
    /// Another root. Entries in it are read all the same.
    OtherRoot,
    Url,
    Sitemap,
    Loc,
    Lastmod,
    Changefreq,
    Priority,
    /// In the namespace of the root, with a name that the protocol does not have.
    Unknown,
    /// In another namespace, or inside such an element.
    Foreign,
}

impl Element {
    /// The element below the root with that local name, and whether the name is in the right case.
    pub(super) fn by_name(local: &str) -> (Self, bool) {
        let exact = match local {
            "url" => Self::Url,
            "sitemap" => Self::Sitemap,
            "loc" => Self::Loc,
            "lastmod" => Self::Lastmod,
            "changefreq" => Self::Changefreq,
            "priority" => Self::Priority,
            _ => Self::Unknown,
        };
        if exact != Self::Unknown
            || !local.bytes().any(|b| b.is_ascii_uppercase())
            || local.len() > 10
        {
            return (exact, true);
        }
        let folded = Self::by_name(&local.to_ascii_lowercase()).0;
        (folded, folded == Self::Unknown)
    }

    /// The name in the protocol; `""` for what has none.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Urlset => "urlset",
            Self::Sitemapindex => "sitemapindex",
            Self::Url => "url",
            Self::Sitemap => "sitemap",
            Self::Loc => "loc",
            Self::Lastmod => "lastmod",
            Self::Changefreq => "changefreq",
            Self::Priority => "priority",
            Self::Document | Self::OtherRoot | Self::Unknown | Self::Foreign => "",
        }
    }
}
