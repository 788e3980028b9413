use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The file does not start with the byte order mark of UTF-32.
    ///
    /// ## Why
    /// Sitemaps must be UTF-8, and hardly any crawler reads UTF-32: the whole file is dropped.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 and change the encoding in its XML declaration to `UTF-8`.
    ///
    /// ## Fails
    /// ```hex
    /// FF FE 00 00 3C 00 00 00 3F 00 00 00 78 00 00 00 6D 00 00 00 6C 00 00 00
    /// ```
    ///
    /// ```hex
    /// 00 00 FE FF 00 00 00 3C 00 00 00 3F 00 00 00 78 00 00 00 6D 00 00 00 6C
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0A
    /// ```
    EncodingUtf32 {
        code: "encoding-utf32",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the document is encoded in UTF-32",
        message: "the document is encoded in UTF-32; sitemaps must be UTF-8",
        spec: "https://www.sitemaps.org/protocol.html",
    }
}
