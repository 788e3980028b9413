use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The size at the end of each gzip member is the length of its content in bytes, modulo 2^32.
    ///
    /// ## Why
    /// The file says that it holds more or less than it does, so something was lost or changed. A careful crawler
    /// refuses the sitemap.
    ///
    /// ## How to fix
    /// Compress the sitemap again and transfer it as binary.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 1A 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipIsizeMismatch {
        code: "gzip-isize-mismatch",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the size at the end of the gzip file does not match its content",
        message: "the size is given as {} bytes, but the content has {}",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1",
    }
}
