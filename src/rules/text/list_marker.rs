use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The URLs of a list have no bullets or numbers in front of them.
    ///
    /// ## Why
    /// Crawlers take the whole line for the URL, and no URL starts with such a mark. Lists copied from documents,
    /// Markdown and e-mail have them.
    ///
    /// ## How to fix
    /// Remove the marks.
    ///
    /// ## Fails
    /// ```text count=3
    /// - https://www.example.com/
    /// * https://www.example.com/tea
    /// 3. https://www.example.com/coffee
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    TextListMarker {
        code: "text-list-marker",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a URL has a bullet or a number in front of it",
        message: "`{}` has a bullet or a number in front of its URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
