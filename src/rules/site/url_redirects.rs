use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every listed URL for which there is an answer is where the page is, and does not lead to another one. This rule
    /// needs the answers of the server for pages, as `check --pages` gets them.
    ///
    /// ## Why
    /// A sitemap is for the URLs that are to be found. Crawlers need one more request, and Google takes what redirects
    /// as a weaker hint.
    ///
    /// ## How to fix
    /// List the URL of the page itself.
    ///
    /// ## Fails
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text page=https://www.example.com/tea status=301 headers=Location:/tea/
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
    /// ```text page=https://www.example.com/tea status=200 answered=https://www.example.com/tea/
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
    /// ```text page=https://www.example.com/tea status=200 answered=https://www.example.com/tea
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "URLs not followed"
    SiteUrlRedirects {
        code: "site-url-redirects",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a listed URL redirects",
        message: "`{}` redirects to `{}`",
        spec: "https://support.google.com/webmasters/answer/7451001",
    }
}
