use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The compressed data follows the rules of deflate: every block type, code length and distance in it is
    /// possible.
    ///
    /// ## Why
    /// A byte was changed after the file was compressed. Crawlers cannot read past that place, and many drop the
    /// whole sitemap; Search Console reports a compression error.
    ///
    /// ## How to fix
    /// Compress the sitemap again and transfer it as binary: text mode in FTP and some editors change bytes.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF 07 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF 01 05 00 00 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipCorrupt {
        code: "gzip-corrupt",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the compressed data is damaged",
        message: "the compressed data is damaged",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3",
    }
}
