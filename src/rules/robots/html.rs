use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document at `/robots.txt` does not start as an HTML page does.
    ///
    /// ## Why
    /// Crawlers find neither rules nor sitemaps in it. Mostly the server answers every unknown address with the
    /// same page.
    ///
    /// ## How to fix
    /// Let the server send the file as plain text, or answer with status 404 if there is none.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/robots.txt
    /// <!DOCTYPE html>
    /// <html lang="en"><head><title>Home</title></head><body></body></html>
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /cart
    ///
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    RobotsHtml {
        code: "robots-html",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "this is an HTML page instead of robots.txt",
        message: "this is an HTML page, not a robots.txt file",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.3",
    }
}
