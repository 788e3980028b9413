use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The file goes on until the last compressed block is complete and the eight bytes of checksum and size behind
    /// it are there.
    ///
    /// ## Why
    /// The upload or the program that wrote the file was cut off. A crawler gets the first part at best; Search
    /// Console reports a compression error, Yandex an extraction error.
    ///
    /// ## How to fix
    /// Write the sitemap under another name, check it with `gzip -t`, and rename it when it is complete.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipTruncated {
        code: "gzip-truncated",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the gzip file ends too early",
        message: "the gzip file ends too early",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3",
    }
}
