use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Where the URL of the file is known and its path ends in `.gz`, the file starts as gzip does, with the bytes 1F
    /// and 8B. The content alone decides how the file is read.
    ///
    /// ## Why
    /// A program that goes by the name cannot unpack the file. It is no fault where the file was unpacked on its way:
    /// browsers and `fetch` do so when the server says `Content-Encoding: gzip`.
    ///
    /// It is a fact worth knowing and no warning because the content alone says how the file is read.
    ///
    /// ## How to fix
    /// Compress the file with gzip, or let its name end in `.xml` or `.txt`.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/sitemap.xml.gz
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text url=https://www.example.com/urls.txt.GZ?page=1
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/sitemap.txt?from=sitemap.gz
    /// https://www.example.com/
    /// ```
    ///
    /// ```hex url=https://www.example.com/sitemap.txt.gz
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipBadMagic {
        code: "gzip-bad-magic",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the name ends in `.gz`, and the file is not compressed",
        message: "the name ends in `.gz`, and the file is not compressed",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1",
    }
}
