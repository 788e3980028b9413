use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No listed page for which there is an answer has `noindex` or `none` in its `X-Robots-Tag`, unless it is for
    /// another crawler than Google's. This rule needs the answers of the server for pages, as `check --pages` gets them,
    /// which looks at `<meta name="robots">` as well.
    ///
    /// ## Why
    /// The sitemap asks for what the page forbids. Google reads the page and leaves it out.
    ///
    /// ## How to fix
    /// Remove the URL from the sitemap, or `noindex` or `none` from the page.
    ///
    /// ## Fails
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text page=https://www.example.com/tea status=200 headers=X-Robots-Tag:noindex
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
    /// ```text page=https://www.example.com/tea status=200 headers=X-Robots-Tag:nofollow
    /// ```
    SiteUrlNoindex {
        code: "site-url-noindex",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a listed page is kept out of search results",
        message: "`{}` is kept out of search results by `{}`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    }
}
