use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// All of the file came. Only who reads it piece by piece can know that it did not: the connection broke, it took too
    /// long, or it is larger than what may be read.
    ///
    /// ## Why
    /// A list shows no end, so that half of one looks whole. What came is read; half a line, which would be another URL, is
    /// not. Crawlers throw such an answer away.
    ///
    /// ## How to fix
    /// Ask again; if it stays so, look for limits of time and size at the server, at the proxies before it, and of the reader.
    ///
    /// ## Fails
    /// ```text end=cut
    /// https://www.example.com/
    /// https://www.example.com/products/42
    /// ```
    ///
    /// ```text end=cut
    /// Sitemap: https://www.example.com/sitemap.xml
    /// Sitemap: https://www.exam
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/products/42
    /// ```
    DocumentTruncated {
        code: "document-truncated",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the rest of the file did not come",
        message: "the rest of the file did not come",
        spec: "https://www.rfc-editor.org/rfc/rfc9112#section-8",
    }
}
