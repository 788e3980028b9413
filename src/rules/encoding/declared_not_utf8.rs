use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The XML declaration names no encoding, or UTF-8 in any capitals, or US-ASCII, which is a part of UTF-8. A
    /// document in another encoding is read in it.
    ///
    /// ## Why
    /// Sitemaps must be UTF-8. A crawler that does not look at the declaration reads letters outside ASCII wrongly, and
    /// one that does not support the encoding drops the sitemap.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 and declare it: `<?xml version="1.0" encoding="UTF-8"?>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="ISO-8859-1"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version='1.0' encoding='windows-1252'?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```hex
    /// 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 20 65 6E 63 6F 64 69 6E 67 3D 22 49 53
    /// 4F 2D 38 38 35 39 2D 31 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F
    /// 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61
    /// 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61
    /// 6D 70 6C 65 2E 63 6F 6D 2F 74 68 E9 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74
    /// 3E
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="utf-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="US-ASCII"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    EncodingDeclaredNotUtf8 {
        code: "encoding-declared-not-utf8",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the XML declaration names an encoding other than UTF-8",
        message: "the XML declaration names the encoding `{}`; sitemaps must be UTF-8",
        spec: "https://www.sitemaps.org/protocol.html",
    }
}
