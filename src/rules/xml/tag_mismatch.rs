use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every end tag has the name of the element that is open, in the same capitals, and no end tag stands where no
    /// element is open. An entry that starts in another entry shows where the end tag of that one is missing.
    ///
    /// ## Why
    /// XML readers must stop where tags do not match, so a crawler loses the whole sitemap; Search Console reports
    /// a parsing error.
    ///
    /// ## How to fix
    /// Close every element with its own name, in the same capitals and in the reverse order of opening.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</Loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url></url>
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
    XmlTagMismatch {
        code: "xml-tag-mismatch",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "an end tag does not match its start tag",
        message: "`</{}>` does not match the open element: {}",
        spec: "https://www.w3.org/TR/xml/#GIMatch",
    }
}
