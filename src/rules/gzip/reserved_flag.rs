use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Bits 5, 6 and 7 of the flags in every gzip header are 0.
    ///
    /// ## Why
    /// The flag is kept free for later versions of gzip, and readers must refuse a file that sets it. Some crawlers
    /// do, so the sitemap may not be read at all.
    ///
    /// ## How to fix
    /// Compress the sitemap again with an up-to-date gzip program or library.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 20 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 80 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex
    /// 1F 8B 08 08 00 00 00 00 02 03 61 2E 74 78 74 00 CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC
    /// 2D C8 49 D5 4B CE CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipReservedFlag {
        code: "gzip-reserved-flag",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "a reserved flag is set in the gzip header",
        message: "a reserved flag is set in the gzip header",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1",
    }
}
