use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// What comes out of gzip is not gzip again. One file inside another is read all the same.
    ///
    /// ## Why
    /// Crawlers unpack once, find compressed bytes instead of a sitemap and give up. It happens when the server
    /// compresses a `.gz` file that is compressed already.
    ///
    /// ## How to fix
    /// Compress once: either store the file compressed or let the server compress it, not both.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF 93 EF E6 60 00 01 A6 FF A7 35 34 35 35 B6 5D BA AE AF AF 7F DD 7B
    /// AD C7 19 DD 13 9E 57 BD CF 9D BF FA 9C 89 41 AE C0 D5 42 12 A8 08 00 95 8C D9 B5 2D 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipDouble {
        code: "gzip-double",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the gzip file holds another gzip file",
        message: "the gzip file holds another gzip file",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}
