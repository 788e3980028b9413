use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The file does not start with the byte order mark of UTF-16, nor with characters of two bytes of which one is
    /// zero. It is read all the same.
    ///
    /// ## Why
    /// Sitemaps and `robots.txt` must be UTF-8, and crawlers that read nothing else drop the whole file: of a `robots.txt`
    /// they see no line. Windows programs often mean UTF-16 when they say "Unicode".
    ///
    /// ## How to fix
    /// Save the file as UTF-8, and change the encoding to `UTF-8` where an XML declaration names one.
    ///
    /// ## Fails
    /// ```hex
    /// FF FE 68 00 74 00 74 00 70 00 73 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 65 00 78 00 61 00
    /// 6D 00 70 00 6C 00 65 00 2E 00 63 00 6F 00 6D 00 2F 00 0A 00
    /// ```
    ///
    /// ```hex
    /// FE FF 00 68 00 74 00 74 00 70 00 73 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 65 00 78 00 61
    /// 00 6D 00 70 00 6C 00 65 00 2E 00 63 00 6F 00 6D 00 2F 00 0A
    /// ```
    ///
    /// ```hex
    /// 68 00 74 00 74 00 70 00 73 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 65 00 78 00 61 00 6D 00
    /// 70 00 6C 00 65 00 2E 00 63 00 6F 00 6D 00 2F 00 0A 00
    /// ```
    ///
    /// ```hex
    /// 00 3C 00 75 00 72 00 6C 00 73 00 65 00 74 00 20 00 78 00 6D 00 6C 00 6E 00 73 00 3D 00 22 00 68
    /// 00 74 00 74 00 70 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 73 00 69 00 74 00 65 00 6D 00 61
    /// 00 70 00 73 00 2E 00 6F 00 72 00 67 00 2F 00 73 00 63 00 68 00 65 00 6D 00 61 00 73 00 2F 00 73
    /// 00 69 00 74 00 65 00 6D 00 61 00 70 00 2F 00 30 00 2E 00 39 00 22 00 3E 00 3C 00 75 00 72 00 6C
    /// 00 3E 00 3C 00 6C 00 6F 00 63 00 3E 00 68 00 74 00 74 00 70 00 73 00 3A 00 2F 00 2F 00 77 00 77
    /// 00 77 00 2E 00 65 00 78 00 61 00 6D 00 70 00 6C 00 65 00 2E 00 63 00 6F 00 6D 00 2F 00 3C 00 2F
    /// 00 6C 00 6F 00 63 00 3E 00 3C 00 2F 00 75 00 72 00 6C 00 3E 00 3C 00 2F 00 75 00 72 00 6C 00 73
    /// 00 65 00 74 00 3E
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0A
    /// ```
    EncodingUtf16 {
        code: "encoding-utf16",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the document is encoded in UTF-16",
        message: "the document is encoded in UTF-16; sitemaps and robots.txt must be UTF-8",
        spec: "https://www.sitemaps.org/protocol.html",
    }
}
