use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No comment and no processing instruction stands between the tags of a value. Told once, with how many there are. An
    /// instruction to PHP is none: it stands for text that was not filled in.
    ///
    /// ## Why
    /// XML readers leave the comment out and join the text around it. Programs that look for the URL without one cut it
    /// off there.
    ///
    /// ## How to fix
    /// Move the comment out of the element.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://<!-- live -->www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2026-11-21<?edition 2?></lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc><!-- a -->https://www.example.com/tea.jpg<!-- b --></image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <!-- live -->
    ///   <url><!-- home --><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlCommentInValue {
        code: "xml-comment-in-value",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a comment stands in a value",
        message: "a comment or an instruction stands in a value (such places: {})",
        spec: "https://www.w3.org/TR/xml/#sec-comments",
    }
}
