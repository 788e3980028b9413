use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The tags of a sitemap are tags, and not text in which `<` is written as `&lt;`. Its entries are not read.
    ///
    /// ## Why
    /// Text has no elements, so crawlers find no page in it.
    ///
    /// Template engines that escape what they put in, such as Twig, Jinja and Razor, make it of a list of entries, and ASP.NET Web API
    /// of a sitemap that is returned as a string, in an element `string`.
    ///
    /// ## How to fix
    /// Mark what is put in as markup (`|raw`, `|safe`, `@Html.Raw`), or return the sitemap as the content of the answer.
    ///
    /// The values in it must be escaped all the same.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   &lt;url&gt;&lt;loc&gt;https://www.example.com/&lt;/loc&gt;&lt;/url&gt;
    ///   &lt;url&gt;&lt;loc&gt;https://www.example.com/tea&lt;/loc&gt;&lt;/url&gt;
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <string xmlns="http://schemas.microsoft.com/2003/10/Serialization/">&lt;urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"&gt;&lt;url&gt;&lt;loc&gt;https://www.example.com/&lt;/loc&gt;&lt;/url&gt;&lt;/urlset&gt;</string>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    MarkupEscaped {
        code: "markup-escaped",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the tags of the sitemap are escaped as text",
        message: "`{}` is text: its tags are escaped",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
