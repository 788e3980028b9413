//! What a document is.

/// What a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Format {
    /// A sitemap: <https://www.sitemaps.org/protocol.html#xmlTagDefinitions>.
    Urlset,
    /// A list of sitemaps: <https://www.sitemaps.org/protocol.html#index>.
    Sitemapindex,
    /// One URL a line: <https://www.sitemaps.org/protocol.html#otherformats>.
    Text,
    /// RSS: <https://www.rssboard.org/rss-specification>, and RSS 1.0 and 0.9x.
    Rss,
    /// Atom 1.0: <https://www.rfc-editor.org/rfc/rfc4287>, and Atom 0.3.
    Atom,
    /// An OAI-PMH response: <https://www.openarchives.org/OAI/openarchivesprotocol.html>.
    OaiPmh,
    /// A robots.txt file, read for the sitemaps it names: <https://www.rfc-editor.org/rfc/rfc9309>.
    Robots,
    /// Anything else.
    #[default]
    Unknown,
}

words!(Format {
    Urlset = "urlset",
    Sitemapindex = "sitemapindex",
    Text = "text",
    Rss = "rss",
    Atom = "atom",
    OaiPmh = "oai-pmh",
    Robots = "robots",
    Unknown = "unknown",
});
