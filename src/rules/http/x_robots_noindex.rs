use crate::diagnostic::{Place, Sink};
use crate::model::ResponseView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The header `X-Robots-Tag` of the sitemap has no `noindex` and no `none`, unless it is for another crawler than
    /// Google's. This rule needs the answer of the server.
    ///
    /// ## Why
    /// Nothing is wrong: crawlers read the sitemap all the same, and the file itself does not show up among search
    /// results.
    ///
    /// ## How to fix
    /// Nothing has to be done. Only a `noindex` on the pages themselves would keep them out of search results.
    ///
    /// ## Fails
    /// ```xml headers=X-Robots-Tag:noindex
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=x-robots-tag:nofollow,NoIndex
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=X-Robots-Tag:googlebot:noindex
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=X-Robots-Tag:none
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=X-Robots-Tag:none,noarchive
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml headers=X-Robots-Tag:nofollow
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=X-Robots-Tag:max-snippet:10
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=X-Robots-Tag:examplebot:noindex,nofollow
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    HttpXRobotsNoindex {
        code: "http-x-robots-noindex",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the server keeps the sitemap out of search results",
        message: "`X-Robots-Tag: {}` keeps the sitemap out of search results",
        spec: "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    if view.is_good && view.answer.noindex().is_some() {
        out.push(Rule::HttpXRobotsNoindex, Place::START, None, &[&view.answer.robots]);
    }
}
