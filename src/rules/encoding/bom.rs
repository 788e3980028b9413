use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The file does not start with the bytes EF BB BF, the byte order mark of UTF-8.
    ///
    /// ## Why
    /// A byte order mark is legal and says nothing that the encoding does not say already. Some programs take it
    /// for text before the XML declaration and give up.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 without a byte order mark.
    ///
    /// ## Fails
    /// ```hex
    /// EF BB BF 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0A
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0A
    /// ```
    EncodingBom {
        code: "encoding-bom",
        severity: Info,
        authority: Xml,
        effect: Nothing,
        summary: "the document starts with a byte order mark",
        message: "the document starts with a byte order mark",
        spec: "https://www.w3.org/TR/xml/#charencoding",
    }
}
