use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The third byte of every gzip member, the compression method, is 8 (deflate).
    ///
    /// ## Why
    /// Deflate is the only method that gzip defines. No crawler can unpack anything else, so nothing in the file is
    /// read.
    ///
    /// Usually the file was damaged on its way, or it is not gzip at all.
    ///
    /// ## How to fix
    /// Compress the sitemap again, for example with `gzip -9 sitemap.xml`, and transfer it as binary.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 07 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipMethodUnsupported {
        code: "gzip-method-unsupported",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the gzip header names a compression method other than deflate",
        message: "the gzip header names compression method {}, not 8 (deflate)",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1",
    }
}
