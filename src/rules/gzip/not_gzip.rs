use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The file does not start as archives and compressed files other than gzip do: zip, tar, 7z, RAR, bzip2, xz,
    /// Zstandard, LZ4, zlib, compress. A tar archive inside gzip counts as well.
    ///
    /// ## Why
    /// The protocol allows gzip and no other compression. Crawlers do not unpack the file and read nothing in it.
    ///
    /// ## How to fix
    /// Compress the sitemap with gzip and name it `sitemap.xml.gz`.
    ///
    /// ## Fails
    /// ```hex
    /// 50 4B 03 04 14 00 00 00 08 00
    /// ```
    ///
    /// ```hex
    /// 42 5A 68 39 31 41 59 26 53 59
    /// ```
    ///
    /// ```hex
    /// FD 37 7A 58 5A 00 00 04
    /// ```
    ///
    /// ```hex
    /// 28 B5 2F FD 24 19 C9 00
    /// ```
    ///
    /// ```hex
    /// 37 7A BC AF 27 1C 00 04
    /// ```
    ///
    /// ```hex
    /// 61 {00 *256} 75 73 74 61 72 20 20 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    CompressionNotGzip {
        code: "compression-not-gzip",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the file is compressed with something other than gzip",
        message: "the file is {}; sitemaps may only be compressed with gzip",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}
