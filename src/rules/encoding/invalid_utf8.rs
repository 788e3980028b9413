use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every byte sequence is well-formed UTF-8: no stray continuation bytes, no overlong forms, no surrogates,
    /// nothing above U+10FFFF, no sequence that the end of the file cuts off. Lists of URLs have a rule of their own.
    ///
    /// ## Why
    /// Sitemaps are UTF-8, and XML readers must stop at anything else: a crawler drops the whole sitemap. Mostly
    /// the file was saved as Windows-1252 or Latin-1, or a value was cut inside a character.
    ///
    /// ## How to fix
    /// Save the file as UTF-8, and percent-encode letters outside ASCII in URLs: `é` becomes `%C3%A9`. Mending takes the bytes
    /// for Windows-1252.
    ///
    /// ## Fails
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 68 E9 3C 2F 6C 6F 63 3E 3C 2F 75 72
    /// 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F C0 AF 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C
    /// 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F ED A0 80 3C 2F 6C 6F 63 3E 3C 2F 75 72
    /// 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F F4 90 80 80 3C 2F 6C 6F 63 3E 3C 2F 75
    /// 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ```hex also=xml-truncated
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F C3
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 68 C3 A9 3C 2F 6C 6F 63 3E 3C 2F 75
    /// 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    ///
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C
    /// 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65
    /// 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73
    /// 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F F0 9F 8D B5 3C 2F 6C 6F 63 3E 3C 2F 75
    /// 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    EncodingInvalidUtf8 {
        code: "encoding-invalid-utf8",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "bytes are not valid UTF-8",
        message: "bytes {} are not valid UTF-8",
        spec: "https://www.w3.org/TR/xml/#charencoding",
    }
}
