use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A line has nothing but its URL. Told once, with the column of the URLs; what is wrong with dates in the others, or with
    /// the name of the file, is not told. A table is recognised by its heading or by lines that are alike, a line also by
    /// itself: by a tab, by a bar between spaces, behind a URL in quotes, and if all its columns hold a date, a frequency or a
    /// priority, of which one is enough behind a comma and a space. A comma
    /// without any of this is part of the URL, unless all lines end with one, as of a column that is empty. A space separates
    /// columns in lists nearly all lines of which have words before their URL, or a status, a date, a frequency or a priority
    /// behind it.
    ///
    /// ## Why
    /// A list of URLs has no columns: crawlers take the whole line for the URL, and do not find the page. Dates and
    /// priorities need a sitemap in XML.
    ///
    /// ## How to fix
    /// Keep the column of the URLs only, or write an XML sitemap, as `sitemapkit convert` does.
    ///
    /// ## Fails
    /// ```text
    /// Title;Address
    /// Tea;https://www.example.com/
    /// ```
    ///
    /// ```text
    /// https://www.example.com/;daily;0.5
    /// ```
    ///
    /// ```text
    /// https://www.example.com/, 2026-01-01
    /// ```
    ///
    /// ```text
    /// "https://www.example.com/","200"
    /// "https://www.example.com/tea","Tea, green"
    /// ```
    ///
    /// ```text
    /// https://www.example.com/,200
    /// https://www.example.com/tea,404
    /// ```
    ///
    /// ```text
    /// https://www.example.com/,
    /// https://www.example.com/tea,
    /// ```
    ///
    /// ```text
    /// https://www.example.com/ 200
    /// https://www.example.com/tea 404
    /// ```
    ///
    /// ```text
    /// GET https://www.example.com/
    /// GET https://www.example.com/tea
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
    /// https://www.example.com/tea,
    /// https://www.example.com/green-tea
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea,2026-11-21
    /// https://www.example.com/green-tea,1518
    /// ```
    TextColumns {
        code: "text-columns",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "other columns stand beside the URLs",
        message: "the URLs stand in column {} of a table, which starts with `{}` (lines: {})",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
