use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every byte sequence of a list is well-formed UTF-8: no stray continuation bytes, no overlong forms, no
    /// surrogates, nothing above U+10FFFF, no sequence that the end of the file cuts off. A list in GBK has a rule
    /// of its own, `text-gbk`.
    ///
    /// ## Why
    /// Lists of URLs are UTF-8. What stands on such a line is not the URL that was meant, and crawlers ask for another
    /// page or none.
    ///
    /// ## How to fix
    /// Save the file as UTF-8, or percent-encode letters outside ASCII: `é` becomes `%C3%A9`.
    ///
    /// ## Fails
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 68 E9 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F C0 AF 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F ED A0 80 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F F4 90 80 80 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F C3
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 68 C3 A9 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F F0 9F 8D B5 0A
    /// ```
    ///
    /// ```text
    /// https://www.example.com/th%C3%A9
    /// ```
    TextInvalidUtf8 {
        code: "text-invalid-utf8",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "bytes of a list are not valid UTF-8",
        message: "bytes of the list are not valid UTF-8",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
