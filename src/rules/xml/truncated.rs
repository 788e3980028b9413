use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document goes on until its root element is closed.
    ///
    /// ## Why
    /// The upload or the program that wrote the file was cut off. XML readers reject such a document; crawlers drop
    /// it or miss every page behind the cut.
    ///
    /// ## How to fix
    /// Write the sitemap under another name and rename it when it is complete; check whether the disk is full or
    /// the program was stopped.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.exam
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <!-- The end
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlTruncated {
        code: "xml-truncated",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "the document ends too early",
        message: "the document ends too early: {}",
        spec: "https://www.w3.org/TR/xml/#NT-element",
    }
}
