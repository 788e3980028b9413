use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Nothing, not even a space or an empty line, stands before `<?xml`.
    ///
    /// ## Why
    /// An XML declaration is only allowed at the very start. Crawlers stop at the first line and read no page;
    /// Search Console calls it leading white space.
    ///
    /// ## How to fix
    /// Remove the empty line or space in front of `<?xml`. In PHP it often stands before `<?php` or after `?>` of
    /// an included file.
    ///
    /// ## Fails
    /// ```xml
    ///
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    ///   <?xml version="1.0" encoding="UTF-8"?>
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
    XmlLeadingWhitespace {
        code: "xml-leading-whitespace",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "white space stands before the XML declaration",
        message: "white space stands before the XML declaration",
        spec: "https://www.w3.org/TR/xml/#NT-prolog",
    }
}
