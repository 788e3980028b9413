use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A list is not encoded in GBK. Nothing declares that: it is seen where the first 1,024 bytes are no UTF-8, and all that
    /// are no ASCII are pairs that GBK has, four or more, most of them for common Chinese characters, or three that all are. It is
    /// read as what it is.
    ///
    /// ## Why
    /// Lists of URLs are UTF-8. Baidu takes GBK as well; for all others these lines are not the URLs that were meant.
    ///
    /// ## How to fix
    /// Save the file as UTF-8, or percent-encode letters outside ASCII, as the server expects them.
    ///
    /// ## Fails
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F
    /// B2 E8 BA F8 CC D7 D7 B0 0A
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F E8 8C B6 0A
    /// ```
    ///
    /// ```text
    /// https://www.example.com/%E8%8C%B6
    /// ```
    TextGbk {
        code: "text-gbk",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "a list is encoded in GBK",
        message: "the list is encoded in GBK, which none but Baidu takes; lists must be UTF-8",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
