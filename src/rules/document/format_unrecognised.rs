use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document is XML, a list of URLs in plain text, or one of these compressed with gzip, and not the template of
    /// such a document. Its name and its media type are not looked at.
    ///
    /// ## Why
    /// Crawlers look at the content to find out what a file is, and take nothing from one they do not know. Search
    /// Console calls it an unsupported file format.
    ///
    /// ## How to fix
    /// Look at what the server sends at this address: it has to be XML, or gzip as bytes, with nothing before them. Of a template,
    /// check what the program makes of it.
    ///
    /// ## Fails
    /// ```text
    /// %PDF-1.7
    /// ```
    ///
    /// ```text
    /// GIF89a
    /// ```
    ///
    /// ```hex
    /// 0A 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7
    /// ```
    ///
    /// ```hex
    /// EF BB BF 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7
    /// ```
    ///
    /// ```hex
    /// 1F EF BF BD 08 00 00 00 00 00 02 EF BF BD EF BF BD 28 29 29 28
    /// ```
    ///
    /// ```text
    /// { "urls": ["https://www.example.com/"] }
    /// ```
    ///
    /// ```text
    /// "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://www.example.com/</loc></url></urlset>"
    /// ```
    ///
    /// ```text
    /// There are no pages yet.
    /// ```
    ///
    /// ```xml
    /// ---
    /// permalink: /sitemap.xml
    /// ---
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   {% for page in site.pages %}
    ///   <url><loc>{{ site.url }}{{ page.url }}</loc></url>
    ///   {% endfor %}
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
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    FormatUnrecognised {
        code: "format-unrecognised",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "this is not a sitemap",
        message: "this is {}, not a sitemap",
        spec: "https://www.sitemaps.org/protocol.html",
    }
}
