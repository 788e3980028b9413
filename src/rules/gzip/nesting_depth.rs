use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// At most two gzip files are inside each other; with more, reading stops.
    ///
    /// ## Why
    /// Crawlers unpack once. A file that is packed many times over is a mistake in a loop, or made to exhaust whoever
    /// opens it.
    ///
    /// ## How to fix
    /// Compress the sitemap once, and let the server send the file as it is.
    ///
    /// ## Fails
    /// ```hex also=gzip-double
    /// 1F 8B 08 00 00 00 00 00 02 03 93 EF E6 60 00 01 26 E6 C9 EF 9F 25 30 30 AA 3D BB 2C 35 6B 96 D4
    /// 6D BD D8 EB D7 AF EF 7F B7 F7 DA E3 9E 77 9C E7 57 DF 7B 7E 2E BE F6 DC 11 85 F0 07 59 8A 9C 21
    /// 2C 0C F3 BD 37 07 EA 02 B5 01 00 77 92 AD 17 3F 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipNestingDepth {
        code: "gzip-nesting-depth",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "too many gzip files are inside each other",
        message: "more than {} gzip files are inside each other; reading stops there",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}
