use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document is in the encoding that its XML declaration and its byte order mark say, where it has them. One
    /// that declares ISO-8859-1 or a relative of it counts as UTF-8 if its first letters outside ASCII are valid
    /// UTF-8.
    ///
    /// ## Why
    /// A reader that believes the declaration stops at once, or gets other letters than were written, and with them
    /// URLs that do not exist. Mostly the declaration was copied from another file.
    ///
    /// It is an error because a reader that believes the declaration loses URLs, if not all of the document.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 without a byte order mark and declare it: `<?xml version="1.0" encoding="UTF-8"?>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-16"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="ISO-8859-1"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/thé</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```hex
    /// EF BB BF 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 20 65 6E 63 6F 64 69 6E 67 3D
    /// 22 49 53 4F 2D 38 38 35 39 2D 31 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74
    /// 70 3A 2F 2F 77 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74
    /// 65 6D 61 70 2F 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E
    /// 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74
    /// 3E
    /// ```
    ///
    /// ```hex also=encoding-utf16
    /// 3C 00 3F 00 78 00 6D 00 6C 00 20 00 76 00 65 00 72 00 73 00 69 00 6F 00 6E 00 3D 00 22 00 31 00
    /// 2E 00 30 00 22 00 20 00 65 00 6E 00 63 00 6F 00 64 00 69 00 6E 00 67 00 3D 00 22 00 55 00 54 00
    /// 46 00 2D 00 38 00 22 00 3F 00 3E 00 3C 00 75 00 72 00 6C 00 73 00 65 00 74 00 20 00 78 00 6D 00
    /// 6C 00 6E 00 73 00 3D 00 22 00 68 00 74 00 74 00 70 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00
    /// 73 00 69 00 74 00 65 00 6D 00 61 00 70 00 73 00 2E 00 6F 00 72 00 67 00 2F 00 73 00 63 00 68 00
    /// 65 00 6D 00 61 00 73 00 2F 00 73 00 69 00 74 00 65 00 6D 00 61 00 70 00 2F 00 30 00 2E 00 39 00
    /// 22 00 3E 00 3C 00 75 00 72 00 6C 00 3E 00 3C 00 6C 00 6F 00 63 00 3E 00 68 00 74 00 74 00 70 00
    /// 73 00 3A 00 2F 00 2F 00 77 00 77 00 77 00 2E 00 65 00 78 00 61 00 6D 00 70 00 6C 00 65 00 2E 00
    /// 63 00 6F 00 6D 00 2F 00 3C 00 2F 00 6C 00 6F 00 63 00 3E 00 3C 00 2F 00 75 00 72 00 6C 00 3E 00
    /// 3C 00 2F 00 75 00 72 00 6C 00 73 00 65 00 74 00 3E 00
    /// ```
    ///
    /// ```hex
    /// FF FE 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 20 65 6E 63 6F 64 69 6E 67 3D 22
    /// 55 54 46 2D 38 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77 77
    /// 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F 30
    /// 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C
    /// 65 2E 63 6F 6D 2F 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
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
    /// ```hex
    /// EF BB BF 3C 3F 78 6D 6C 20 76 65 72 73 69 6F 6E 3D 22 31 2E 30 22 20 65 6E 63 6F 64 69 6E 67 3D
    /// 22 75 74 66 2D 38 22 3F 3E 3C 75 72 6C 73 65 74 20 78 6D 6C 6E 73 3D 22 68 74 74 70 3A 2F 2F 77
    /// 77 77 2E 73 69 74 65 6D 61 70 73 2E 6F 72 67 2F 73 63 68 65 6D 61 73 2F 73 69 74 65 6D 61 70 2F
    /// 30 2E 39 22 3E 3C 75 72 6C 3E 3C 6C 6F 63 3E 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70
    /// 6C 65 2E 63 6F 6D 2F 3C 2F 6C 6F 63 3E 3C 2F 75 72 6C 3E 3C 2F 75 72 6C 73 65 74 3E
    /// ```
    EncodingDeclConflict {
        code: "encoding-decl-conflict",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "the document is in another encoding than it says",
        message: "the {} says `{}`, but the document is {}",
        spec: "https://www.w3.org/TR/xml/#charencoding",
    }
}
