use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// At most 262,144,000 bytes come out of gzip: five times the size that a sitemap may have.
    ///
    /// ## Why
    /// A small file that expands to gigabytes exhausts whoever opens it, so readers stop somewhere. Everything
    /// behind that point is unread.
    ///
    /// ## How to fix
    /// Split the sitemap into files of at most 52,428,800 bytes and list them in a sitemap index.
    ///
    /// ## Fails
    /// ```hex also=limit-bytes
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 E2 1A
    /// {05 A3 60 14 8C 82 51 30 0A 46 C1 28 18 *127100}
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipExpansionRatio {
        code: "gzip-expansion-ratio",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "the gzip file expands beyond the limit of this reader",
        message: "the gzip file expands beyond {} bytes; reading stops there",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}
