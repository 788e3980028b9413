use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The URLs of a list stand alone, without quotes, angle brackets or tags around them.
    ///
    /// ## Why
    /// Crawlers take the whole line for the URL, and no URL starts with such a mark. Spreadsheets write quotes, e-mail
    /// and Markdown write angle brackets, and tags come from pages.
    ///
    /// ## How to fix
    /// Remove the marks.
    ///
    /// ## Fails
    /// ```text count=4
    /// "https://www.example.com/"
    /// 'https://www.example.com/tea'
    /// <https://www.example.com/coffee>
    /// <a href="https://www.example.com/cocoa">Cocoa</a>
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    TextQuoted {
        code: "text-quoted",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a URL stands in quotes, angle brackets or tags",
        message: "`{}` has marks around its URL that are not part of it",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
