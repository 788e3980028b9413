use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An apostrophe in a `loc` is written as `&apos;`. Told once, with how many there are. Other quotes and `>` are no
    /// part of a URL at all.
    ///
    /// ## Why
    /// XML allows the apostrophe as it is, and nothing is lost. The protocol of sitemaps asks for the reference all the
    /// same.
    ///
    /// ## How to fix
    /// Write `&apos;`, or let the program that makes the sitemap escape values.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/it's</loc></url>
    ///   <url><loc>https://www.example.com/'tea'</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/it&apos;s</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/it%27s</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc><![CDATA[https://www.example.com/it's]]></loc></url>
    /// </urlset>
    /// ```
    XmlUnescapedQuote {
        code: "xml-unescaped-quote",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "an apostrophe in a URL is not escaped",
        message: "an apostrophe in a URL is not written as `&apos;` (apostrophes: {})",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}
