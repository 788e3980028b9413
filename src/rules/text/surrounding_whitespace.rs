use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No white space stands before or behind the URL of a line. Told once, with how many lines have some.
    ///
    /// ## Why
    /// Crawlers remove the white space, and nothing is lost. Programs that compare lines letter for letter may not
    /// recognise the page.
    ///
    /// ## How to fix
    /// Remove the white space at the start and the end of lines.
    ///
    /// ## Fails
    /// ```text count=1
    ///   https://www.example.com/
    ///  https://www.example.com/tea
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 20 0D 0A 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 09 0D 0A
    /// ```
    ///
    /// ```text
    ///   https://www.example.com/a,b
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D 0A 68 74 74 70 73 3A
    /// 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 0D 0A
    /// ```
    TextSurroundingWhitespace {
        code: "text-surrounding-whitespace",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "white space stands around a URL of a list",
        message: "white space stands around a URL (such lines: {})",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
