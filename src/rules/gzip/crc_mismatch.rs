use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The CRC-32 at the end of each gzip member is that of its content.
    ///
    /// ## Why
    /// The checksum says that the content is not what was compressed. A careful crawler refuses the sitemap,
    /// because any URL in it may be wrong.
    ///
    /// ## How to fix
    /// Compress the sitemap again and transfer it as binary.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 00 00 00 00 19 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipCrcMismatch {
        code: "gzip-crc-mismatch",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the checksum of the gzip file does not match its content",
        message: "the checksum is {}, but the content has {}",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1",
    }
}
