use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The XML declaration names no encoding, or UTF-8 in any capitals, or US-ASCII, which is a part of UTF-8.
    ///
    /// ## Why
    /// Sitemaps must be UTF-8. A crawler that believes the declaration reads letters outside ASCII wrongly, and one
    /// that does not support the encoding drops the sitemap.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 and declare it: `<?xml version="1.0" encoding="UTF-8"?>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="ISO-8859-1"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version='1.0' encoding='windows-1252'?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-16"?>
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
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="utf-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="US-ASCII"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    EncodingDeclaredNotUtf8 {
        code: "encoding-declared-not-utf8",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the XML declaration names an encoding other than UTF-8",
        message: "the XML declaration names the encoding `{}`; sitemaps must be UTF-8",
        spec: "https://www.sitemaps.org/protocol.html",
    }
}
