use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document is not an OAI-PMH response.
    ///
    /// ## Why
    /// Google took OAI-PMH for a sitemap from 2005 to 2008. Nobody does today.
    ///
    /// ## How to fix
    /// Write the URLs into a sitemap.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">
    ///   <ListRecords>
    ///     <record>
    ///       <header><identifier>oai:example.com:1</identifier><datestamp>2026-11-21</datestamp></header>
    ///       <metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier>https://www.example.com/tea</dc:identifier></oai_dc:dc></metadata>
    ///     </record>
    ///   </ListRecords>
    /// </OAI-PMH>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    FeedOaiPmh {
        code: "feed-oai-pmh",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "search engines no longer take OAI-PMH",
        message: "this is an answer of an OAI-PMH server, which search engines no longer take as a sitemap",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
