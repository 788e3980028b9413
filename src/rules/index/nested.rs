use crate::diagnostic::Sink;
use crate::model::{ChildKind, ReferenceView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `sitemap` of an index is an index itself. This rule needs the files that the index lists.
    ///
    /// ## Why
    /// An index lists sitemaps and nothing else. Crawlers do not follow an index in an index, so that none of its
    /// sitemaps is found there.
    ///
    /// ## How to fix
    /// List the sitemaps of the inner index in the outer one, or submit both.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/shop.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=shop.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
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
    ///
    /// ## Elsewhere
    /// - Search Console: "Incorrect sitemap index format: Nested sitemap indexes"
    IndexNested {
        code: "index-nested",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an index lists an index",
        message: "`{}` is a sitemap index itself",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    if reference.child.kind == ChildKind::Index && !reference.is_in_cycle {
        out.push(Rule::IndexNested, reference.place, Some(reference.entry), &[reference.loc]);
    }
}
