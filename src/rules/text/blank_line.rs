use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No line before or between the URLs is blank. Told once, with in how many places there are some; blank lines at
    /// the end do not count.
    ///
    /// ## Why
    /// Crawlers pass over blank lines, and nothing is lost. The protocol asks for one URL on each line.
    ///
    /// ## How to fix
    /// Remove the blank lines.
    ///
    /// ## Fails
    /// ```text count=1
    /// https://www.example.com/
    ///
    /// https://www.example.com/tea
    ///
    ///
    /// https://www.example.com/coffee
    /// ```
    ///
    /// ```text
    ///
    /// https://www.example.com/
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D 0A 20 09 0D 0A 68 74
    /// 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    ///
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    ///
    ///
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D 0A 68 74 74 70 73 3A
    /// 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 0D 0A
    /// ```
    TextBlankLine {
        code: "text-blank-line",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "blank lines stand between the URLs",
        message: "blank lines stand between the URLs (in so many places: {})",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
