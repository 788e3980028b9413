use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A line has nothing but its URL. Columns are recognised behind the heading of a table, or if all of them hold a
    /// date, a frequency or a priority.
    ///
    /// ## Why
    /// A list of URLs has no columns: crawlers take the whole line for the URL. Dates and priorities need a sitemap in
    /// XML.
    ///
    /// ## How to fix
    /// Keep the first column only, or write an XML sitemap.
    ///
    /// ## Fails
    /// ```text also=text-header
    /// url,lastmod
    /// https://www.example.com/,2026-11-21
    /// ```
    ///
    /// ```text
    /// https://www.example.com/;daily;0.5
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    ///
    /// ```text
    /// https://www.example.com/a,b
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea,2026-11-21
    /// ```
    TextColumns {
        code: "text-columns",
        severity: Error,
        authority: Protocol,
        effect: Value,
        summary: "a line has columns behind its URL",
        message: "`{}` has columns behind its URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
