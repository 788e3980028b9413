use crate::diagnostic::Sink;
use crate::model::{ChildKind, ReferenceView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// What an index lists is a sitemap, a list of URLs or a feed, and no page, robots.txt or anything else. This rule
    /// needs the files that the index lists.
    ///
    /// ## Why
    /// Crawlers find no URLs in it. Often the server sends a page that says that nothing was found, with status 200.
    ///
    /// ## How to fix
    /// Correct the address in the index, and open it in a browser to see what the server sends.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml also=html-instead-of-sitemap
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=coffee.xml
    /// <!DOCTYPE html>
    /// <html><head><title>Coffee</title></head><body><p>Coffee</body></html>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=coffee.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/coffee</loc></url>
    /// </urlset>
    /// ```
    IndexChildNotSitemap {
        code: "index-child-not-sitemap",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an index lists something that is no sitemap",
        message: "`{}` is not a sitemap but {}",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    if let ChildKind::NoSitemap(name) = reference.child.kind {
        let quotes = [reference.loc, name];
        out.push(Rule::IndexChildNotSitemap, reference.place, Some(reference.entry), &quotes);
    }
}
