use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The entities that the document declares stand for a modest amount of text: each for at most 4,096 bytes, and
    /// nested at most 20 deep; there are at most 4,096 of them; and all references together stand for at most 1 MiB
    /// and twice the size of what comes before them.
    ///
    /// ## Why
    /// A few lines of declarations can stand for gigabytes of text (“billion laughs”). XML readers that guard against
    /// it refuse the document, and the others run out of memory. Here such a reference stays as it is written.
    ///
    /// ## How to fix
    /// Delete the `<!DOCTYPE …>` and write the text itself.
    ///
    /// ## Fails
    /// ```xml also=xml-doctype
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset [
    ///   <!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">
    ///   <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    ///   <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
    /// ]>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/&c;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    XmlEntityExpansion {
        code: "xml-entity-expansion",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "an entity stands for too much text",
        message: "`{}` stands for too much text",
        spec: "https://www.w3.org/TR/xml/#included",
    }
}
