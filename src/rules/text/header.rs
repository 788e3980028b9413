use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The first line of a list is a URL.
    ///
    /// ## Why
    /// A list of URLs has no heading and no comments. Crawlers pass over the line, or do not recognise the file.
    ///
    /// ## How to fix
    /// Remove the line.
    ///
    /// ## Fails
    /// ```text
    /// Our pages
    /// https://www.example.com/
    /// ```
    ///
    /// ```text
    /// # pages
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    TextHeader {
        code: "text-header",
        severity: Error,
        authority: Protocol,
        effect: Value,
        summary: "the list has a heading",
        message: "the list starts with `{}`, which is not a URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
