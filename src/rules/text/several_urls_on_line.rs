use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A line has one URL.
    ///
    /// ## Why
    /// Crawlers take the whole line for one URL, which leads to no page, and find none of those that were meant.
    ///
    /// ## How to fix
    /// Write each URL on a line of its own. Where two lists are put together, see that the last line of the first has a line end.
    ///
    /// ## Fails
    /// ```text
    /// https://www.example.com/ https://www.example.com/tea
    /// ```
    ///
    /// ```text
    /// https://www.example.com/, https://www.example.com/tea;
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea,https://www.example.com/pot;https://www.example.com/cup
    /// ```
    ///
    /// ```text
    /// https://www.example.com/lasthttps://www.example.com/first
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    TextSeveralUrlsOnLine {
        code: "text-several-urls-on-line",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a line has several URLs",
        message: "a line has more than one URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
