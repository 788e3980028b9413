use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Where the header of a gzip member has a checksum, it is that of the header. The content has a checksum of its
    /// own.
    ///
    /// ## Why
    /// The header of the file was changed after it was written. Most programs pass over this checksum; those that do
    /// not refuse the file.
    ///
    /// ## How to fix
    /// Compress the sitemap again.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 02 00 00 00 00 02 FF 34 12 CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5
    /// 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 0A 00 00 00 00 02 FF 75 72 6C 73 2E 74 78 74 00 00 00 CB 28 29 29 28 B6 D2 D7 2F 2F 2F
    /// D7 4B AD 48 CC 2D C8 49 D5 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 02 00 00 00 00 02 FF 12 AB CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5
    /// 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 0A 00 00 00 00 02 FF 75 72 6C 73 2E 74 78 74 00 1E 00 CB 28 29 29 28 B6 D2 D7 2F 2F 2F
    /// D7 4B AD 48 CC 2D C8 49 D5 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 06 00 00 00 00 02 FF 04 00 61 62 63 64 09 98 CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD
    /// 48 CC 2D C8 49 D5 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 08 00 00 00 00 02 FF 75 72 6C 73 2E 74 78 74 00 CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B
    /// AD 48 CC 2D C8 49 D5 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipHeaderCrcMismatch {
        code: "gzip-header-crc-mismatch",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "the checksum of a gzip header is wrong",
        message: "the checksum of the gzip header is {}, but the header has {}",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1",
    }
}
