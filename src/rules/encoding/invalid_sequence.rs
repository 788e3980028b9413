use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// In a document that is not UTF-8, every byte sequence stands for a character of its encoding. In UTF-16 a code
    /// unit from D800 to DFFF must be one of a pair, and the last one must be whole.
    ///
    /// ## Why
    /// What stands there is lost: it is read as U+FFFD, and XML readers must stop at it. Mostly a value was cut
    /// inside a character, or the file is in another encoding than it says.
    ///
    /// ## How to fix
    /// Save the file as UTF-8, and cut texts between characters, never between bytes.
    ///
    /// ## Fails
    /// ```hex also=encoding-utf16
    /// 68 00 74 00 74 00 70 00 73 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 65 00 78 00 61 00 6D 00
    /// 70 00 6C 00 65 00 2E 00 63 00 6F 00 6D 00 2F 00 3D D8 78 00
    /// ```
    ///
    /// ```hex also=encoding-utf16
    /// FE FF 00 68 00 74 00 74 00 70 00 73 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 65 00 78 00 61
    /// 00 6D 00 70 00 6C 00 65 00 2E 00 63 00 6F 00 6D 00 2F 00
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// ```
    EncodingInvalidSequence {
        code: "encoding-invalid-sequence",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "bytes stand for no character of the encoding",
        message: "bytes stand for no character in {}",
        spec: "https://www.w3.org/TR/xml/#charencoding",
    }
}
