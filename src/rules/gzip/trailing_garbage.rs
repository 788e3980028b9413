use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Nothing follows the last gzip member but further members or padding with zero bytes.
    ///
    /// ## Why
    /// Crawlers skip or refuse what follows the compressed data. If pages were appended there without compression,
    /// nobody sees them.
    ///
    /// ## How to fix
    /// Compress the complete document in one go instead of appending to the compressed file.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00 45 4F 46 0A
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00 00 00 00 00 00 00
    /// ```
    GzipTrailingGarbage {
        code: "gzip-trailing-garbage",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "bytes that are not gzip follow the gzip data",
        message: "bytes that are not gzip follow the gzip data",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.2",
    }
}
