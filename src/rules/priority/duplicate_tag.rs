use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry has at most one `priority`.
    ///
    /// ## Why
    /// It is chance which of the numbers a crawler takes. Yandex says that the tag was found more than once.
    ///
    /// ## How to fix
    /// Keep one of them.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><priority>0.5</priority><priority>0.8</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><priority>0.5</priority></url>
    /// </urlset>
    /// ```
    PriorityDuplicateTag {
        code: "priority-duplicate-tag",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an entry has more than one `<priority>`",
        message: "an entry has more than one `<priority>`",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}
