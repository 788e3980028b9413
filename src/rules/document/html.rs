use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document does not start as an HTML page does, with `<!DOCTYPE html>` or `<html>`. Where a sitemap stands in the layout
    /// of a page, its entries are read, and `xml-content-before-root` says so.
    ///
    /// ## Why
    /// Crawlers take no page from it. Mostly the server answers with an error page or a login page instead of the
    /// file.
    ///
    /// ## How to fix
    /// Open the address in a private window and see which page it is; let the server send the file itself with
    /// status 200.
    ///
    /// ## Fails
    /// ```xml
    /// <!DOCTYPE html>
    /// <html lang="en">
    /// <head><title>Page not found</title></head>
    /// <body><p>There is nothing here.<br></body>
    /// </html>
    /// ```
    ///
    /// ```xml
    /// <HTML><BODY>Not found</BODY></HTML>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    HtmlInsteadOfSitemap {
        code: "html-instead-of-sitemap",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "this is an HTML page",
        message: "this is an HTML page, not a sitemap",
        spec: "https://www.sitemaps.org/protocol.html",
    }
}
