use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every listed URL for which there is an answer has a status below 400, and one that redirects says where. This rule
    /// needs the answers of the server for pages, as `check --pages` gets them.
    ///
    /// ## Why
    /// Crawlers find no page there, and come less often to a site whose sitemap is full of such URLs.
    ///
    /// ## How to fix
    /// List pages that exist, and leave out those that were deleted.
    ///
    /// ## Fails
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text page=https://www.example.com/tea status=404
    /// ```
    ///
    /// Or:
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text page=https://www.example.com/tea status=302
    /// ```
    ///
    /// ## Passes
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text page=https://www.example.com/tea status=200
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "URLs not accessible"
    SiteUrlError {
        code: "site-url-error",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a listed URL cannot be fetched",
        message: "`{}` answers with status {}",
        spec: "https://support.google.com/webmasters/answer/7451001",
    }
}
