use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A URL in a list, or of a sitemap in robots.txt, has no references of XML: `&amp;`, `&lt;`, `&gt;`, `&quot;`,
    /// `&apos;` and those with a number, such as `&#038;`.
    ///
    /// ## Why
    /// Neither is XML: crawlers take the reference for a part of the URL and ask for another page. What follows the `#` of `&#038;` they take for a place within the page and cut it off.
    ///
    /// ## How to fix
    /// Write `&` instead of `&amp;` and `&#038;`, and percent-encode quotes and angle brackets.
    ///
    /// ## Fails
    /// ```text count=8
    /// https://www.example.com/?a=1&amp;b=2
    /// https://www.example.com/it&apos;s
    /// https://www.example.com/?a=&quot;
    /// https://www.example.com/?a=&lt;
    /// https://www.example.com/?a=&gt;
    /// https://www.example.com/?a=1&#038;b=3
    /// https://www.example.com/?a=1&#38;b=4
    /// https://www.example.com/?a=1&#x26;b=5
    /// ```
    ///
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/sitemap.php?a=1&amp;b=2
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/?a=1&b=2
    /// https://www.example.com/?a=1;b=2
    /// https://www.example.com/?a=1&amp=2
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>
    /// </urlset>
    /// ```
    TextXmlEscaped {
        code: "text-xml-escaped",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "a URL of a list or of robots.txt is escaped as in XML",
        message: "`{}` is an escape of XML, which a file of text has none of",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
