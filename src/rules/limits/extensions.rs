use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The images, videos, alternates and other extensions of one entry have at most 20,000 values and 1 MiB of text in
    /// all. An entry with the 1,000 images that Google reads has about 5,000.
    ///
    /// ## Why
    /// Memory is bounded, so that a hostile document cannot exhaust it. Search engines have lower limits.
    ///
    /// ## How to fix
    /// List the images of a page that matter.
    ///
    /// ## Fails
    /// ```xml also=image-too-many
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc>{<image:image><image:loc>https://www.example.com/{n}.jpg</image:loc></image:image>*10001}</url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc>{<image:image><image:loc>https://www.example.com/{n}.jpg</image:loc></image:image>*900}</url>
    /// </urlset>
    /// ```
    LimitExtensions {
        code: "limit-extensions",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "an entry has more values of extensions than are kept",
        message: "an entry has more than {} values of extensions, or {} bytes of them; the rest is left out",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}
