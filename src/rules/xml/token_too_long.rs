use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No tag, comment, CDATA section, processing instruction or document type declaration is longer than 1,048,576
    /// bytes.
    ///
    /// ## Why
    /// Readers set a limit so that a hostile document cannot exhaust them. Everything behind that place is unread.
    ///
    /// A shorter comment without its end is taken to end before the next tag. Of a longer one it is not known whether its end
    /// is still to come, and what it says must not be read as entries.
    ///
    /// ## How to fix
    /// Write the `-->` or `]]>` that the comment or CDATA section at this place lacks, or remove it.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <!-- {tea *300000} -->
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <!-- {tea *250000} -->
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlTokenTooLong {
        code: "xml-token-too-long",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "a tag, comment or CDATA section is too long",
        message: "a {} is longer than {} bytes; nothing behind it is read",
        spec: "https://www.w3.org/TR/xml/#syntax",
    }
}
