use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No byte of an XML document is 00.
    ///
    /// ## Why
    /// XML readers must stop at this byte, so a crawler loses the whole sitemap. It is a sign of a damaged file or
    /// of text in another encoding than UTF-8.
    ///
    /// ## How to fix
    /// Find out which program writes the byte; do not just delete it, because what is around it may be damaged too.
    ///
    /// ## Fails
    /// ```hex
    /// 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61
    /// 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C
    /// 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 00 3C
    /// 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61
    /// 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C
    /// 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65
    /// 61 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    EncodingNul {
        code: "encoding-nul",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "the document has a NUL byte",
        message: "the document has a NUL byte",
        spec: "https://www.w3.org/TR/xml/#NT-Char",
    }
}
