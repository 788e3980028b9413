use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No two URLs differ only in a slash at the end of their path. The first 65,536 different URLs of a document are
    /// remembered, and it is told once for a document.
    ///
    /// ## Why
    /// Most sites serve the same page at `/tea` and `/tea/`, or redirect one to the other. The sitemap should list the
    /// one that counts.
    ///
    /// ## How to fix
    /// Keep the form that answers without a redirect and that links and canonical links have.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/pots/</loc></url>
    ///   <url><loc>https://www.example.com/tea/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea/
    /// https://www.example.com/tea
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/pots/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=b</loc></url>
    ///   <url><loc>https://www.example.com/?a=b/</loc></url>
    /// </urlset>
    /// ```
    SiteTrailingSlashMix {
        code: "site-trailing-slash-mix",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "pages are listed with and without a slash at their end",
        message: "{} of {} entries repeat a page with or without the slash at its end",
        spec: "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SiteTrailingSlashMix, Notes::SLASH_TWIN, set, out);
}
