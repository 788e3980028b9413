use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document has no document type declaration (`<!DOCTYPE …>`).
    ///
    /// ## Why
    /// A sitemap needs no document type, and because one can be used for attacks, some readers refuse every
    /// document that has one. Here it is checked, its entities of plain text are used, and nothing is fetched.
    ///
    /// ## How to fix
    /// Delete the `<!DOCTYPE …>` line.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset [
    ///   <!ENTITY site "https://www.example.com">
    /// ]>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlDoctype {
        code: "xml-doctype",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "there is a document type declaration",
        message: "there is a document type declaration",
        spec: "https://www.w3.org/TR/xml/#dt-doctype",
    }
}
