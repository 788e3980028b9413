use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every character is a tab, a line feed, a carriage return or from U+0020 on, except surrogates, U+FFFE and
    /// U+FFFF. NUL is told by `encoding-nul`.
    ///
    /// ## Why
    /// XML has no control characters but tab and line breaks. Readers must stop at any other, so a crawler loses
    /// the whole sitemap. Mostly it came with text that was pasted into a database.
    ///
    /// ## How to fix
    /// Remove control characters from values before writing them; they cannot be escaped in XML either.
    ///
    /// ## Fails
    /// ```hex
    /// 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61
    /// 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C
    /// 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 08 3C
    /// 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ```hex
    /// 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61
    /// 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C
    /// 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F EF BF
    /// BE 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61
    /// 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C
    /// 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65
    /// 61 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    XmlInvalidChar {
        code: "xml-invalid-char",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "the document has a character that XML does not allow",
        message: "the character {} is not allowed in XML",
        spec: "https://www.w3.org/TR/xml/#NT-Char",
    }
}
