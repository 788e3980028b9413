use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Elements of the sitemap namespace stand only where the protocol has them: `url` in `urlset`, `sitemap` in
    /// `sitemapindex`, `loc`, `lastmod`, `changefreq` and `priority` in `url`, `loc` and `lastmod` in `sitemap`. Elements of
    /// other namespaces may stand anywhere, but one of an extension needs its prefix to be one: `thumbnail_loc` in
    /// `video:video` is told, and so is `loc` in `image:image`. In feeds only one is told whose name is that of an item with
    /// its letters in another order, an item or a whole feed inside of an item, and what stands in a link. Markup and text that
    /// follow each other, as in a message that a program printed, are told once. Of `data` with `display`, which Baidu once had
    /// in a `url` for its results, nothing is read; the rest of the `url` is. What stands in a `loc` has a rule of its own:
    /// `loc-nested-element`, and so has an entry that does not fit the root, `entry-misplaced`, and a document with no other
    /// ones, `root-mismatch`.
    ///
    /// ## Why
    /// Crawlers pass over elements that the protocol does not have at this place, so what they say is lost. Yandex
    /// reports an unknown tag.
    ///
    /// ## How to fix
    /// Remove the element, or move it where it belongs; one of an extension gets its prefix, own additions a namespace of their
    /// own.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><title>Tea</title></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml also=urlset-empty
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <page><loc>https://www.example.com/</loc></page>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><priority>0.5</priority></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2026-11-21<priority>0.5</priority></lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml also=image-loc-missing
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc><image:image><loc>https://www.example.com/pot.jpg</loc></image:image></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <itme><link>https://www.example.com/cups</link></itme>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><data><display><title>Tea</title></display></data></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <br/><b>Warning</b>: Undefined variable in <b>/sitemap.php</b> on line <b>3</b><br/>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <link>https://www.example.com/cups</link>
    ///       <item><link>https://www.example.com/tea</link></item>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc><x:title>Tea</x:title></url>
    /// </urlset>
    /// ```
    ElementUnexpected {
        code: "element-unexpected",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an element is not allowed at this place",
        message: "`<{}>` is not allowed in `<{}>`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
