use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every line of a list that is not blank is a URL.
    ///
    /// ## Why
    /// Crawlers ignore lines with something else and read the others.
    ///
    /// It is a warning because the URLs of all other lines are read.
    ///
    /// ## How to fix
    /// Remove the line.
    ///
    /// ## Fails
    /// ```text count=2
    /// https://www.example.com/
    /// # tea
    /// https://www.example.com/tea
    /// 2 pages
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    TextLineNotUrl {
        code: "text-line-not-url",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a line is not a URL",
        message: "`{}` is not a URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
