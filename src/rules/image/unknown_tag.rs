use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Of the image namespace a `url` has only `image:image`, and that only `image:loc`, `image:caption`,
    /// `image:geo_location`, `image:title` and `image:license`.
    ///
    /// ## Why
    /// Google ignores what it does not know. An `image:loc` directly in a `url` is no image to it.
    ///
    /// ## How to fix
    /// Put `image:loc` into an `image:image`, and leave out what the image extension does not have.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:loc>https://www.example.com/tea.jpg</image:loc>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc><image:alt>A pot</image:alt></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc><image:title>A pot</image:title></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageUnknownTag {
        code: "image-unknown-tag",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element of the image namespace is unknown, or stands where it means nothing",
        message: "`<{}>` means nothing in `<{}>`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}
