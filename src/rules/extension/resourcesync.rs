use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document has elements of ResourceSync. Told once.
    ///
    /// ## Why
    /// Libraries and archives synchronise collections with such documents. They are sitemaps as well, and search
    /// engines take the URLs alone.
    ///
    /// ## How to fix
    /// Nothing has to be done.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:rs="http://www.openarchives.org/rs/terms/">
    ///   <rs:ln rel="up" href="https://www.example.com/capabilitylist.xml"/>
    ///   <rs:md capability="resourcelist"/>
    ///   <url><loc>https://www.example.com/</loc><rs:md length="8876"/></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    Resourcesync {
        code: "resourcesync",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "search engines ignore the elements of ResourceSync",
        message: "elements of `{}` are those of ResourceSync; search engines ignore them",
        spec: "https://www.openarchives.org/rs/1.1/resourcesync",
    }
}
