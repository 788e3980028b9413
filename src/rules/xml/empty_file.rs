use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document has at least one character that is not white space.
    ///
    /// ## Why
    /// The server sent nothing, mostly because the program that makes the sitemap failed. Crawlers count it as
    /// broken; Yandex says that the response contains no data.
    ///
    /// ## How to fix
    /// Let the program write to another file and replace the sitemap only when it has succeeded.
    ///
    /// ## Fails
    /// ```xml
    ///
    /// ```
    ///
    /// ```xml
    /// { *3}
    /// ```
    ///
    /// ```hex
    /// EF BB BF
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF 03 00 00 00 00 00 00 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlEmptyFile {
        code: "xml-empty-file",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "the document is empty",
        message: "the document is empty: {}",
        spec: "https://www.w3.org/TR/xml/#NT-document",
    }
}
