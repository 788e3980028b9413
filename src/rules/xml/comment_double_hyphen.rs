use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Comments have no `--` inside and do not end with `--->`.
    ///
    /// ## Why
    /// XML readers must stop at two hyphens in a comment, so a crawler loses the whole sitemap because of a remark
    /// that it would have skipped.
    ///
    /// ## How to fix
    /// Replace the hyphens in the comment or delete the comment.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!-- made by hand -- do not edit -->
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!-- made by hand --->
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!-- made by hand - do not edit -->
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlCommentDoubleHyphen {
        code: "xml-comment-double-hyphen",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "`--` stands in a comment",
        message: "`--` stands in a comment",
        spec: "https://www.w3.org/TR/xml/#sec-comments",
    }
}
