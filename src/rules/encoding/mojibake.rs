use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Letters outside ASCII were encoded as UTF-8 once. Told at the second character of the first that was not.
    ///
    /// ## Why
    /// A program took UTF-8 for Latin-1 and encoded it again. Titles are shown garbled, and a URL leads to a page that
    /// does not exist.
    ///
    /// ## How to fix
    /// Tell the program that writes the sitemap, or its database connection, that the text is UTF-8.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/ThÃ©</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/straÃŸe
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:title>Teaâ€™s</image:title></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/Thé</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/MAÇÃ
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:title>«MAÇû IRMÃO</image:title></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    EncodingMojibake {
        code: "encoding-mojibake",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "text looks as if it had been encoded twice",
        message: "a letter looks as if it had been encoded twice, as `Ã©` for `é`",
        spec: "https://encoding.spec.whatwg.org/#utf-8",
    }
}
