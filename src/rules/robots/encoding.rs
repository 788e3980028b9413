use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `robots.txt` file is UTF-8 without a byte order mark.
    ///
    /// ## Why
    /// Crawlers ignore a byte order mark, and pass over lines with bytes they cannot read. Older ones take either
    /// for a part of the first rule.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 without a byte order mark, and percent-encode letters outside ASCII in paths.
    ///
    /// ## Fails
    /// ```hex url=https://www.example.com/robots.txt
    /// EF BB BF 55 73 65 72 2D 61 67 65 6E 74 3A 20 2A 0A 44 69 73 61 6C 6C 6F 77 3A 0A
    /// ```
    ///
    /// ```hex count=2 url=https://www.example.com/robots.txt
    /// EF BB BF 55 73 65 72 2D 61 67 65 6E 74 3A 20 2A 0A 44 69 73 61 6C 6C 6F 77 3A 20 2F 63 61 66 E9 0A
    /// ```
    ///
    /// ## Passes
    /// ```hex url=https://www.example.com/robots.txt
    /// 55 73 65 72 2D 61 67 65 6E 74 3A 20 2A 0A 44 69 73 61 6C 6C 6F 77 3A 20 2F 63 61 66 C3 A9 0A
    /// ```
    RobotsEncoding {
        code: "robots-encoding",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "robots.txt is not plain UTF-8",
        message: "this is not plain UTF-8 text",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.3",
    }
}
