use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No listed page for which there is an answer names another URL as its canonical one, in a `Link` header or in
    /// itself. This rule needs the answers of the server for pages, as `check --pages` gets them.
    ///
    /// ## Why
    /// A sitemap is a hint which URL is canonical, and the page says otherwise. Search engines have to guess.
    ///
    /// ## How to fix
    /// List the canonical URL, or correct the one that the page names.
    ///
    /// ## Fails
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text page=https://www.example.com/tea status=200 headers=Link:<https://www.example.com/teas>;rel=canonical
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
    /// ```text page=https://www.example.com/tea status=200 canonical=https://www.example.com/teas
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
    /// ```text page=https://www.example.com/tea status=200 headers=Link:</tea>;rel=canonical
    /// ```
    SiteUrlNotCanonical {
        code: "site-url-not-canonical",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a listed page says that another one is meant",
        message: "`{}` says that its canonical URL is `{}`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    }
}
